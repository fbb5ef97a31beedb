import fs from 'node:fs';
import path from 'node:path';
import { SetupError } from './setup-error.ts';

/** The portal's data folder, created if missing. */
export function ensureDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

export function notWritable(folder: string, error: unknown): SetupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new SetupError(
    `The data folder ${folder} cannot be written (${reason}): set DATA_DIR to one that can.`,
  );
}

/** Level by level: `recursive: true` never returns where the system denies a folder's parent. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) {
    if (!fs.statSync(folder).isDirectory()) throw new Error('it is a file');
    return;
  }
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
