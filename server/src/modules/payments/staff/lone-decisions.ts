import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

interface LoneDecision {
  student_id: number;
  kind: 'refund' | 'teller' | 'waiver';
  kobo: number;
  /** As the audit names them. */
  decided_by: string;
  decided_at: Date;
  refund_id?: number;
}

/** The student is locked. */
export async function recordLoneDecision(tx: Db, decision: LoneDecision): Promise<void> {
  await tx.insertInto('lone_decisions').values(decision).execute();
}

/** What was decided without a second person about this student's money since then. */
export const decidedAloneKobo = (tx: Db, studentId: number, since: Date) =>
  sum(countedSince(tx, since).where('lone_decisions.student_id', '=', studentId));

/** The same for refunds of these payments only. */
export const refundedAloneKobo = (tx: Db, moneyIds: number[], since: Date) =>
  sum(countedSince(tx, since).where('refunds.money_id', 'in', moneyIds));

const countedSince = (tx: Db, since: Date) =>
  tx
    .selectFrom('lone_decisions')
    .leftJoin('refunds', 'refunds.id', 'lone_decisions.refund_id')
    .select(sql<string>`coalesce(sum(lone_decisions.kobo), 0)`.as('kobo'))
    .where('decided_at', '>', since)
    .where(sql<boolean>`refunds.status is distinct from 'failed'`);

async function sum(query: ReturnType<typeof countedSince>): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).kobo);
}
