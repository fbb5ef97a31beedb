import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const flags: string[] = JSON.parse(
  readFileSync(new URL('../../../node-flags.json', import.meta.url), 'utf8'),
);
const LIMIT_MB = 32;

/** Prints the heap limits of the process and of a thread that may take 32 MB. */
const PROGRAM = `
  import { getHeapStatistics } from 'node:v8';
  import { Worker } from 'node:worker_threads';
  import { leaveThreadsTheirLimits } from '${new URL('./thread-limits.ts', import.meta.url)}';
  leaveThreadsTheirLimits();
  const code = "import { parentPort } from 'node:worker_threads'; import { getHeapStatistics } from 'node:v8'; parentPort.postMessage(getHeapStatistics().heap_size_limit);";
  const resourceLimits = { maxOldGenerationSizeMb: ${LIMIT_MB}, maxYoungGenerationSizeMb: 4 };
  const thread = new Worker(new URL('data:text/javascript,' + code), { resourceLimits });
  thread.on('message', (limit) => console.log(JSON.stringify([getHeapStatistics().heap_size_limit, limit])));
`;

it('a thread keeps its own limit of memory beside the flags of the server', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    '--input-type=module',
    '--eval',
    PROGRAM,
  ]);
  const [server, thread] = (JSON.parse(stdout) as number[]).map((bytes) => bytes / 1024 ** 2);
  expect(server).toBeGreaterThan(200);
  expect(thread).toBeLessThan(2 * LIMIT_MB);
});
