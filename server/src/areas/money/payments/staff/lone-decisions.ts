import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';

interface LoneDecision {
  /** Undefined where nobody knows whose money it is: there is nothing to add up. */
  studentId: number | undefined;
  kind: 'refund' | 'teller' | 'waiver' | 'apply' | 'close';
  kobo: number;
  /** As the audit names them. */
  by: Actor;
  refundId?: number;
}

/** The student is locked. */
export async function recordAlone(
  tx: Db,
  { now }: Pick<App, 'now'>,
  { studentId, by, refundId, ...decided }: LoneDecision,
): Promise<void> {
  if (studentId === undefined) return;
  await tx
    .insertInto('lone_decisions')
    .values({
      ...decided,
      student_id: studentId,
      decided_by: by,
      decided_at: now(),
      refund_id: refundId ?? null,
    })
    .execute();
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
