import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../server/src/config.ts';
import {
  type Database,
  type Db,
  openDatabase,
} from '../../server/src/platform/database/connect.ts';
import { newDatabaseFolder } from '../../server/src/testing/new-folder.ts';

export const repository = path.resolve(import.meta.dirname, '..', '..');
const READY_MS = 120_000;
const flags: string[] = JSON.parse(
  readFileSync(path.join(repository, 'server', 'node-flags.json'), 'utf8'),
);

/** The demo as `npm start` serves it, in a process and a data folder of its own. */
export interface RunningPortal {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** Of the server. */
  pid: number;
  env: NodeJS.ProcessEnv;
  /** Its database, to seed what a journey begins with. */
  db: () => Promise<Db>;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export async function startPortal(extra: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = newDatabaseFolder('e2e');
  const port = await freePort();
  const sandboxPort = await freePort();
  const url = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: path.join(repository, 'node_modules', '.cache', 'compiled'),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    // Production requires it; the demo has a default.
    ...(extra.NODE_ENV === 'production' ? { PUBLIC_URL: url } : {}),
    ...extra,
  };
  const child = spawn(process.execPath, [...flags, 'server/src/main.ts'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(String(text)));
  child.stderr.on('data', (text) => said.push(String(text)));
  try {
    await untilReady(child, url, said);
  } catch (error) {
    // Between choosing a free port and using it, another program may take it.
    if (said.some((text) => text.includes('is taken by another program')))
      return startPortal(extra);
    throw error;
  }
  let database: Promise<Database> | undefined;
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    pid: child.pid ?? 0,
    env,
    async db() {
      database ??= openBeside(env);
      return (await database).db;
    },
    async stop() {
      await (await database)?.close();
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A second way to the database of a running portal. */
function openBeside(env: NodeJS.ProcessEnv): Promise<Database> {
  return openDatabase({
    source: readConfig(env).database,
    poolSize: 2,
    waitSeconds: 10,
    onError: (error) => console.error(error),
  });
}

async function untilReady(child: ChildProcess, url: string, said: string[]): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false, // Not listening yet.
    );
    if (ready) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the portal did not start:\n${said.join('')}`);
}
