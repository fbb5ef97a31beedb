import type {
  ColumnChoices,
  ImportKind,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import type {
  ImportState,
  ImportSummary,
} from '@edc/contract/desk/roster-imports/roster-import-rules';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { RosterImports } from '../../../schema.gen.ts';
import type { EarlierChoice } from './reading/columns.ts';
import type { Inspected } from './reading/inspect.ts';

/** Two processes that got the same job must not run it at once. */
export const WORK_LOCK = 7_301_001;
/** Only one import changes students at a time. */
const APPLY_LOCK = 7_301_002;

const importColumns = [
  'id',
  'file_id',
  'file_name',
  'kind',
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
  Row extends {
    kind: string;
    state: string;
    inspected: unknown;
    choices: unknown;
    summary: unknown;
  },
>(row: Row) {
  return {
    ...row,
    kind: row.kind as ImportKind,
    state: row.state as ImportState,
    inspected: row.inspected as unknown as Inspected,
    choices: row.choices as unknown as ColumnChoices,
    summary: row.summary as unknown as ImportSummary | null,
  };
}

type NewImport = Omit<Insertable<RosterImports>, 'inspected' | 'choices'> & {
  inspected: Inspected;
  choices: ColumnChoices;
};

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

export type ImportChange = Updateable<RosterImports>;

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

/** Returns whether the work was cancelled in the meantime. */
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

/** Earlier choices of columns, newest first. */
export async function earlierChoices(db: Db, kind: ImportKind): Promise<EarlierChoice[]> {
  const { rows } = await sql<EarlierChoice>`
    select inspected -> 'headers' as headers, choices from roster_imports
    where kind = ${kind} and state in ('checked', 'applying', 'applied', 'undoing', 'undone')
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

export async function deleteImport(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('roster_imports').where('id', '=', id).execute();
}

/** The first rows of its file were shown only to choose columns. */
export async function forgetSamples(tx: Db, id: number): Promise<void> {
  await sql`update roster_imports set inspected = jsonb_set(inspected, '{samples}', '[]')
    where id = ${id}`.execute(tx);
}

/** Removes rows and files that are no longer of use; the history of imports stays. */
export async function forgetOldImports(
  db: Db,
  before: { applied: Date; abandoned: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update roster_imports set state = 'discarded',
        inspected = jsonb_set(inspected, '{samples}', '[]')
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
