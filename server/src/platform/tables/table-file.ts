import { csvRows, type Separator, separatorOf } from './csv-rows.ts';
import type { TableRow } from './table-error.ts';
import { type Encoding, findEncoding, textOf } from './text-encoding.ts';
import { xlsxRows } from './xlsx-rows.ts';

export type TableFormat =
  | { kind: 'csv'; encoding: Encoding; separator: Separator }
  | { kind: 'xlsx' };

/** Opens the file from its start; may be called repeatedly. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

const HEAD_LENGTH = 20_000;

export async function findFormat(open: OpenFile, kind: 'csv' | 'xlsx'): Promise<TableFormat> {
  if (kind === 'xlsx') return { kind };
  const encoding = await findEncoding(open());
  let head = '';
  for await (const text of textOf(open(), encoding)) {
    head += text;
    if (head.length > HEAD_LENGTH) break;
  }
  return { kind, encoding, separator: separatorOf(head.slice(0, HEAD_LENGTH)) };
}

/** The rows of a file one by one. A spreadsheet is held in memory, a CSV file is not. */
export async function* tableRows(open: OpenFile, format: TableFormat): AsyncGenerator<TableRow> {
  if (format.kind === 'csv') {
    yield* csvRows(textOf(open(), format.encoding), format.separator);
    return;
  }
  const parts: Uint8Array[] = [];
  for await (const part of open()) parts.push(part);
  yield* xlsxRows(Buffer.concat(parts));
}
