import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { TableError } from './table-error.ts';
import type { OpenFile } from './table-file.ts';

/** The thread's requests: the next bytes of the file, or taking a result. */
type Request =
  | { ask: 'open'; id: number }
  | { ask: 'bytes'; id: number }
  | { ask: 'take'; id: number; result: unknown }
  | { ask: 'done' }
  | { ask: 'failed'; message: string; forPeople: boolean };

interface Options {
  worker: URL;
  data: object;
  open: OpenFile;
  kind: 'csv' | 'xlsx';
  /** A file that takes longer to read is assumed to be hostile. */
  mostMs: number;
  signal?: AbortSignal | undefined;
}

/** A CSV file is read line by line; a spreadsheet has a table of all its texts. */
const HEAP_MB = { csv: 32, xlsx: 256 };
/** Most of what is read is short-lived: a larger young heap would not help. */
const YOUNG_HEAP_MB = 4;

/**
 * Reads a file in a thread and yields its results as they come. The thread requests the next bytes
 * and the taking of each result, so that neither side runs ahead of the other.
 */
export async function* readInThread<Result>(options: Options): AsyncGenerator<Result> {
  const { worker: url, data, open, kind, mostMs, signal } = options;
  const worker = new Worker(url, {
    workerData: data,
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_MB[kind],
      maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
    },
  });
  const requests = requestsOf(worker);
  const late = setTimeout(() => void worker.terminate(), mostMs);
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop);
  let bytes: AsyncIterator<Uint8Array> | undefined;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const request = await requests.next();
      if (request.ask === 'open') {
        await bytes?.return?.();
        bytes = open()[Symbol.asyncIterator]();
        worker.postMessage({ id: request.id });
      } else if (request.ask === 'bytes') {
        const next = await bytes?.next();
        worker.postMessage({ id: request.id, bytes: next?.done ? undefined : next?.value });
      } else if (request.ask === 'take') {
        yield request.result as Result;
        worker.postMessage({ id: request.id });
      } else if (request.ask === 'failed') {
        signal?.throwIfAborted();
        throw request.forPeople ? new TableError(request.message) : new Error(request.message);
      } else return;
    }
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
    await bytes?.return?.();
    await worker.terminate();
  }
}

/** A thread that ends without a message was stopped because it took too long or too much memory. */
function requestsOf(worker: Worker): { next: () => Promise<Request> } {
  const waiting: Request[] = [];
  let wake: (() => void) | undefined;
  const add = (request: Request) => {
    waiting.push(request);
    wake?.();
  };
  const ended = () =>
    add({
      ask: 'failed',
      message: 'The file takes too long or too much memory to read. Please save it as CSV.',
      forPeople: true,
    });
  worker.on('message', add);
  worker.once('error', (error) => {
    const { code, message, stack = message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') ended();
    else add({ ask: 'failed', message: stack, forPeople: false });
  });
  worker.once('exit', ended);
  return {
    async next() {
      while (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return waiting.shift() as Request;
    },
  };
}

/** The thread's side: does the work with the data that the thread was started with. */
export async function serveThread<Data>(
  work: (data: Data, open: OpenFile, take: (result: unknown) => Promise<void>) => Promise<void>,
): Promise<void> {
  const port = parentPort as MessagePort;
  // A stream reads ahead, so several requests may be open.
  const waiting = new Map<number, (bytes: Uint8Array | undefined) => void>();
  let asked = 0;
  port.on('message', ({ id, bytes }: { id: number; bytes?: Uint8Array }) => {
    waiting.get(id)?.(bytes);
    waiting.delete(id);
  });
  const ask = (request: { ask: string; result?: unknown }) =>
    new Promise<Uint8Array | undefined>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      port.postMessage({ ...request, id: asked });
    });
  const open: OpenFile = async function* () {
    await ask({ ask: 'open' });
    for (;;) {
      const bytes = await ask({ ask: 'bytes' });
      if (!bytes) return;
      yield bytes;
    }
  };
  try {
    await work(workerData as Data, open, async (result) => {
      await ask({ ask: 'take', result });
    });
    port.postMessage({ ask: 'done' });
    port.close();
  } catch (error) {
    const { message, stack = message } = error as Error;
    const forPeople = error instanceof TableError;
    port.postMessage({ ask: 'failed', message: forPeople ? message : stack, forPeople });
  }
}
