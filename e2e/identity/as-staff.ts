import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RunningPortal, repository } from '../support/portal-process.ts';

/** As staff do it: `npm run portal -- …`. Answers what was printed. */
export async function asStaff({ env }: RunningPortal, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/cli.ts', ...words], {
    cwd: repository,
    env,
  });
  return stdout;
}

/** Changes a setting of the worker's portal, which the journeys after this one share, for a while. */
export async function withSetting(
  portal: RunningPortal,
  [key, value]: [string, string],
  act: () => Promise<void>,
): Promise<void> {
  const before = (await asStaff(portal, 'get', key)).trim();
  await asStaff(portal, 'set', key, value);
  try {
    await act();
  } finally {
    await asStaff(portal, 'set', key, before);
  }
}
