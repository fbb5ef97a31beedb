import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const AGAIN_MS = 250;

/**
 * Does work that leaves files in this checkout, unless it is done: one process at a time, and one
 * that waited finds it done.
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work
 */
export async function alone(isDone, work, lock = path.join(root, '.setup-lock')) {
  for (let told = false; !isDone(); told = true) {
    if (!take(lock)) {
      if (!told) console.log(`Waiting for another start in this folder to finish (${lock}).`);
      await sleep(AGAIN_MS);
      continue;
    }
    const release = () => fs.rmSync(lock, { force: true });
    process.once('exit', release);
    try {
      if (!isDone()) return await work();
    } finally {
      release();
      process.off('exit', release);
    }
  }
}

/** @param {string} lock holds the number of the process that has it */
function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (!isHeld(lock)) fs.rmSync(lock, { force: true });
    return false;
  }
}

/**
 * A killed process could not release it.
 * @param {string} lock
 */
function isHeld(lock) {
  const content = fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : '';
  // Empty for the moment before its number is written.
  if (content === '') return true;
  try {
    return process.kill(Number(content), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
