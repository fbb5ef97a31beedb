import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { leftovers, newFolder } from './new-folder.ts';

/** A folder for one test, which is gone afterwards with all that an embedded database made of it. */
export function aFolder(name = ''): string {
  const folder = newFolder(name);
  onTestFinished(() => removeWithDatabases(folder));
  return folder;
}

/** The cluster's folder for the embedded database of a data folder. */
export function clusterOf(dataDir: string): string {
  const pointer = path.join(dataDir, 'postgres-location');
  if (fs.existsSync(pointer)) return fs.readFileSync(pointer, 'utf8').trim();
  return path.join(dataDir, 'postgres');
}

export function postmasterOf(dataDir: string): number | undefined {
  try {
    const file = fs.readFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]);
  } catch {
    return undefined;
  }
}

function isPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

async function removeDatabase(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (pid && isPostgres(pid)) {
    process.kill(pid, 'SIGQUIT');
    for (let tries = 0; tries < 250 && isPostgres(pid); tries++) await sleep(20);
  }
  const cluster = clusterOf(dataDir);
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  fs.rmSync(path.join(os.tmpdir(), `edc-${hash}`), { recursive: true, force: true });
  const { dir, base } = path.parse(cluster);
  const halfMade = (name: string) => name.startsWith(`${base}.new-`);
  for (const name of fs.readdirSync(dir).filter(halfMade)) {
    fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  }
  fs.rmSync(cluster, { recursive: true, force: true });
}

/** The data folders in a folder, or itself. Databases are not looked into: they may be running. */
function dataFoldersIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const holdsDatabase = entries.some(({ name }) => /^postgres(-location)?$/.test(name));
  const others = entries.filter((entry) => entry.isDirectory() && entry.name !== 'postgres');
  return [
    ...(holdsDatabase ? [folder] : []),
    ...others.flatMap(({ name }) => dataFoldersIn(path.join(folder, name))),
  ];
}

/** Removes a folder; a data folder may be it or any folder below it. */
export async function removeWithDatabases(folder: string): Promise<void> {
  for (const dataDir of dataFoldersIn(folder)) await removeDatabase(dataDir);
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Clears away what runs that were killed have left behind. */
export async function removeLeftovers(): Promise<void> {
  for (const folder of leftovers()) await removeWithDatabases(folder);
}
