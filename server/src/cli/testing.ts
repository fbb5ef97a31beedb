import { execFile } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../config.ts';

const CLI = path.join(repositoryRoot, 'server', 'src', 'cli.ts');

/** One command of the real command line, in a process of its own. */
export function runCli(env: NodeJS.ProcessEnv, ...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, [CLI, ...args], options, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}
