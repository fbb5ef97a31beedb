import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export function readState<T>(path: string): T | null {
  if (!existsSync(path)) return null;
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Written to another file and renamed: a reader sees the old file or the new one, never a part. */
export function writeState(path: string, state: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, path);
}
