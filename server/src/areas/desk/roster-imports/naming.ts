import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { withRest } from '../../../platform/with-rest.ts';
import { findImport } from './store.ts';

/** After a file was checked, because a file that changes nothing is never imported. */
export const NAMING_JOB = { name: 'roster-naming' };

/** Retention erases records that no roster names; a file names unchanged records too. */
export async function noteNamed(app: App, importId: number): Promise<void> {
  const at = (await findImport(app.db, importId))?.checked_at;
  if (!at) return;
  for (let after: number | null = 0; after !== null; ) {
    const given: Parameters<typeof noteNext>[1] = { importId, after, at };
    after = await withRest(() => noteNext(app.db, given));
  }
}

const ROWS_A_STATEMENT = 500;

/** A record named within this many days is not written again. */
const NAMED_DAYS = 7;

/** Notes the next students named by a file without a change; returns their last row. */
async function noteNext(
  db: Db,
  { importId, after, at }: { importId: number; after: number; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select row_no, student_id from roster_import_rows
      where import_id = ${importId} and row_no > ${after} and outcome = 'untouched'
      order by row_no limit ${ROWS_A_STATEMENT}
    ),
    named as (
      update students set named_at = ${at} from part
      where students.id = part.student_id and (named_at is null
        or named_at < ${at}::timestamptz - make_interval(days => ${NAMED_DAYS}))
    )
    select max(row_no) as last from part`.execute(db);
  return rows[0]?.last ?? null;
}

/** When a record was last written, or last named by a roster. */
export const lastUsed = sql<Date>`greatest(students.updated_at,
  students.named_at + make_interval(days => ${NAMED_DAYS}))`;
