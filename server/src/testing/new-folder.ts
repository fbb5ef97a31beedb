import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'edc-tests';
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A whole folder in memory: making a database there takes a quarter of the time. */
function memoryIfEnough(): string {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY;
  } catch (error) {
    if (!['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return os.tmpdir();
}

const newFolderIn = (root: string, name: string) =>
  // Names its owner, so that a later run can remove the remains of a killed one.
  fs.mkdtempSync(path.join(root, `${PREFIX}-${process.pid}-${name}`));

export const newFolder = (name = '') => newFolderIn(os.tmpdir(), name);

/** For a database, which the user that it runs as must be able to reach. */
export function newDatabaseFolder(name = ''): string {
  const folder = newFolderIn(memoryIfEnough(), name);
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** The folders of runs that have ended. */
export function leftovers(): string[] {
  if (process.platform !== 'linux') return [];
  const roots = [os.tmpdir(), MEMORY].filter((root) => fs.existsSync(root));
  return roots.flatMap((root) =>
    fs
      .readdirSync(root)
      .filter((name) => {
        const pid = new RegExp(`^${PREFIX}-(\\d+)-`).exec(name)?.[1];
        return pid !== undefined && !fs.existsSync(`/proc/${pid}`);
      })
      .map((name) => path.join(root, name)),
  );
}
