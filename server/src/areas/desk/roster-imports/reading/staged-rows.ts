import type {
  ColumnChoices,
  ImportKind,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import {
  MOST_CSV_ROWS,
  MOST_SHEET_ROWS,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import { studentRecordFields } from '@edc/contract/people/roster/student-record-rules';
import { TableError, type TableRow } from '../../../../platform/tables/table-error.ts';
import {
  type OpenFile,
  type TableFormat,
  tableRows,
} from '../../../../platform/tables/table-file.ts';
import { readPastRow, readStudentRow } from './read-row.ts';

/** The columns of `roster_import_rows` that a file fills. */
export const stagedColumns = [
  'import_id',
  'row_no',
  'cells',
  'problem',
  'matric_no',
  'departed',
  ...studentRecordFields,
  'past',
] as const;

/** A part of the file in the format of PostgreSQL's COPY. */
export interface StagedPart {
  lines: string;
  /** The rows up to here. */
  rows: number;
}

export interface Reading {
  importId: number;
  kind: ImportKind;
  format: TableFormat;
  headerRow: number;
  choices: ColumnChoices;
}

const ROWS_A_PART = 250;
/** Rows may be long: this many characters end a part too. */
const LENGTH_OF_PART = 256 * 1024;

export async function* stagedRows(open: OpenFile, reading: Reading): AsyncGenerator<StagedPart> {
  const { format, headerRow } = reading;
  const most = format.kind === 'csv' ? MOST_CSV_ROWS : MOST_SHEET_ROWS;
  let rows = 0;
  let lines: string[] = [];
  let length = 0;
  for await (const row of tableRows(open, format)) {
    if (row.row <= headerRow || row.cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    if (rows > most) {
      const kind = format.kind === 'csv' ? 'CSV file' : 'spreadsheet';
      throw new TableError(
        `A ${kind} can have at most ${most.toLocaleString('en-NG')} rows. Please split it.`,
      );
    }
    const line = lineOf(reading, row);
    lines.push(line);
    length += line.length;
    if (lines.length === ROWS_A_PART || length > LENGTH_OF_PART) {
      yield { lines: lines.join(''), rows };
      lines = [];
      length = 0;
    }
  }
  if (lines.length > 0) yield { lines: lines.join(''), rows };
}

const CELL_LENGTH = 500;
const PROBLEM_LENGTH = 1000;

/** Text that PostgreSQL can store, cut to this length. */
const storable = (text: string, most: number) =>
  text.slice(0, most).replaceAll('\0', '').toWellFormed();

function lineOf({ importId, kind, choices }: Reading, { row, cells }: TableRow): string {
  const read = kind === 'past' ? readPastRow : readStudentRow;
  const { values, past, problems } = read(cells, choices);
  const shown = cells.map((cell) => storable(cell, CELL_LENGTH));
  return `${[
    importId,
    row,
    JSON.stringify(shown),
    problems.length > 0 ? storable(problems.join('; '), PROBLEM_LENGTH) : null,
    values.matric_no,
    values.status,
    ...studentRecordFields.map((field) => values[field]),
    past && JSON.stringify(past),
  ]
    .map(copyText)
    .join('\t')}\n`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}
