import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRuntime, runtime } from './prepare.mjs';
import { root } from './run.mjs';

const PARENT_CHECK_MS = 1000;

/**
 * Runs a TypeScript entry of the server, which exports `main` and `explainAndExit`: in this
 * process if its Node can, else in a child that lives no longer than we do.
 * @param {string} entry
 * @param {string[]} [args]
 */
export async function launch(entry, args = []) {
  stopWithNpm();
  const file = path.join(root, entry);
  if (!isRuntime()) return launchChild(file, args);
  const { main, explainAndExit } = await import(pathToFileURL(file).href);
  await main(args).catch(explainAndExit);
}

/**
 * @param {string} file
 * @param {string[]} args
 */
function launchChild(file, args) {
  // The channel is the child's sign of our life: a killed script closes it, and the child stops.
  const child = spawn(runtime(), [file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${runtime()} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + os.constants.signals[signal ?? 'SIGKILL']);
  });
}

/** npm killed outright tells us nothing, but we then have another parent. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
