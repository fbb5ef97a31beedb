import { execFile } from 'node:child_process';
import path from 'node:path';
import { vi } from 'vitest';
import { exitCodeOf, main } from '../cli.ts';
import { repositoryRoot } from '../config.ts';
import { PROGRAM_ENV } from '../testing/processes/processes.ts';

const CLI = path.join(repositoryRoot, 'server', 'src', 'cli.ts');

/** One command of the real command line, in a process of its own. */
export function runCli(env: NodeJS.ProcessEnv, ...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { env: { ...PROGRAM_ENV, ...env } };
    execFile(process.execPath, [CLI, ...args], options, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

/** The same command in this process, on a database of its own choice: starting Node takes seconds. */
export async function runHere(env: Record<string, string>, ...args: string[]) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const failed = await main(args).then(
      () => undefined,
      (error: Error) => error,
    );
    const out = log.mock.calls.map((words) => `${words.join(' ')}\n`).join('');
    return { code: failed ? exitCodeOf(failed) : 0, out, err: failed ? `${failed.message}\n` : '' };
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
}
