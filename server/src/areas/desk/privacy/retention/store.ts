import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { lastUsed } from '../../roster-imports/queries.ts';

/** A batch of rows: a long statement would block others. */
const BATCH = 2000;

async function inBatches(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  let total = 0;
  for (;;) {
    const { numAffectedRows } = await statement.execute(db);
    const done = Number(numAffectedRows ?? 0);
    total += done;
    if (done < BATCH) return total;
  }
}

/** The texts of emails that were sent or abandoned before then. */
export const eraseMailTexts = (db: Db, before: Date) =>
  inBatches(
    db,
    sql`update mails set html = null, text = null where id in (
      select id from mails where created_at < ${before} and status in ('sent', 'failed')
        and (text is not null or html is not null)
      limit ${BATCH})`,
  );

/** The providers' notices as they wrote them, which name payers. The fact of a notice stays. */
export const eraseNotices = (db: Db, before: Date) =>
  inBatches(
    db,
    sql`update provider_notices set payload = '{}', body = null where id in (
      select id from provider_notices where received_at < ${before}
        and handled_at is not null and (body is not null or payload <> '{}')
      limit ${BATCH})`,
  );

/** Login sessions, with the devices that they name. */
export const endIdleSessions = (db: Db, before: Date) =>
  inBatches(
    db,
    sql`delete from sessions where id in (
      select id from sessions where used_at < ${before} limit ${BATCH})`,
  );

/**
 * Records without an account that no roster, correction or Portal PIN named since. Their entries in
 * the audit log are erased too.
 */
export const unusedRecords = async (db: Db, before: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('students')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select('students.id')
    .where('accounts.student_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('past_registrations')
            .select('past_registrations.id')
            .whereRef('past_registrations.student_id', '=', 'students.id'),
        ),
      ),
    )
    .where(lastUsed, '<', before)
    .orderBy('students.id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
};
