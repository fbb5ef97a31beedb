import { Worker } from 'node:worker_threads';
import type { Cell } from './csv.ts';

/** Above this a spreadsheet program is slow to open it, and the file no longer fits in memory well. */
export const MOST_XLSX_ROWS = 50_000;

interface Sheet {
  sheet: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Made in a thread of its own: packing 50,000 rows would hold up every other request. */
export function makeXlsx(sheet: Sheet): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: sheet });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the export's thread ended with ${code}`)));
  });
}
