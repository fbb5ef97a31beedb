import { columnProblems, fieldLabel } from '@edc/contract/desk/roster-imports/import-column-rules';
import type { ImportSummary } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { TableError } from '../../../platform/tables/table-error.ts';
import type { OpenFile } from '../../../platform/tables/table-file.ts';
import { applyImport } from './applying/actions.ts';
import { stageAndCompare } from './checking/actions.ts';
import { guessColumns } from './reading/columns.ts';
import { inspectFile } from './reading/inspect.ts';
import { stagedRows } from './reading/staged-rows.ts';
import { changeImport, deleteImport, findImport, insertImport } from './store.ts';

export interface Conflict {
  matric_no: string;
  field: string;
  kept: string;
  given: string;
}

export type WholeImport =
  | { ok: true; summary: ImportSummary; conflicts: Conflict[] }
  | { ok: false; problems: string[] };

interface Given {
  name: string;
  open: OpenFile;
  kind: 'csv' | 'xlsx';
  by: Actor;
}

/** Other transactions keep changing the same students. */
export class RecordsChanged extends Error {
  override name = 'RecordsChanged';
}

const TRIES = 5;

/** Imports the whole file or nothing: for an operator, who sees no preview. */
export async function importWhole(app: App, given: Given): Promise<WholeImport> {
  try {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const result = await importInspected(app, given);
      if (result) return result;
    }
    throw new RecordsChanged('some records changed meanwhile: please try again');
  } catch (error) {
    if (error instanceof TableError) return { ok: false, problems: [error.message] };
    throw error;
  }
}

/** Undefined if records changed between the comparison and the import. */
async function importInspected(
  app: App,
  { name, open, kind, by }: Given,
): Promise<WholeImport | undefined> {
  const inspected = await inspectFile(open, kind);
  const choices = guessColumns(inspected.headers, 'students', []);
  const wrong = Object.entries(columnProblems(choices, inspected.headers.length));
  if (wrong.length > 0) {
    return { ok: false, problems: [`the header has no column for ${fieldLabel('matric_no')}`] };
  }
  const id = await insertImport(app.db, {
    file_id: null,
    file_name: name,
    kind: 'students',
    started_by: by,
    state: 'reading',
    inspected,
    choices,
    created_at: app.now(),
  });
  const { format, headerRow } = inspected;
  try {
    await stageAndCompare(
      app,
      { id, kind: 'students', file_id: null },
      stagedRows(open, { importId: id, kind: 'students', format, headerRow, choices }),
    );
  } catch (error) {
    await deleteImport(app.db, id);
    throw error;
  }
  const problems = await problemsOf(app.db, id);
  if (problems.length > 0) {
    await deleteImport(app.db, id);
    return { ok: false, problems };
  }
  const conflicts = await conflictsOf(app.db, id);
  await changeImport(app.db, id, { state: 'applying', applied_by: by });
  await applyImport(app, id);
  const row = await findImport(app.db, id);
  if (row?.state === 'applied' && row.summary) return { ok: true, summary: row.summary, conflicts };
  await deleteImport(app.db, id);
  return undefined;
}

const MOST_NAMED = 1000;

async function problemsOf(db: Db, importId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('roster_import_rows')
    .select(['row_no', 'problem'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'bad')
    .orderBy('row_no')
    .limit(MOST_NAMED)
    .execute();
  return rows.map(({ row_no, problem }) => `row ${row_no}: ${problem}`);
}

async function conflictsOf(db: Db, importId: number): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    select r.matric_no, field, coalesce(r.before ->> field, '') as kept,
      coalesce(to_jsonb(r) ->> field, '') as given
    from roster_import_rows r, unnest(r.conflicts) as field
    where r.import_id = ${importId} order by r.row_no limit ${MOST_NAMED}`.execute(db);
  return rows;
}
