import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { aFolder, postmasterOf } from '../folders.ts';
import { openTestPortal } from '../portal.ts';
import { aRegisteredStudent } from '../rows/factories.ts';
import { aProgram, aServerProcess, PRODUCTION, type ServerProcess } from './processes.ts';

/** The same numbers for the same seed, so that a round that failed can be had again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Login {
  matric_no: string;
  password: string;
}

/** The acknowledged calls: each token, and whether it must still be valid. */
type Acknowledged = Map<string, 'logged in' | 'logged out'>;

const WRITERS = 4;
/** Fewer than a student may have at once: logins that were killed unanswered count there, too. */
const KEPT_SESSIONS = 6;

async function post(url: string, path: string, headers: Record<string, string>, body: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { token: string } };
}

/** Logs in, and out of the oldest session once there are some, until the server is gone. */
async function write(url: string, writer: number, login: Login, said: Acknowledged) {
  const address = { 'x-forwarded-for': `10.0.0.${writer}` };
  for (;;) {
    const opened = await post(url, '/student/login', address, login);
    if (opened.status !== 200) {
      await sleep(20);
      continue;
    }
    said.set(opened.body.token, 'logged in');
    const open = [...said.keys()].filter((token) => said.get(token) === 'logged in');
    const [token] = open;
    if (open.length <= KEPT_SESSIONS || !token) continue;
    // Between the request and the answer it may be either of the two.
    said.delete(token);
    const bearer = { ...address, authorization: `Bearer ${token}` };
    const closed = await post(url, '/student/logout', bearer, {});
    if (closed.status === 200) said.set(token, 'logged out');
  }
}

async function everythingIsThere(url: string, said: [string, string][]): Promise<void> {
  const lost: string[] = [];
  for (const [token, state] of said) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${url}/api/student/session`, { headers });
    if (status !== (state === 'logged in' ? 200 : 401)) lost.push(`${state}: ${status}`);
  }
  expect(lost).toEqual([]);
}

type Victim = 'server' | 'server and database' | 'database and server' | 'database, then server';

async function kill(victim: Victim, server: ServerProcess, dataDir: string): Promise<void> {
  const killDatabase = () => process.kill(postmasterOf(dataDir) as number, 'SIGKILL');
  if (victim === 'server and database') process.kill(server.child.pid as number, 'SIGKILL');
  if (victim !== 'server') killDatabase();
  if (victim === 'database, then server') {
    // The server brings its database back by itself before it is killed as well.
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  }
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
}

async function registerWriters(dataDir: string): Promise<Login[]> {
  const portal = await openTestPortal({ env: { DATABASE_URL: '', DATA_DIR: dataDir } });
  const logins: Login[] = [];
  for (let n = 0; n < WRITERS; n++) logins.push((await aRegisteredStudent(portal)).login);
  await portal.close();
  return logins;
}

const VICTIMS: Victim[] = [
  'server and database',
  'database, then server',
  'server',
  'database and server',
];

/**
 * Real servers on one data folder, each killed at a random moment while students log in and out;
 * the next one must serve and know of everything that was acknowledged.
 */
export async function killRounds(rounds: number, seed: number): Promise<number> {
  const random = randomFrom(seed);
  const dataDir = aFolder();
  const logins = await registerWriters(dataDir);
  const env = { DATA_DIR: dataDir, TRUST_PROXY: '1' };
  const said = logins.map((): Acknowledged => new Map());
  const all = () => said.flatMap((one) => [...one]);
  for (let round = 0; round < rounds; round++) {
    if (round % 4 === 3) await killedWhileStarting(env, random() * 1500);
    const server = await aServerProcess(env);
    await everythingIsThere(server.url, all());
    const writers = logins.map((login, n) =>
      write(server.url, n, login, said[n] as Acknowledged).catch(() => undefined),
    );
    await sleep(300 + random() * 1200);
    await kill(VICTIMS[round % VICTIMS.length] as Victim, server, dataDir);
    await Promise.all(writers);
  }
  const last = await aServerProcess(env);
  await everythingIsThere(last.url, all());
  expect(await last.end('SIGTERM')).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();
  return all().length;
}

export async function killedWhileStarting(env: NodeJS.ProcessEnv, afterMs: number) {
  const program = aProgram('main.ts', {
    ...PRODUCTION,
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    ...env,
  });
  await sleep(afterMs);
  program.child.kill('SIGKILL');
  await program.outcome();
}
