import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant, line, tick } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { type ImportField, importFields, importKinds } from './import-column-rules.ts';
import { IMPORT_FILE_BYTES, importParts, importStates } from './roster-import-rules.ts';

const id = z
  .string()
  .regex(/^\d{1,9}$/, 'Please give the number of an import')
  .meta({ examples: ['999999999'] });

const summary = z.object({
  rows: z.int(),
  bad: z.int(),
  added: z.int(),
  changed: z.int(),
  untouched: z.int(),
  conflicts: z.int(),
  merged: z.int(),
  left: z.int(),
  returned: z.int(),
  promoted: z.record(z.string(), z.int()),
  demoted: z.int(),
  department: z.int(),
  names: z.int().optional(),
  name_marks: z.int().optional(),
  fields: z.record(z.string(), z.int()).optional(),
  registrations: z.int().optional(),
  certificates: z.int().optional(),
});

const listed = z.object({
  id: z.string(),
  file_name: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  started_by: z.string(),
  created_at: instant,
  applied_at: instant.nullable(),
  summary: summary.nullable(),
});
export type ListedImport = z.output<typeof listed>;

const undoSummary = z.object({ removed: z.int(), restored: z.int(), kept: z.int() });

const one = listed.extend({
  headers: z.array(z.string()),
  /** The first rows below the header. */
  samples: z.array(z.array(z.string())),
  header_row: z.int(),
  /** Such as "CSV, UTF-8, separated by commas". */
  format: z.string(),
  /** By field: `#3` is the fourth column, `=BSc` one value for all rows. */
  choices: z.partialRecord(z.enum(importFields), z.string()),
  problem: z.string(),
  /** Counts the checks: a confirmation applies to the check that was seen. */
  check_no: z.int(),
  done: z.int(),
  total: z.int(),
  cancelled: z.boolean(),
  /** How many rows write something, given the chosen conflicts. */
  writes: z.int(),
  checked_at: instant.nullable(),
  applied_by: z.string().nullable(),
  undone_at: instant.nullable(),
  undone_by: z.string().nullable(),
  /** The result of undoing. */
  undo_summary: undoSummary.nullable(),
  /** Until when it can be undone; null if it cannot. */
  undo_until: instant.nullable(),
});
export type OneImport = z.output<typeof one>;

export const listImports = endpoint('GET /staff/roster/imports', {
  summary: 'List imports of the roster',
  may: 'roster.import',
  input: z.strictObject(pageInput(['created'], '-created')),
  output: answer(pageOutput(listed)),
});

export const startRosterImport = endpoint('POST /staff/roster/imports', {
  summary: 'Send a CSV or XLSX file with students or old records; nothing is imported yet',
  may: 'roster.import',
  input: z.strictObject({ kind: z.enum(importKinds).default('students') }),
  files: {
    field: 'file',
    maxCount: 1,
    maxBytes: IMPORT_FILE_BYTES,
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  output: answer({ id: z.string() }),
});

export const getImport = endpoint('GET /staff/roster/imports/{id}', {
  summary: 'Get one import: its columns, how far it is and what it would change',
  may: 'roster.import',
  background: true,
  input: z.strictObject({ id }),
  output: answer(one),
  errors: ['NOT_FOUND'],
});

const choice = z
  .string()
  .trim()
  .max(130, 'Please use at most 120 characters')
  .regex(/^(?:|#\d{1,3}|=.+)$/, 'Please choose a column')
  .default('');

export const chooseImportColumns = endpoint('POST /staff/roster/imports/{id}/columns', {
  summary: 'Say which column is which, and check the file',
  may: 'roster.import',
  input: z.strictObject({
    id,
    ...(Object.fromEntries(importFields.map((field) => [field, choice])) as Record<
      ImportField,
      typeof choice
    >),
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

const row = z.object({
  row_no: z.int(),
  matric_no: z.string(),
  full_name: z.string(),
  /** The student's key, if there is one. */
  student: z.string().nullable(),
  problem: z.string(),
  /** The cells of a row with errors. */
  cells: z.array(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  conflicts: z.array(
    z.object({ field: z.string(), kept: z.string(), given: z.string(), taken: z.boolean() }),
  ),
});
export type ImportedRow = z.output<typeof row>;

export const listImportRows = endpoint('GET /staff/roster/imports/{id}/rows', {
  summary: 'List the rows of an import by what they do',
  may: 'roster.import',
  input: z.strictObject({
    id,
    part: z.enum(importParts).default('changed'),
    ...pageInput(['row'], 'row'),
  }),
  output: answer(pageOutput(row)),
  errors: ['NOT_FOUND'],
});

export const chooseImportConflicts = endpoint('POST /staff/roster/imports/{id}/conflicts', {
  summary: 'Let the file replace what staff corrected, or keep it: in one row, or in all',
  may: 'roster.import',
  input: z.strictObject({
    id,
    row: z.coerce.number().int().min(1).max(2_000_000).optional(),
    field: z.enum(importFields).optional(),
    take: tick,
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const confirmRosterImport = endpoint('POST /staff/roster/imports/{id}/confirm', {
  summary: 'Import what the preview shows; rows with errors are left out',
  may: 'roster.import',
  fresh: true,
  input: z.strictObject({ id, check_no: z.coerce.number().int().min(0).max(1_000_000) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE', 'RECORD_CHANGED'],
});

export const cancelRosterImport = endpoint('POST /staff/roster/imports/{id}/cancel', {
  summary: 'Stop an import under way, or discard one that was not imported',
  may: 'roster.import',
  input: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const previewImportUndo = endpoint('GET /staff/roster/imports/{id}/undo', {
  summary: 'Say what undoing an import would do now',
  may: 'roster.import',
  input: z.strictObject({ id }),
  output: answer(undoSummary),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const undoRosterImport = endpoint('POST /staff/roster/imports/{id}/undo', {
  summary: 'Undo an import, except for what somebody has used or changed since',
  may: 'roster.import',
  fresh: true,
  input: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const prepareBadRows = endpoint('POST /staff/roster/imports/{id}/bad-rows', {
  summary: 'Prepare the download of the rows with errors',
  may: 'roster.import',
  // It takes personal data out of the portal.
  fresh: true,
  input: z.strictObject({ id }),
  output: z.object({
    status: z.literal(200),
    /** For use in the same session within ten minutes. */
    url: z.string(),
  }),
  errors: ['NOT_FOUND'],
});

export const downloadBadRows = endpoint('GET /staff/exports/roster-errors/{token}', {
  summary: 'Download the rows with errors as CSV, with a column that says what is wrong',
  may: 'roster.import',
  input: z.strictObject({ token: line(100) }),
  output: download,
  binary: ['text/csv'],
  errors: ['LINK_GONE', 'NOT_FOUND'],
});
