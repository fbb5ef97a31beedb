import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { SetupError } from '../../setup-error.ts';
import { type EmbeddedHome, embeddedHome, renameOrDiscard } from './embedded-home.ts';

const START_SECONDS = 60;
const STOP_SECONDS = 20;
const LINGER_MS = 1000;
const LOG_LIMIT_BYTES = 5_000_000;
const DATABASE = 'edc';

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Restarts the server if it has died. Safe to call concurrently. */
  ensureRunning: () => Promise<void>;
  /** Releases it: the server stops unless another portal on this data folder still uses it. */
  release: () => Promise<void>;
}

export async function startEmbeddedPostgres(
  dataDir: string,
  extraSettings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const home = embeddedHome(dataDir);
  const connection = { host: home.socketFolder, port: 5432, user: 'postgres', database: DATABASE };
  await createCluster(home);
  let starting: Promise<void> | undefined;
  const ensureRunning = () => {
    starting ??= startServer(home, extraSettings).finally(() => {
      starting = undefined;
    });
    return starting;
  };
  await ensureRunning();
  // Another portal that was the last to leave may be stopping the server at this moment.
  await createDatabase(connection).catch(async () => {
    await ensureRunning();
    await createDatabase(connection);
  });
  return { connection, ensureRunning, release: () => release(home) };
}

async function createCluster(home: EmbeddedHome): Promise<void> {
  if (fs.existsSync(path.join(home.cluster, 'PG_VERSION'))) return;
  const half = `${home.cluster}.new-${randomBytes(4).toString('hex')}`;
  fs.mkdirSync(half, { recursive: true, mode: 0o700 });
  if (home.runAs) fs.chownSync(half, home.runAs.uid, home.runAs.gid);
  const initdb = path.join(home.binaries, 'bin', 'initdb');
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  try {
    await promisify(execFile)(initdb, ['-D', half, ...flags, ...locale], {
      ...home.runAs,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1);
    throw new SetupError(`The embedded database could not be created: ${said ?? String(error)}`);
  }
  renameOrDiscard(half, home.cluster);
}

/** Joins the server that already runs on this cluster, or starts one and waits for it. */
async function startServer(
  home: EmbeddedHome,
  extraSettings: Record<string, string>,
): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1000;
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    if (await answers(home)) return;
    // After a kill -9 the orphaned backends hold the shared memory for a moment, and another portal
    // may be starting the same cluster: in both cases our process exits and we check again.
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      discardStalePidFile(home);
      child = spawnPostgres(home, extraSettings);
    }
    await sleep(30);
  }
  throw new SetupError(
    `The embedded database did not start within ${START_SECONDS} seconds; ${home.logFile} says why.`,
  );
}

function spawnPostgres(home: EmbeddedHome, extraSettings: Record<string, string>): ChildProcess {
  const log = openLog(home.logFile);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home.socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...extraSettings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(home.binaries, 'bin', 'postgres'), ['-D', home.cluster, ...flags], {
    ...home.runAs,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // In its own process group: Ctrl-C goes to the portal, which then stops the database in order.
    detached: true,
  });
  child.unref();
  child.on('error', () => undefined); // The loop gets no answer and reports the log file.
  fs.closeSync(log);
  return child;
}

function openLog(file: string): number {
  const tooLong = fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT_BYTES;
  return fs.openSync(file, tooLong ? 'w' : 'a', 0o600);
}

function postmasterPid(home: EmbeddedHome): number | undefined {
  try {
    const file = fs.readFileSync(path.join(home.cluster, 'postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * After a reboot the pid in the file may belong to another program, and PostgreSQL would then
 * refuse to start. If the system can tell that it is another program, delete the file.
 */
function discardStalePidFile(home: EmbeddedHome): void {
  const pid = postmasterPid(home);
  if (!pid || !fs.existsSync(`/proc/${pid}/cmdline`)) return;
  // Another PostgreSQL counts as another program: ours was started on this cluster.
  const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  if (words.includes(home.cluster)) return;
  fs.rmSync(path.join(home.cluster, 'postmaster.pid'), { force: true });
}

async function answers(home: EmbeddedHome): Promise<boolean> {
  if (!fs.existsSync(path.join(home.socketFolder, '.s.PGSQL.5432'))) return false;
  return (await ask(home, 'select 1')) !== undefined;
}

/** Runs one query on its own connection; undefined if the server does not answer. */
async function ask(home: EmbeddedHome, sql: string): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({
    host: home.socketFolder,
    user: 'postgres',
    database: 'postgres',
    application_name: 'edc-embedded',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(sql);
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined); // The query that needs the connection reports it.
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    const exists = code === '42P04' || code === '23505';
    if (!exists) throw error;
  } finally {
    await client.end();
  }
}

async function release(home: EmbeddedHome): Promise<void> {
  const pid = postmasterPid(home);
  if (!pid || (await isUsed(home))) return;
  process.kill(pid, 'SIGINT'); // "Fast shutdown": roll back what is open, write everything, exit.
  const deadline = Date.now() + STOP_SECONDS * 1000;
  while (postmasterPid(home) === pid && Date.now() < deadline) await sleep(20);
}

/** Whether another portal is connected. Our own closed connections linger for a moment. */
async function isUsed(home: EmbeddedHome): Promise<boolean> {
  const deadline = Date.now() + LINGER_MS;
  for (;;) {
    const others = await ask(
      home,
      `select count(*)::int as n from pg_stat_activity
       where backend_type = 'client backend' and application_name <> 'edc-embedded'`,
    );
    if (others?.rows[0].n === 0) return false;
    if (!others || Date.now() > deadline) return true;
    await sleep(20);
  }
}
