import type { Download } from '@edc/contract/common/files/downloads';
import { type Cell, csvFile } from './csv.ts';
import { makeXlsx } from './make-xlsx.ts';

interface Table {
  /** The name of the file, without its ending, and of the sheet. */
  name: string;
  sheet: string;
  header: readonly string[];
  batches: AsyncIterable<Cell[][]>;
}

/** A table as a file: streamed CSV of any size, or one sheet for a spreadsheet. */
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

/** The number of rows is recorded at the end, even if the download was interrupted. */
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
