import { counted, figure } from '../../common/text/counted.ts';
import type { StudentRecordField } from '../../people/roster/student-record-rules.ts';
import type { ImportKind } from './import-column-rules.ts';

/** Rules of the roster import for browser and server, without zod. */
export const MEGABYTE = 1024 * 1024;
export const MOST_CSV_ROWS = 250_000;
export const MOST_SHEET_ROWS = 50_000;
export const IMPORT_FILE_BYTES = 50 * MEGABYTE;
/** After this the rows of an import are removed, and it can no longer be undone. */
export const UNDO_DAYS = 30;

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
  checked: 'Checked, not imported',
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
/** Each row has one of these. */
export const importOutcomes = ['bad', 'changed', 'added', 'untouched'] as const;
/** Additional marks of some rows. */
export const importMarks = ['conflicts', 'left'] as const;

export const importPartLabels: Record<ImportPart, string> = {
  bad: 'Rows with errors',
  conflicts: 'Fields corrected by staff',
  changed: 'Changed',
  added: 'New',
  left: 'Left the university',
  untouched: 'Unchanged',
};

export interface ImportSummary {
  /** For old records: what the rows add. */
  registrations?: number | undefined;
  certificates?: number | undefined;
  rows: number;
  bad: number;
  added: number;
  changed: number;
  untouched: number;
  /** Fields that staff corrected and that differ in the file. */
  conflicts: number;
  /** Records from create-account that the roster now confirms. */
  merged: number;
  left: number;
  returned: number;
  /** Students by the level that they are promoted to. */
  promoted: Record<string, number>;
  /** Students whose level falls. */
  demoted: number;
  department: number;
  /** Students whose name changes; left out of earlier checks. */
  names?: number | undefined;
  /** Of those, the ones that only differ in capitals, tone marks, hyphens or spaces. */
  name_marks?: number | undefined;
  /** Students by the other fields that change. */
  fields?: Record<string, number> | undefined;
}

/** The fields that a summary counts separately, in words. */
const changeWords = {
  gender: 'gender',
  birth_date: 'date of birth',
  faculty: 'faculty',
  program: 'degree program',
  study_mode: 'study mode',
  session: 'session of entry',
  email_address: 'email',
  telephone: 'phone number',
} as const satisfies Partial<Record<StudentRecordField, string>>;
export const countedFields = Object.keys(changeWords) as (keyof typeof changeWords)[];

export interface UndoSummary {
  removed: number;
  restored: number;
  /** Used or changed since, so left unchanged. */
  kept: number;
}

const students = (count: number) => counted(count, 'student');

/** The result of a finished import. */
export function importedWords({ added, changed, bad, untouched }: ImportSummary): string {
  const parts = [
    added > 0 && `${figure(added)} new`,
    changed > 0 && `${figure(changed)} changed`,
    untouched > 0 && `${figure(untouched)} unchanged`,
    bad > 0 && `${figure(bad)} left out because of errors`,
  ].filter((part) => part !== false);
  return `Rows of this file: ${parts.join(', ')}.`;
}

/** The effects of an import, in sentences. */
export function importHighlights(summary: ImportSummary, kind: ImportKind): string[] {
  const { added, promoted, demoted, department, left, returned, merged } = summary;
  const { registrations = 0, certificates = 0, names = 0, name_marks = 0, fields = {} } = summary;
  return [
    kind === 'students' && added > 0 && counted(added, 'new student'),
    registrations > 0 && `${counted(registrations, 'registration')}, marked as imported`,
    certificates > 0 && `${counted(certificates, 'certificate')} that can be verified`,
    ...Object.entries(promoted).map(([level, count]) => `${figure(count)} promoted to ${level}`),
    demoted > 0 && `${students(demoted)} moved to a lower level`,
    department > 0 && `${students(department)} changed department`,
    names - name_marks > 0 && `${counted(names - name_marks, 'name')} changed`,
    name_marks > 0 &&
      `${counted(name_marks, 'name')} changed (only tone marks, capitals, hyphens or spaces)`,
    ...countedFields.map((field) => {
      const count = fields[field] ?? 0;
      return count > 0 && `${students(count)} with another ${changeWords[field]}`;
    }),
    left > 0 && `${students(left)} left the university`,
    returned > 0 && `${students(returned)} returned`,
    merged > 0 && `${students(merged)} who created their own record are now on the roster`,
  ].filter((line) => line !== false);
}
