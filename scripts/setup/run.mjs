import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A problem that the user can solve: shown without a stack trace. */
export class SetupError extends Error {
  isForPeople = true;
}

const TAIL_LINES = 40;

/** @param {string} output the last lines of it, where tools say what went wrong */
export function tail(output) {
  return output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitSeconds?: number }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, { cwd = root, env = process.env, limitSeconds } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer =
      limitSeconds === undefined
        ? undefined
        : setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1000);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ ok: false, output: `${program} could not be started: ${error.message}` });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ ok: code === 0, output });
    });
  });
}

/** The environment in which `node` and the tools are the repository's own. */
export function withOwnTools(env = process.env) {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...env, PATH: `${bin}${path.delimiter}${env.PATH ?? ''}` };
}

/** @param {number} since what `performance.now()` said at the start */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says in one line what is being done, and at its end how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function say(what, work) {
  const since = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(since)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(since)}\n`);
    throw error;
  }
}
