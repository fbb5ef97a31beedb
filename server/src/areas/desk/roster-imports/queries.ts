import type { Download } from '@edc/contract/common/files/downloads';
import type { Page } from '@edc/contract/common/lists/paging-rules';
import { formatNaira } from '@edc/contract/common/money/money';
import { DAY_MS } from '@edc/contract/common/time/days';
import {
  type ColumnChoice,
  type ImportField,
  writeChoice,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import {
  type ImportPart,
  UNDO_DAYS,
  type UndoSummary,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import type {
  ImportedRow,
  ListedImport,
  OneImport,
} from '@edc/contract/desk/roster-imports/roster-imports';
import { studentRecordFields } from '@edc/contract/people/roster/student-record-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { csvFile } from '../../../platform/exports/csv.ts';
import { existing, Refusal } from '../../../platform/http/refusal.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import type { TableFormat } from '../../../platform/tables/table-file.ts';
import { loadNames } from '../../people/staff/queries.ts';
import { previewPastUndo } from './applying/past/store.ts';
import { previewUndo, tablesOfStudents } from './applying/store.ts';
import type { PastRecord } from './reading/read-row.ts';
import { badRows, countToWrite, rowsOf } from './rows-store.ts';
import { findImport, type ImportRow, shownImports, typed } from './store.ts';

export { lastUsed } from './naming.ts';

const importList: List = {
  name: 'roster-imports',
  id: sql.ref<number>('roster_imports.id'),
  sorts: { created: { by: sql.ref('roster_imports.created_at'), type: 'timestamptz' } },
};

const listedOf = (row: ImportRow, nameOf: (actor: string) => string): ListedImport => ({
  id: String(row.id),
  file_name: row.file_name,
  kind: row.kind,
  state: row.state,
  started_by: nameOf(row.started_by),
  created_at: row.created_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
  summary: row.summary,
});

export async function loadImports(
  { db, secretKey }: App,
  wanted: PageRequest,
): Promise<Page<ListedImport>> {
  const page = await loadPage(db, shownImports(db), importList, { ...wanted, secretKey });
  const nameOf = await loadNames(
    db,
    page.items.map((row) => row.started_by),
  );
  return { ...page, items: page.items.map((row) => listedOf(typed(row), nameOf)) };
}

const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

const formatWords = (format: TableFormat) =>
  format.kind === 'xlsx'
    ? 'Excel (XLSX), first sheet'
    : `CSV, ${ENCODINGS[format.encoding]}, separated by ${SEPARATORS[format.separator]}`;

export async function loadImport(app: App, id: number): Promise<OneImport> {
  const row = existing(await findImport(app.db, id));
  const people = [row.started_by, row.applied_by ?? '', row.undone_by ?? ''];
  const nameOf = await loadNames(app.db, people);
  const until = new Date((row.applied_at?.getTime() ?? 0) + UNDO_DAYS * DAY_MS);
  return {
    ...listedOf(row, nameOf),
    headers: row.inspected.headers,
    samples: row.inspected.samples,
    header_row: row.inspected.headerRow,
    format: formatWords(row.inspected.format),
    choices: Object.fromEntries(
      (Object.entries(row.choices) as [ImportField, ColumnChoice][]).map(([field, choice]) => [
        field,
        writeChoice(choice),
      ]),
    ),
    problem: row.problem ?? '',
    check_no: row.check_no,
    done: row.done,
    total: row.total,
    cancelled: row.cancelled,
    writes: row.state === 'checked' ? await countToWrite(app.db, id) : row.total,
    checked_at: row.checked_at?.toISOString() ?? null,
    applied_by: row.applied_by && nameOf(row.applied_by),
    undone_at: row.undone_at?.toISOString() ?? null,
    undone_by: row.undone_by && nameOf(row.undone_by),
    undo_summary: row.undo_summary as unknown as UndoSummary | null,
    undo_until: row.state === 'applied' && until > app.now() ? until.toISOString() : null,
  };
}

const rowList: List = {
  name: 'roster-import-rows',
  id: sql.ref<number>('r.row_no'),
  sorts: { row: { by: sql.ref('r.row_no'), type: 'bigint' } },
};

export async function loadRows(
  { db, secretKey }: App,
  { id, part }: { id: number; part: ImportPart },
  wanted: PageRequest,
): Promise<Page<ImportedRow>> {
  existing(await findImport(db, id));
  const page = await loadPage(db, rowsOf(db, id, part), rowList, { ...wanted, secretKey });
  return { ...page, items: page.items.map(rowOf) };
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const registrationWords = ({ amount_paid: kobo, ...past }: PastRecord) =>
  [past.session, past.course_code, past.skill, kobo && `${formatNaira(Number(kobo))} paid`]
    .filter(Boolean)
    .join(', ');

/** For a new student, all fields read, so that a wrong date is seen before the import. */
const readFields = (given: Record<string, string | null>) =>
  studentRecordFields.filter((field) => !['surname', 'firstname'].includes(field) && given[field]);

function rowOf(row: Row): ImportedRow {
  const before = (row.before ?? {}) as Record<string, string | null>;
  const given = (row.given ?? {}) as Record<string, string | null>;
  const past = (row.past ?? {}) as PastRecord;
  const status = (left: boolean) => (left ? 'Left' : 'Active');
  const change = (field: string) => {
    if (field === 'status') {
      return { before: status(!row.departed), after: status(Boolean(row.departed)) };
    }
    if (field === 'registration') return { before: '', after: registrationWords(past) };
    if (field === 'certificate') return { before: '', after: past.certificate_no ?? '' };
    if (field === 'source') return { before: 'Own record', after: 'Roster' };
    if (field === 'corrected') return { before: '', after: row.confirmed.join(', ') };
    return { before: before[field] ?? '', after: given[field] ?? '' };
  };
  return {
    row_no: row.row_no,
    matric_no: row.matric_no ?? '',
    full_name:
      past.full_name ||
      [given.surname ?? row.surname, given.firstname ?? row.firstname].filter(Boolean).join(' '),
    student: row.code ?? (row.known_id === null ? null : `record-${row.known_id}`),
    problem: row.problem ?? '',
    cells: row.outcome === 'bad' ? (JSON.parse(row.cells ?? '[]') as string[]) : [],
    changes: (row.outcome === 'added' && !row.past ? readFields(given) : row.changed).map(
      (field) => ({ field, ...change(field) }),
    ),
    conflicts: row.conflicts.map((field) => ({
      field,
      kept: before[field] ?? '',
      given: given[field] ?? '',
      taken: row.taken.includes(field),
    })),
  };
}

export async function loadUndoPreview(app: App, id: number): Promise<UndoSummary> {
  const row = existing(await findImport(app.db, id));
  if (row.state !== 'applied') throw new Refusal('NOT_POSSIBLE');
  if (row.kind === 'past') return await previewPastUndo(app.db, id);
  return await previewUndo(app.db, id, await tablesOfStudents(app.db));
}

/** The rejected rows as sent, with the reason in front, to be corrected and sent again. */
export async function openBadRows(app: App, id: number): Promise<Download> {
  const row = existing(await findImport(app.db, id));
  const { headers } = row.inspected;
  const filename = `${row.file_name.replace(/\.[^.]*$/, '')} - errors.csv`;
  return {
    type: 'text/csv',
    filename,
    content: csvFile(['Row', 'What is wrong', ...headers], cells()),
  };

  async function* cells() {
    for await (const rows of badRows(app.db, id)) {
      yield rows.map(({ row_no, problem, cells: text }) => {
        const sent = JSON.parse(text ?? '[]') as string[];
        return [row_no, problem ?? '', ...headers.map((_, column) => sent[column] ?? '')];
      });
    }
  }
}
