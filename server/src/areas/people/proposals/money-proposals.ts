import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { ProposalState } from '@edc/contract/people/proposal-rules';
import type { MoneyProposal } from '@edc/contract/people/proposals';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isOpenAt } from './store.ts';

/**
 * Proposals about money that were not carried out: those that wait for a second person, and bank
 * tellers that were refused, withdrawn or expired, unless the same number was proposed again.
 */
export const moneyProposals = (db: Db, now: Date) =>
  db
    .selectFrom('proposals')
    .leftJoin('staff as decider', 'decider.id', 'proposals.decided_by')
    .select([
      'proposals.id',
      'proposals.summary',
      'proposals.proposed_at',
      'proposals.expires_at',
      'proposals.state',
      'proposals.decided_at',
      'proposals.decision',
      'decider.full_name as decider_name',
    ])
    .where('proposals.kind', '!=', 'erasure')
    .where((eb) =>
      eb.or([
        isOpenAt(now),
        eb.and([
          eb('proposals.kind', '=', 'teller'),
          eb('proposals.state', '!=', 'approved'),
          sql<boolean>`not exists (select from proposals later
            where later.lock_key = proposals.lock_key and later.id > proposals.id)`,
        ]),
      ]),
    )
    .orderBy('proposals.proposed_at', 'desc');

type MoneyRow = Awaited<ReturnType<ReturnType<typeof moneyProposals>['execute']>>[number];

export function presentMoneyProposal(row: MoneyRow, now: Date): MoneyProposal {
  const isOver = row.state === 'open' && row.expires_at <= now;
  const ended = isOver ? row.expires_at : row.decided_at;
  return {
    id: String(row.id),
    summary: row.summary,
    proposed_at: row.proposed_at.toISOString(),
    state: isOver ? 'expired' : (row.state as ProposalState),
    decided_at: ended?.toISOString() ?? null,
    decided_by: row.decider_name,
    decision: row.decision,
  };
}

const MOST_OF_STUDENT = 20;

/** Of one student, the newest first. */
export async function loadMoneyProposals(
  db: Db,
  studentId: number,
  now: Date,
): Promise<MoneyProposal[]> {
  const rows = await moneyProposals(db, now)
    .where('proposals.student_id', '=', studentId)
    .limit(MOST_OF_STUDENT)
    .execute();
  return rows.map((row) => presentMoneyProposal(row, now));
}

/** How much a student paid at the bank for this purpose, by tellers not approved yet. */
export const waitingTellerKobo = (studentId: number, purpose: PaymentPurpose, now: Date) =>
  sql<number>`coalesce((
    select sum(amount_kobo) from proposals where student_id = ${studentId}
      and kind = 'teller' and data ->> 'purpose' = ${purpose}
      and state = 'open' and expires_at > ${now}), 0)::bigint`;

export async function loadTellerKobo(
  db: Db,
  studentId: number,
  purpose: PaymentPurpose,
  now: Date,
): Promise<number> {
  const { kobo } = await db
    .selectNoFrom(waitingTellerKobo(studentId, purpose, now).as('kobo'))
    .executeTakeFirstOrThrow();
  return Number(kobo);
}

/** A student's bank tellers that wait for a second person, the newest first. */
export async function loadWaitingTellers(db: Db, studentId: number, now: Date) {
  return await db
    .selectFrom('proposals')
    .select(['summary', 'amount_kobo', 'proposed_at'])
    .where('student_id', '=', studentId)
    .where('kind', '=', 'teller')
    .where(isOpenAt(now))
    .orderBy('proposed_at', 'desc')
    .limit(MOST_OF_STUDENT)
    .execute();
}
