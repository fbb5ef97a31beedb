import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A longer list of names would not be read. */
const MOST_NAMES = 10;

/** Skip rows locked by another transaction: they are being renewed. */
export async function deleteOldPresence(tx: Db, before: Date): Promise<void> {
  await sql`delete from staff_presence where (subject, staff_id) in (
    select subject, staff_id from staff_presence where seen_at < ${before}
    for update skip locked)`.execute(tx);
}

/** Whether the person has just arrived. */
export async function upsertPresence(
  tx: Db,
  row: { staff_id: number; subject: string; seen_at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff_presence')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['subject', 'staff_id']).doUpdateSet({ seen_at: row.seen_at }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return inserted.is_new;
}

export async function deletePresence(tx: Db, staffId: number, subject: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('staff_presence')
    .where('subject', '=', subject)
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .execute();
  return rows.length > 0;
}

export async function othersAt(db: Db, subject: string, staffId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_presence')
    .innerJoin('staff', 'staff.id', 'staff_presence.staff_id')
    .select('staff.full_name')
    .where('staff_presence.subject', '=', subject)
    .where('staff_presence.staff_id', '!=', staffId)
    .orderBy('staff.full_name')
    .limit(MOST_NAMES)
    .execute();
  return rows.map(({ full_name }) => full_name);
}
