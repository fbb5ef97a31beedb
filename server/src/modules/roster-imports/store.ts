import { pipeline } from 'node:stream/promises';
import type {
  ColumnChoices,
  ImportPart,
  ImportState,
  ImportSummary,
} from '@edc/contract/roster-import-rules';
import { studentRecordFields } from '@edc/contract/student-record-rules';
import { type RawBuilder, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, poolOf } from '../../platform/database/connect.ts';
import type { EarlierChoice } from './reading/columns.ts';
import type { Inspected } from './reading/inspect.ts';
import { type StagedPart, stagedColumns } from './reading/staged-rows.ts';

/** Two processes that were given the same job must not do it at once. */
const WORK_LOCK = 7_301_001;
/** Only one import changes students at a time. */
const APPLY_LOCK = 7_301_002;

const importColumns = [
  'id',
  'file_id',
  'file_name',
  'started_by',
  'state',
  'inspected',
  'choices',
  'problem',
  'summary',
  'undo_summary',
  'check_no',
  'done',
  'total',
  'cancelled',
  'created_at',
  'checked_at',
  'applied_at',
  'applied_by',
  'undone_at',
  'undone_by',
] as const;

export const shownImports = (db: Db) => db.selectFrom('roster_imports').select(importColumns);

export async function findImport(db: Db, id: number) {
  const row = await shownImports(db).where('id', '=', id).executeTakeFirst();
  return row && typed(row);
}

export async function lockImport(tx: Db, id: number) {
  const row = await shownImports(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && typed(row);
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export function typed<
  Row extends { state: string; inspected: unknown; choices: unknown; summary: unknown },
>(row: Row) {
  return {
    ...row,
    state: row.state as ImportState,
    inspected: row.inspected as unknown as Inspected,
    choices: row.choices as unknown as ColumnChoices,
    summary: row.summary as unknown as ImportSummary | null,
  };
}

interface NewImport {
  file_id: string | null;
  file_name: string;
  started_by: string;
  state: ImportState;
  inspected: Inspected;
  choices: ColumnChoices;
  created_at: Date;
}

export async function insertImport(tx: Db, row: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('roster_imports')
    .values({
      ...row,
      inspected: JSON.stringify(row.inspected),
      choices: JSON.stringify(row.choices),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ImportChange {
  state?: ImportState;
  file_id?: string | null;
  choices?: string;
  problem?: string | null;
  summary?: string | null;
  undo_summary?: string | null;
  check_no?: number;
  done?: number;
  total?: number;
  cancelled?: boolean;
  checked_at?: Date;
  applied_at?: Date;
  applied_by?: string | null;
  undone_at?: Date;
  undone_by?: string | null;
}

export async function changeImport(tx: Db, id: number, change: ImportChange): Promise<void> {
  await tx.updateTable('roster_imports').set(change).where('id', '=', id).execute();
}

/** Changes an import that is still in this state. */
export async function moveImport(
  tx: Db,
  id: number,
  from: ImportState,
  change: ImportChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('roster_imports')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the work was cancelled meanwhile. */
export async function recordProgress(db: Db, id: number, done: number): Promise<boolean> {
  const row = await db
    .updateTable('roster_imports')
    .set({ done })
    .where('id', '=', id)
    .returning('cancelled')
    .executeTakeFirst();
  return row?.cancelled ?? true;
}

const EARLIER = 20;

/** How columns were chosen before, newest first. */
export async function earlierChoices(db: Db): Promise<EarlierChoice[]> {
  const { rows } = await sql<EarlierChoice>`
    select inspected -> 'headers' as headers, choices from roster_imports
    where state in ('checked', 'applying', 'applied', 'undoing', 'undone')
    order by created_at desc, id desc limit ${EARLIER}`.execute(db);
  return rows;
}

/** Held until the transaction ends. */
export async function takeWorkLock(tx: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WORK_LOCK}, ${id}::int)`.execute(tx);
}

export async function takeApplyLock(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(tx);
}

/**
 * Replaces the rows of an import by those of its file, all or none. Its own connection: COPY is a
 * stream, which Kysely does not know.
 */
export async function stageRows(
  db: Db,
  importId: number,
  parts: AsyncIterable<StagedPart>,
  onPart: (rows: number) => Promise<void>,
): Promise<void> {
  const client = await poolOf(db)?.connect();
  if (!client) throw new Error('rows are staged on a connection of their own');
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1, $2)', [WORK_LOCK, importId]);
    await client.query('delete from roster_import_rows where import_id = $1', [importId]);
    const copy = client.query(
      copyFrom(`copy roster_import_rows (${stagedColumns.join(', ')}) from stdin`),
    );
    await pipeline(async function* () {
      for await (const { lines, rows } of parts) {
        yield lines;
        await onPart(rows);
      }
    }, copy);
    // Without figures about the new rows the comparison would be planned for one row.
    await client.query('analyze roster_import_rows');
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be in the middle of a COPY: it is not used again.
    client.release(true);
    throw error;
  }
}

export async function deleteRows(tx: Db, importId: number): Promise<void> {
  await tx.deleteFrom('roster_import_rows').where('import_id', '=', importId).execute();
}

/** How many rows write something. */
export async function countToWrite(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roster_import_rows
    where import_id = ${importId} and (outcome in ('added', 'changed') or taken <> '{}')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Lets the file replace what staff corrected, or keeps it: in one row and field, or in all. */
export async function takeConflicts(
  tx: Db,
  importId: number,
  { row, field, take }: { row?: number | undefined; field?: string | undefined; take: boolean },
): Promise<void> {
  const chosen = field ? sql`array[${field}]::text[]` : sql`conflicts`;
  await sql`
    update roster_import_rows set taken = array(
      select field from unnest(conflicts) as field
      where case when field = any(${chosen}) then ${take} else field = any(taken) end)
    where import_id = ${importId} and conflicts <> '{}'
      ${row === undefined ? sql`` : sql`and row_no = ${row}`}`.execute(tx);
}

export async function deleteImport(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('roster_imports').where('id', '=', id).execute();
}

/** Removes rows and files that nobody can use any more; the history of imports stays. */
export async function forgetOldImports(
  db: Db,
  before: { applied: Date; abandoned: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update roster_imports set state = 'discarded'
      where state in ('columns', 'checked', 'failed') and created_at < ${before.abandoned}`.execute(
      tx,
    );
    await sql`
      delete from roster_import_rows using roster_imports i
      where i.id = import_id and (i.state in ('discarded', 'undone')
        or i.state = 'applied' and i.applied_at < ${before.applied})`.execute(tx);
    await sql`
      delete from files using roster_imports i
      where files.id = i.file_id and i.state = 'discarded'`.execute(tx);
  });
}

const partFilter: Record<ImportPart, RawBuilder<boolean>> = {
  bad: sql`r.outcome = 'bad'`,
  conflicts: sql`r.conflicts <> '{}'`,
  changed: sql`r.outcome = 'changed'`,
  added: sql`r.outcome = 'added'`,
  left: sql`r.departed and (r.outcome = 'added' or r.outcome = 'changed' and 'status' = any(r.changed))`,
  untouched: sql`r.outcome = 'untouched'`,
};

/** The rows of one part of a preview, with the student whom they are about. */
export function rowsOf(db: Db, importId: number, part: ImportPart) {
  return db
    .selectFrom('roster_import_rows as r')
    .leftJoin('students as s', (join) =>
      join
        .on('s.id', '=', sql<number>`r.student_id`)
        .on(sql<boolean>`r.outcome is distinct from 'bad'`),
    )
    .leftJoin('accounts as a', 'a.student_id', 's.id')
    .select([
      'r.row_no',
      'r.matric_no',
      'r.problem',
      'r.cells',
      'r.outcome',
      'r.departed',
      'r.changed',
      'r.conflicts',
      'r.confirmed',
      'r.taken',
      'r.before',
      's.surname',
      's.firstname',
      's.id as known_id',
      'a.code',
      sql<Record<string, string | null>>`jsonb_build_object(${sql.join(
        studentRecordFields.map((field) => sql`${sql.lit(field)}, ${sql.ref(`r.${field}`)}`),
      )})`.as('given'),
    ])
    .where('r.import_id', '=', importId)
    .where(partFilter[part]);
}

const BAD_ROWS_A_TIME = 1000;

export async function* badRows(db: Db, importId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('roster_import_rows')
      .select(['row_no', 'problem', 'cells'])
      .where('import_id', '=', importId)
      .where('outcome', '=', 'bad')
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(BAD_ROWS_A_TIME)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row_no;
  }
}
