import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../config.ts';

type Alone = (isDone: () => boolean, work: () => Promise<void>) => Promise<void>;

/** The tests of pages and of whole server processes need the web; builds it if missing. */
export async function buildWebIfMissing(): Promise<void> {
  // Plain JavaScript, which runs before anything is installed. A start here may be building too.
  const { alone }: { alone: Alone } = await import(
    new URL('../../../../scripts/setup/alone.mjs', import.meta.url).href
  );
  const server = path.join(repositoryRoot, 'web', 'build', 'server', 'index.js');
  await alone(
    () => existsSync(server),
    async () => {
      console.log('Building the web for the tests of pages …');
      execFileSync('npm', ['run', 'build', '--workspace', 'web'], {
        cwd: repositoryRoot,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
  );
}
