import { Worker } from 'node:worker_threads';

export type PdfProblem = 'active' | 'encrypted' | 'unreadable';

/** Past it a file is not worth the work. */
const MOST_MS = 20_000;
const MOST_MEGABYTES = 256;

/**
 * Checks in a thread of its own, because the file is somebody else's: however long reading it
 * takes, requests are answered meanwhile. What takes too long or too much memory is not readable.
 */
export async function pdfProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    // The flags of this process are not for its threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 24 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfProblem | undefined>();
  const timer = setTimeout(resolve, MOST_MS, 'unreadable');
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('unreadable');
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('The check of a PDF ended without an answer')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
