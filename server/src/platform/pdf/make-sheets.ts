import { Worker } from 'node:worker_threads';
import { boundedQueue } from '../limits/bounded-queue.ts';
import type { AboutSheets, Sheet } from './sheets.ts';

/** Laying out long text takes seconds: one at a time, the others wait. */
const inTurn = boundedQueue({ atOnce: 1, longestWaitMs: 25_000, mostWaiting: 8, usualMs: 3000 });

const MOST_MEGABYTES = 256;

/** Text on pages of A4, made in a thread so that no other request waits. */
export async function makeSheets(about: AboutSheets, sheets: readonly Sheet[]): Promise<Buffer> {
  return await inTurn(() => inThread({ about, sheets }));
}

function inThread(workerData: { about: AboutSheets; sheets: readonly Sheet[] }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheets-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 24 },
    });
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file.buffer)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the file ended with ${code}`)));
  });
}
