import { studentRecordFields, studentRecordLabels } from './student-record-rules.ts';

/** What the import of the roster shares in the browser and on the server, without zod. */
export const MEGABYTE = 1024 * 1024;
export const MOST_CSV_ROWS = 250_000;
export const MOST_SHEET_ROWS = 50_000;
export const IMPORT_FILE_BYTES = 50 * MEGABYTE;
/** Afterwards the rows of an import are removed, and it can no longer be undone. */
export const UNDO_DAYS = 30;

/** What a column of the file can be; `full_name` is surname and other names in one column. */
export const importFields = ['matric_no', 'full_name', ...studentRecordFields, 'status'] as const;
export type ImportField = (typeof importFields)[number];

export const importFieldLabels: Record<ImportField, string> = {
  matric_no: 'Matric number',
  full_name: 'Full name, surname first',
  ...studentRecordLabels,
  status: 'Status (active or left)',
};

/** One value for all rows makes sense here, where the file has no such column. */
export const fixedFields = [
  'department',
  'faculty',
  'program',
  'level',
  'study_mode',
  'session',
] as const satisfies ImportField[];
export type FixedField = (typeof fixedFields)[number];
export const isFixedField = (field: ImportField): field is FixedField =>
  (fixedFields as readonly ImportField[]).includes(field);

/** Where a field comes from: a column of the file, counted from 0, or one value for all rows. */
export type ColumnChoice = { column: number } | { value: string };
export type ColumnChoices = Partial<Record<ImportField, ColumnChoice>>;

/** As it travels in a form: `#3` is the fourth column, `=BSc` one value for all rows. */
export const writeChoice = (choice: ColumnChoice | undefined) =>
  !choice ? '' : 'column' in choice ? `#${choice.column}` : `=${choice.value}`;

export function readChoice(text: string): ColumnChoice | undefined {
  if (text.startsWith('#')) return { column: Number(text.slice(1)) };
  return text.startsWith('=') && text.length > 1 ? { value: text.slice(1) } : undefined;
}

export const columnMessages = {
  matricNo: 'Choose the column with the matric numbers',
  names: 'Choose either the full name, or surname and other names',
  twice: 'This column is chosen twice',
  unknown: 'This column is not in the file',
} as const;

/** What is wrong with the choice of columns, by field. */
export function columnProblems(
  choices: ColumnChoices,
  columns: number,
): Partial<Record<ImportField, string>> {
  const problems: Partial<Record<ImportField, string>> = {};
  const seen = new Map<number, ImportField>();
  for (const field of importFields) {
    const choice = choices[field];
    if (!choice || !('column' in choice)) continue;
    if (choice.column >= columns) problems[field] = columnMessages.unknown;
    if (seen.has(choice.column)) problems[field] = columnMessages.twice;
    seen.set(choice.column, field);
  }
  if (!choices.matric_no) problems.matric_no = columnMessages.matricNo;
  if (choices.full_name && (choices.surname || choices.firstname)) {
    problems.full_name = columnMessages.names;
  }
  return problems;
}

export const importStates = [
  'columns',
  'reading',
  'checked',
  'failed',
  'applying',
  'applied',
  'undoing',
  'undone',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, string> = {
  columns: 'Choose columns',
  reading: 'Checking',
  checked: 'Ready to import',
  failed: 'Could not be read',
  applying: 'Importing',
  applied: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  discarded: 'Discarded',
};

/** The parts of a preview. */
export const importParts = ['bad', 'conflicts', 'changed', 'added', 'left', 'untouched'] as const;
export type ImportPart = (typeof importParts)[number];

export const importPartLabels: Record<ImportPart, string> = {
  bad: 'Rows with errors',
  conflicts: 'Corrected by staff',
  changed: 'Changed',
  added: 'New',
  left: 'Left the university',
  untouched: 'Unchanged',
};

export interface ImportSummary {
  rows: number;
  bad: number;
  added: number;
  changed: number;
  untouched: number;
  /** Fields that staff corrected and the file says otherwise. */
  conflicts: number;
  /** Records from create-account that the roster now confirms. */
  merged: number;
  left: number;
  returned: number;
  /** Students by the level that they rise to. */
  promoted: Record<string, number>;
  /** Students whose level falls. */
  demoted: number;
  department: number;
}

export interface UndoSummary {
  removed: number;
  restored: number;
  /** Used or changed since, so left as they are. */
  kept: number;
}

const students = (count: number) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'student' : 'students'}`;

/** What an import does besides adding and changing, in sentences. */
export function importHighlights(summary: ImportSummary): string[] {
  const { promoted, demoted, department, left, returned, merged } = summary;
  return [
    ...Object.entries(promoted).map(
      ([level, count]) => `${count.toLocaleString('en-NG')} promoted to ${level}`,
    ),
    demoted > 0 && `${students(demoted)} moved to a lower level`,
    department > 0 && `${students(department)} changed department`,
    left > 0 && `${students(left)} left the university`,
    returned > 0 && `${students(returned)} came back`,
    merged > 0 && `${students(merged)} who created their own record are now on the roster`,
  ].filter((line) => line !== false);
}
