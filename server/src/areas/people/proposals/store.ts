import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Proposals } from '../../../schema.gen.ts';

/** The id; undefined if the same thing has an open proposal. */
export async function insertProposal(
  tx: Db,
  row: Insertable<Proposals>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('proposals')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('lock_key')
        // As a literal: with a parameter, a generic plan does not use the partial index.
        .where('state', '=', sql.lit('open'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const proposalRows = (db: Db) =>
  db
    .selectFrom('proposals')
    .innerJoin('staff as proposer', 'proposer.id', 'proposals.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'proposals.decided_by')
    .leftJoin('students', 'students.id', 'proposals.student_id')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      'proposals.id',
      'proposals.kind',
      'proposals.summary',
      'proposals.data',
      'proposals.facts',
      'proposals.effects',
      'proposals.amount_kobo',
      'proposals.reason',
      'proposals.state',
      'proposals.proposed_by',
      'proposals.proposed_at',
      'proposals.expires_at',
      'proposals.decided_at',
      'proposals.decision',
      'proposals.decision_seen_at',
      'proposer.full_name as proposer_name',
      'decider.full_name as decider_name',
      sql<string | null>`coalesce(accounts.code, 'record-' || students.id)`.as('student_key'),
      sql<string | null>`students.surname || ' ' || students.firstname`.as('student_name'),
      'students.matric_no',
    ]);

/** Proposals that can still be decided. */
export const isOpenAt = (now: Date) =>
  sql<boolean>`(proposals.state = 'open' and proposals.expires_at > ${now})`;

/** Proposals not decided in time, whether or not the job has marked them. */
export const isOverAt = (now: Date) =>
  sql<boolean>`(proposals.state = 'expired'
    or (proposals.state = 'open' and proposals.expires_at <= ${now}))`;

/** Locked until the transaction ends, so that it is decided once. */
export async function lockProposal(tx: Db, id: number) {
  return await tx
    .selectFrom('proposals')
    .innerJoin('staff as proposer', 'proposer.id', 'proposals.proposed_by')
    .select([
      'proposals.id',
      'proposals.kind',
      'proposals.summary',
      'proposals.data',
      'proposals.facts',
      'proposals.reason',
      'proposals.state',
      'proposals.student_id',
      'proposals.proposed_by',
      'proposals.expires_at',
      'proposer.full_name as proposer_name',
      'proposer.roles as proposer_roles',
      'proposer.locked_at as proposer_locked_at',
    ])
    .where('proposals.id', '=', id)
    .forUpdate(['proposals'])
    .executeTakeFirst();
}

export async function decideProposal(
  tx: Db,
  id: number,
  decision: Updateable<Proposals>,
): Promise<void> {
  await tx.updateTable('proposals').set(decision).where('id', '=', id).execute();
}

/** Returns whether it was unseen before. */
export async function markSeen(tx: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('proposals')
    .set({ decision_seen_at: now })
    .where('id', '=', id)
    .where('decision_seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The proposal that locks this, if there is one. An overdue one locks nothing. */
export async function openWithKey(db: Db, lockKey: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select('id')
    .where('lock_key', '=', lockKey)
    .where(isOpenAt(now))
    .executeTakeFirst();
  return row?.id;
}

/**
 * The overdue proposal with this key that the job has not marked yet, locked. Skipped if the job
 * has locked it: waiting for it here could be a deadlock.
 */
export async function lockOverdue(tx: Db, lockKey: string, now: Date) {
  return await tx
    .selectFrom('proposals')
    .select(['id', 'student_id', 'summary'])
    .where('lock_key', '=', lockKey)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Proposals not decided in time, up to a limit. */
export async function expiredProposals(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('proposals')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
