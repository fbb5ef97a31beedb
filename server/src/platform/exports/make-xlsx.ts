import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { boundedQueue } from '../limits/bounded-queue.ts';
import type { Cell } from './csv.ts';

/** Above this a spreadsheet program opens it slowly, and the file takes too much memory. */
export const MOST_XLSX_ROWS = 50_000;

/** Each holds its rows and file in memory: a process makes only this many at once. */
const inTurn = boundedQueue({ atOnce: 2, longestWaitMs: 25_000, mostWaiting: 8, usualMs: 2000 });

const MOST_MEGABYTES = 256;

interface Sheet {
  sheet: string;
  header: readonly string[];
  /** Read only when it is this file's turn. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

export async function makeXlsx({ sheet, header, batches }: Sheet): Promise<Uint8Array> {
  return await inTurn(async () => pack({ sheet, header, rows: await collect(batches) }));
}

async function collect(batches: Sheet['batches']): Promise<(readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    // Rows may have been added since the export was requested.
    if (rows.length > MOST_XLSX_ROWS) throw new Refusal('EXPORT_TOO_LARGE');
  }
  return rows;
}

/** In a thread: packing 50,000 rows would block every other request. */
function pack(content: { rows: readonly (readonly Cell[])[] } & Omit<Sheet, 'batches'>) {
  return new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
      workerData: content,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 24 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the export's thread ended with ${code}`)));
  });
}
