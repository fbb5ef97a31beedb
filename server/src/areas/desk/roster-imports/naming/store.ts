import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

const ROWS_A_STATEMENT = 500;

/** A record that was named within so many days is not written again. */
export const NAMED_DAYS = 7;

/** Notes the next students whom a file names without a change; gives the last row of them. */
export async function noteNext(
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
