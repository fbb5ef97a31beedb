import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt, ensureInstalled, runtime } from './prepare.mjs';
import { root } from './run.mjs';

const WATCHED = ['contract', 'server/src', 'web/app', 'web/public', 'sandbox-gateway/src', 'demo'];
/** Editors write a file in several steps, and version control many files at once. */
const SETTLE_MS = 150;

/**
 * The same build and the same server as `npm start`, built again at each change: what works here
 * works there. A build takes seconds, and there is no second way to render a page.
 */
export default async function dev() {
  await ensureInstalled();
  let changed = true;
  /** @type {() => void} */
  let wake = () => undefined;
  for (const folder of WATCHED) {
    fs.watch(path.join(root, folder), { recursive: true }, () => {
      changed = true;
      wake();
    });
  }
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (server) await stop(server);
      process.exit(0);
    });
  }
  for (;;) {
    if (!changed) {
      await new Promise((resolve) => {
        wake = () => resolve(undefined);
      });
    }
    await sleep(SETTLE_MS);
    changed = false;
    if (server) await stop(server);
    server = await buildAndStart();
  }
}

async function buildAndStart() {
  try {
    await ensureBuilt();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined; // The next change may fix it.
  }
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc']);
  return spawn(runtime(), [path.join(root, 'server/src/main.ts')], { stdio: [...stdio] });
}

/** @param {import('node:child_process').ChildProcess} server */
async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
