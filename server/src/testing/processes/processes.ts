import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from '../../config.ts';

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything that it has printed so far. */
  printed: () => string;
  /** Sends the signal and waits for the end: the exit code, or the signal that ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

/** The environment of every program of a test. Cached compilation halves its start-up time. */
export const PROGRAM_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(repositoryRoot, 'node_modules', '.cache', 'compiled'),
};

/** A program of the server, with an environment of the test's own. */
export function aProgram(file: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'server', 'src', file)], {
    cwd: repositoryRoot,
    env: { ...PROGRAM_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  onTestFinished(async () => {
    if (!hasEnded()) child.kill('SIGKILL');
    await ended;
  });
  const outcome = async () => {
    const [code, signal] = await ended;
    return code ?? (signal as NodeJS.Signals);
  };
  return { child, printed: () => text, hasEnded, outcome };
}

const START_MS = 90_000;

/** Required in production; tests that send mail name their own mail server. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a secret key that only the tests know',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@university.example',
  METRICS_TOKEN: 'a token for the metrics',
  PAYSTACK_SECRET_KEY: 'sk_live_of_nobody',
};

/** The real server in production, serving on a port that the system chose. */
export async function aServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = aProgram('main.ts', {
    PORT: String(port),
    PUBLIC_URL: url,
    ...PRODUCTION,
    ...env,
  });
  const deadline = Date.now() + START_MS;
  while (!program.printed().includes('is serving')) {
    if (program.hasEnded() || Date.now() > deadline) {
      throw new Error(`The server did not start:\n${program.printed()}`);
    }
    await sleep(20);
  }
  return {
    child: program.child,
    url,
    printed: program.printed,
    end: async (signal) => {
      program.child.kill(signal);
      return await program.outcome();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
