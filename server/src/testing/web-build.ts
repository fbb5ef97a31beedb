import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../config.ts';

/** The tests of pages and of whole server processes need the web; builds it if missing. */
export function buildWebIfMissing(): void {
  if (existsSync(path.join(repositoryRoot, 'web', 'build', 'server', 'index.js'))) return;
  console.log('Building the web for the tests of pages …');
  execFileSync('npm', ['run', 'build', '--workspace', 'web'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
