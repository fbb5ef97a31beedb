import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type RunningPortal, repository } from '../support/portal-process.ts';

/** What staff do by the command line, on the database of the running portal. */
export async function runCli({ env }: RunningPortal, ...args: string[]): Promise<void> {
  const cli = path.join(repository, 'server', 'src', 'cli.ts');
  await promisify(execFile)(process.execPath, [cli, ...args], { env });
}
