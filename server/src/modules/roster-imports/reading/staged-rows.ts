import {
  type ColumnChoices,
  type ImportField,
  importFieldLabels,
  importFields,
  MOST_CSV_ROWS,
  MOST_SHEET_ROWS,
} from '@edc/contract/roster-import-rules';
import { studentRecordFields } from '@edc/contract/student-record-rules';
import { TableError, type TableRow } from '../../../platform/tables/table-error.ts';
import { type OpenFile, type TableFormat, tableRows } from '../../../platform/tables/table-file.ts';
import { readers, saysNothing } from '../rules.ts';

/** The columns of `roster_import_rows` that a file fills. */
export const stagedColumns = [
  'import_id',
  'row_no',
  'cells',
  'problem',
  'matric_no',
  'departed',
  ...studentRecordFields,
] as const;

/** A part of the file as PostgreSQL's COPY takes it. */
export interface StagedPart {
  lines: string;
  /** So many rows so far. */
  rows: number;
}

export interface Reading {
  importId: number;
  format: TableFormat;
  headerRow: number;
  choices: ColumnChoices;
}

const ROWS_A_PART = 1000;

export async function* stagedRows(open: OpenFile, reading: Reading): AsyncGenerator<StagedPart> {
  const { format, headerRow, choices, importId } = reading;
  const most = format.kind === 'csv' ? MOST_CSV_ROWS : MOST_SHEET_ROWS;
  let rows = 0;
  let lines: string[] = [];
  for await (const row of tableRows(open, format)) {
    if (row.row <= headerRow || row.cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    if (rows > most) {
      const kind = format.kind === 'csv' ? 'CSV file' : 'spreadsheet';
      throw new TableError(
        `A ${kind} can have at most ${most.toLocaleString('en-NG')} rows. Please split it.`,
      );
    }
    lines.push(lineOf(importId, row, choices));
    if (lines.length === ROWS_A_PART) {
      yield { lines: lines.join(''), rows };
      lines = [];
    }
  }
  if (lines.length > 0) yield { lines: lines.join(''), rows };
}

const CELL_LENGTH = 500;

function lineOf(importId: number, { row, cells }: TableRow, choices: ColumnChoices): string {
  const { values, problems } = readRow(cells, choices);
  const shown = cells.map((cell) => cell.slice(0, CELL_LENGTH).replaceAll('\0', '').toWellFormed());
  return `${[
    importId,
    row,
    JSON.stringify(shown),
    problems.length > 0 ? problems.join('; ') : null,
    values.matric_no,
    values.status,
    ...studentRecordFields.map((field) => values[field]),
  ]
    .map(copyText)
    .join('\t')}\n`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** What a row says of a student, and what is wrong with it. */
function readRow(cells: readonly string[], choices: ColumnChoices) {
  const values: Partial<Record<ImportField, string>> = {};
  const problems: string[] = [];
  for (const field of importFields) {
    const choice = choices[field];
    if (!choice) continue;
    const typed = ('column' in choice ? (cells[choice.column] ?? '') : choice.value).trim();
    if (saysNothing(typed)) continue;
    const read = readers[field](typed);
    if ('value' in read) values[field] = read.value;
    else problems.push(`${importFieldLabels[field]} ${read.problem}`);
  }
  if (values.full_name !== undefined) takeName(values, problems);
  if (values.matric_no === undefined && problems.length === 0) {
    problems.push(`${importFieldLabels.matric_no} is missing`);
  }
  return { values, problems };
}

/** The surname comes first, as on the university's papers; a comma tells where it ends. */
function takeName(values: Partial<Record<ImportField, string>>, problems: string[]): void {
  const name = values.full_name ?? '';
  const at = name.includes(',') ? name.indexOf(',') : name.indexOf(' ');
  const surname = name.slice(0, Math.max(0, at)).trim();
  const firstname = name.slice(at + 1).trim();
  if (surname === '' || firstname === '') problems.push('Full name has one word only');
  else if (surname.length > 80 || firstname.length > 120) problems.push('Full name is too long');
  else Object.assign(values, { surname, firstname });
}
