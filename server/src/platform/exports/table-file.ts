import type { Download } from '@edc/contract/common/downloads';
import { type Cell, csvFile } from './csv.ts';
import { makeXlsx } from './make-xlsx.ts';

interface Table {
  /** Of the file, without its ending, and of the sheet. */
  name: string;
  sheet: string;
  header: readonly string[];
  batches: AsyncIterable<Cell[][]>;
}

/** A table as a file: CSV as it is read, at any size, or one sheet for a spreadsheet. */
export async function tableFile(
  format: 'csv' | 'xlsx',
  { name, sheet, header, batches }: Table,
): Promise<Download> {
  const filename = `${name}.${format}`;
  if (format === 'csv') return { type: 'text/csv', filename, content: csvFile(header, batches) };
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename,
    content: await makeXlsx({ sheet, header, batches }),
  };
}

/** How many rows went out is recorded at the end, also of a download that broke off. */
export async function* countedBatches(
  batches: AsyncIterable<Cell[][]>,
  record: (rows: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  let rows = 0;
  try {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  } finally {
    await record(rows);
  }
}
