import { DAY_MS } from '@edc/contract/common/time/days';
import type { ProposalKindName } from '@edc/contract/people/proposal-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadTwoPersonLimit } from '../../../system/settings-store/queries.ts';
import type { Money } from '../money/store.ts';
import { refundsOf } from '../refunds/store.ts';

/** What one person decides alone about one student is added up over so many days. */
const ADDED_UP_DAYS = 365;

const addedUpSince = (app: App) => new Date(app.now().getTime() - ADDED_UP_DAYS * DAY_MS);

/** What one person may decide alone. */
async function limitOf(tx: Db, app: App): Promise<number> {
  const { kobo, earlier } = await loadTwoPersonLimit(tx, app.now());
  return earlier[0]?.kobo ?? kobo;
}

/** What of a decision counts against the limit. */
export interface Weight {
  /** Zero where one person is enough for any amount. */
  kobo: number;
  /** Another one than naira always needs two people. */
  currency?: string;
  /** Earlier refunds of it count, so that parts of it do not pass the limit. */
  refundOf?: Money;
}

/**
 * Whether a decision needs two people, with all that one person decided before about the same
 * student; the student is locked.
 */
export async function needsTwo(
  tx: Db,
  app: App,
  studentId: number | undefined,
  { kobo, currency = 'NGN', refundOf }: Weight,
): Promise<boolean> {
  if (kobo === 0) return false;
  if (currency !== 'NGN') return true;
  const refunded = refundOf ? await refundedOtherwise(tx, app, refundOf) : 0;
  const before =
    studentId === undefined ? 0 : await decidedAloneKobo(tx, studentId, addedUpSince(app));
  return before + refunded + kobo > (await limitOf(tx, app));
}

/** What was or is being refunded. */
const refundedBefore = (refunds: { status: string; amount_kobo: number }[]) =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, one) => sum + one.amount_kobo, 0);

/** What was refunded of the whole payment, whichever part of it, besides what was decided alone. */
async function refundedOtherwise(tx: Db, app: App, money: Money): Promise<number> {
  const kobo = refundedBefore(await refundsOf(tx, money.receipt_id));
  return kobo - (await refundedAloneKobo(tx, money.receipt_id, addedUpSince(app)));
}

interface LoneDecision {
  /** Undefined where nobody knows whose money it is: there is nothing to add up. */
  studentId: number | undefined;
  kind: Exclude<ProposalKindName, 'erasure'>;
  kobo: number;
  /** As the audit names them. */
  by: Actor;
  refundId: number | undefined;
}

/** The student is locked. */
export async function recordAlone(
  tx: Db,
  { now }: Pick<App, 'now'>,
  { studentId, kobo, by, refundId, kind }: LoneDecision,
): Promise<void> {
  if (studentId === undefined || kobo === 0) return;
  await tx
    .insertInto('lone_decisions')
    .values({
      kind,
      kobo,
      student_id: studentId,
      decided_by: by,
      decided_at: now(),
      refund_id: refundId ?? null,
    })
    .execute();
}

/** What was decided without a second person about this student's money since then. */
const decidedAloneKobo = (tx: Db, studentId: number, since: Date) =>
  sum(countedSince(tx, since).where('lone_decisions.student_id', '=', studentId));

/** The same for refunds of this payment only. */
const refundedAloneKobo = (tx: Db, receiptId: number, since: Date) =>
  sum(countedSince(tx, since).where('refunds.receipt_id', '=', receiptId));

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
