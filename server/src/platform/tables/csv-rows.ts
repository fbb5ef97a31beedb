import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { TableError, type TableRow } from './table-error.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const LONGEST_ROW = 200_000;

/** The separator that occurs most in a line, outside quotation marks. */
export function separatorOf(text: string): Separator {
  const plain = text.replace(/"(?:[^"]|"")*"/g, '');
  const lines = plain.split(/\r\n|\r|\n/).slice(0, 10);
  const most = (one: string) => Math.max(...lines.map((line) => line.split(one).length));
  return separators.reduce((best, one) => (most(one) > most(best) ? one : best), ',');
}

/** The rows of a CSV file as they are read; empty ones are left out. */
export async function* csvRows(
  text: AsyncIterable<string>,
  separator: Separator,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: separator,
    info: true,
    // A file joined from two may have two kinds of line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  const source = Readable.from(text, { objectMode: true });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: string[]; info: Info };
      // As a spreadsheet counts: a cell with two lines is still one row.
      yield { row: info.records + info.empty_lines, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? explained(error) : error;
  } finally {
    source.destroy();
  }
}

function explained(error: CsvError): TableError {
  const { lines } = error as unknown as { lines?: number };
  const near = lines ? ` near row ${lines}` : '';
  return new TableError(
    ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code)
      ? `A quotation mark${near} is never closed. Please correct it and choose the file again.`
      : `The file cannot be read${near}. Please save it as CSV again.`,
  );
}
