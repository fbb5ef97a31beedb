import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RunningPortal, repository } from './portal-process.ts';

/** Actions of staff by the operator's command line, beside the running portal. */
export async function runCommand(portal: RunningPortal, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/cli.ts', ...args], {
    cwd: repository,
    env: portal.env,
  });
  return stdout;
}

/** Changes a setting of the worker's portal, which the journeys after this one share, for a while. */
export async function withSetting(
  portal: RunningPortal,
  [key, value]: [string, string],
  act: () => Promise<void>,
): Promise<void> {
  const before = (await runCommand(portal, 'get', key)).trim();
  await runCommand(portal, 'set', key, value);
  try {
    await act();
  } finally {
    await runCommand(portal, 'set', key, before);
  }
}
