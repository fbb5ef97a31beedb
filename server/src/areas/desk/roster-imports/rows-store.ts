import { pipeline } from 'node:stream/promises';
import type { ImportPart } from '@edc/contract/desk/roster-imports/roster-import-rules';
import { studentRecordFields } from '@edc/contract/people/roster/student-record-rules';
import { type RawBuilder, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, poolOf } from '../../../platform/database/connect.ts';
import { withRest } from '../../../platform/with-rest.ts';
import { type StagedPart, stagedColumns } from './reading/staged-rows.ts';
import { WORK_LOCK } from './store.ts';

/**
 * Replaces the rows of an import by those of its file, all or none. Uses its own connection: COPY
 * is a stream, which Kysely does not support.
 */
export async function stageRows(
  db: Db,
  importId: number,
  parts: AsyncIterable<StagedPart>,
  onPart: (rows: number) => Promise<void>,
): Promise<void> {
  const reader = parts[Symbol.asyncIterator]();
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
      const next = () => withRest(() => reader.next());
      for (let part = await next(); !part.done; part = await next()) {
        yield part.value.lines;
        await onPart(part.value.rows);
      }
    }, copy);
    // Without statistics about the new rows, the comparison would be planned for one row.
    await client.query('analyze roster_import_rows');
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be in the middle of a COPY: do not use it again.
    client.release(true);
    await reader.return?.();
    throw error;
  }
}

export async function deleteRows(tx: Db, importId: number): Promise<void> {
  await tx.deleteFrom('roster_import_rows').where('import_id', '=', importId).execute();
}

/** The number of rows that write something. */
export async function countToWrite(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roster_import_rows
    where import_id = ${importId} and (outcome in ('added', 'changed') or taken <> '{}')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Lets the file replace staff's corrections, or keeps them: in one row and field, or in all. */
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

const partFilter: Record<ImportPart, RawBuilder<boolean>> = {
  bad: sql`r.outcome = 'bad'`,
  conflicts: sql`r.conflicts <> '{}'`,
  changed: sql`r.outcome = 'changed'`,
  added: sql`r.outcome = 'added'`,
  left: sql`r.departed and (r.outcome = 'added' or r.outcome = 'changed' and 'status' = any(r.changed))`,
  untouched: sql`r.outcome = 'untouched'`,
};

/** The rows of one part of a preview, with their students. */
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
      'r.past',
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
