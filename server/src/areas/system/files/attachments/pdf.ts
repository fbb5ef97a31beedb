import { Worker } from 'node:worker_threads';

export type PdfProblem = 'active' | 'encrypted' | 'unreadable';

/** After this long a file is refused as unreadable. */
const MOST_MS = 20_000;
const MOST_MEGABYTES = 256;

/**
 * Runs in its own thread, because the file is untrusted: requests are answered while it runs,
 * however long it takes. A file that takes too much time or memory counts as unreadable.
 */
export async function pdfProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    // This process's flags do not apply to its threads.
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
