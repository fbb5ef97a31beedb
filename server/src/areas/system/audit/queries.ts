import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Far more than one thing is changed in a year. */
const MOST_ACTIONS = 5000;

/** Actions of any member of staff on this subject since then. */
export async function staffActionsOn(
  db: Db,
  given: { subject: string; action: string; since: Date },
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where(sql<boolean>`staff_of(actor) is not null`)
    .where('subject', '=', given.subject)
    .where('action', '=', given.action)
    .where('at', '>', given.since)
    .orderBy('at')
    .limit(MOST_ACTIONS)
    .execute();
  return rows.map(({ detail }) => detail as Record<string, unknown>);
}
