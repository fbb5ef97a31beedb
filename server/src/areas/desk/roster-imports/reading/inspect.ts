import { importKinds } from '@edc/contract/desk/roster-imports/import-column-rules';
import { TableError } from '../../../../platform/tables/table-error.ts';
import {
  findFormat,
  type OpenFile,
  type TableFormat,
  tableRows,
} from '../../../../platform/tables/table-file.ts';
import { knownField } from './columns.ts';

/** What the first rows of a file show about it. */
export interface Inspected {
  format: TableFormat;
  /** The row that names the columns. */
  headerRow: number;
  headers: string[];
  /** The first rows below it. */
  samples: string[][];
}

/** Some lists have a title above their header. */
const HEADER_WITHIN = 10;
const SAMPLES = 3;
const MOST_COLUMNS = 100;
const HEADER_LENGTH = 80;
const SAMPLE_LENGTH = 60;

const cut = (text: string, most: number) => text.trim().slice(0, most).toWellFormed();

export async function inspectFile(open: OpenFile, kind: 'csv' | 'xlsx'): Promise<Inspected> {
  const format = await findFormat(open, kind);
  const head = [];
  for await (const row of tableRows(open, format)) {
    head.push(row);
    if (head.length === HEADER_WITHIN + SAMPLES) break;
  }
  const scores = head
    .slice(0, HEADER_WITHIN)
    .map(
      ({ cells }) =>
        cells.filter((cell) => importKinds.some((kind) => knownField(cell, kind))).length,
    );
  const at = Math.max(0, scores.indexOf(Math.max(...scores)));
  const header = head[at];
  if (!header || header.cells.length < 2) {
    throw new TableError(
      'This is not a list of students: its first row must name the columns, such as matric_no and surname.',
    );
  }
  if (header.cells.length > MOST_COLUMNS) {
    throw new TableError(`The file has more than ${MOST_COLUMNS} columns. Please remove some.`);
  }
  if (head.length === at + 1) throw new TableError('The file has no rows below its header.');
  return {
    format,
    headerRow: header.row,
    headers: header.cells.map((cell) => cut(cell, HEADER_LENGTH)),
    samples: head
      .slice(at + 1, at + 1 + SAMPLES)
      .map(({ cells }) => header.cells.map((_, column) => cut(cells[column] ?? '', SAMPLE_LENGTH))),
  };
}
