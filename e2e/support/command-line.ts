import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RunningPortal, repository } from './portal-process.ts';

/** What staff do by the operator's command line, beside the running portal. */
export async function runCommand(portal: RunningPortal, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/cli.ts', ...args], {
    cwd: repository,
    env: portal.env,
  });
  return stdout;
}
