import { spawn } from 'node:child_process';
import fs from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRuntime, runtime } from './prepare.mjs';
import { root } from './run.mjs';

const NPM_CHECK_MS = 1000;
/** Compiled TypeScript is cached: later starts are faster, and need no compiler in memory. */
const COMPILED = path.join(root, 'node_modules', '.cache', 'compiled');

/**
 * Runs a TypeScript entry of the server, which exports `main` and `explainAndExit`: in this
 * process if its Node can, else in a child that lives no longer than we do.
 * @param {string} entry
 * @param {string[]} [args]
 * @param {string[]} [flags] for Node itself: only a new process can have them
 */
export async function launch(entry, args = [], flags = []) {
  stopWithNpm();
  const file = path.join(root, entry);
  if (!isRuntime() || flags.length > 0) return launchChild([...flags, file, ...args]);
  module.enableCompileCache(COMPILED);
  const { main, explainAndExit } = await import(pathToFileURL(file).href);
  await main(args).catch(explainAndExit);
}

/** @param {string[]} command */
function launchChild(command) {
  // The channel shows the child that we still run: a killed script closes it, and the child stops.
  const child = spawn(runtime(), command, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
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

/**
 * A killed npm cannot notify us; without this the portal would never release its port. It is our
 * parent, or the parent of the shell between us. Without that information there is no watch.
 */
function stopWithNpm() {
  const npm = [process.ppid, parentOf(process.ppid)].find(isNpm);
  if (!npm) return;
  setInterval(() => {
    if (!isNpm(npm)) process.kill(process.pid, 'SIGTERM');
  }, NPM_CHECK_MS).unref();
}

/** @param {number | undefined} pid */
function isNpm(pid) {
  return about(pid, 'comm').startsWith('npm');
}

/** @param {number} pid */
function parentOf(pid) {
  return Number(/^PPid:\s*(\d+)/m.exec(about(pid, 'status'))?.[1]) || undefined;
}

/**
 * @param {number | undefined} pid
 * @param {string} what a file of the system's about this process
 */
function about(pid, what) {
  try {
    return fs.readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return ''; // Another system, or the process is gone.
  }
}
