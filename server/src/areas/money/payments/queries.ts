import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { PaidPart, RequestPayment } from '@edc/contract/money/payments';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { creditsFor } from './money/available-credits.ts';
import { missingKobo } from './money/purchases.ts';
import { countedRank } from './money/store.ts';
import { refundedByUs } from './refunded.ts';
import { isTooSmallToAsk, selectCredits } from './rules.ts';
import { receiptUrl } from './verification/queries.ts';

export { loadPricedAt } from './attempts/priced-at.ts';
export { countPayable, loadAttemptsSince, loadUnfinishedAttempts } from './attempts/queries.ts';
export { isBeingLost, isDisputed, lostKobo } from './disputes/claims.ts';
export { disputedAttempts, openDisputeAbout } from './disputes/queries.ts';
export { loadExceptionsOf, loadUrgentExceptions } from './exceptions/queries.ts';
export { isMoney } from './exceptions/store.ts';
export { balanceOf } from './money/purchases.ts';
export { countedRank } from './money/store.ts';
export { readNotice } from './notices/queries.ts';
export { askProviders, describeProviders, type ProviderAnswer } from './providers/queries.ts';
export { openDays } from './reconciliation/queries.ts';
export {
  claimedSince,
  countedReferences,
  findOpenClaim,
  isBeingReturned,
  isRequestRefunding,
  isShownUnderPayment,
  isToCollect,
  keptUnpaidKobo,
  namedReceiptId,
  needsAccount,
  type OpenClaim,
  openClaimOn,
  openRefundsOf,
  placeState,
  refundedByUs,
  refundedPurchases,
  wentBackAt,
  wentBackKobo,
} from './refunded.ts';
export { refundRows } from './refunds/rows.ts';
export { rejectedRequests } from './rejected.ts';
export { waitingAmong } from './staff/queries.ts';
export { isSameTeller, scanUrlOf, tellerKey } from './teller/queries.ts';
export { paidTogetherWith } from './together.ts';
export { proofUrl } from './verification/queries.ts';
export { waivedBetween, waivedKobo } from './waived.ts';

/** What the student's credits do for a price. */
export interface CreditUse {
  /** The reference of the credit that pays for all of it. */
  paid_by_credit: string | null;
  credit_kobo: number;
}

/** Says which credits of the student would be used for something of this price. */
export async function loadCreditFinder(
  db: Db,
  of: { studentId: number; purpose: PaymentPurpose; now: Date },
) {
  const credits = await creditsFor(db, of);
  return (baseKobo: number): CreditUse => {
    const dueKobo = baseKobo + processingFeeKobo(baseKobo);
    const { used, remainingKobo } = selectCredits(credits, { dueKobo, baseKobo });
    return {
      paid_by_credit: isTooSmallToAsk(remainingKobo) ? (used[0]?.reference ?? null) : null,
      credit_kobo: used.reduce((sum, one) => sum + one.amount_kobo, 0),
    };
  };
}

/** Whether the student has paid for something of this kind with a course, and has it still. */
export async function isPaidFor(
  db: Db,
  of: { studentId: number; purpose: PaymentPurpose; courseId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('holdings', 'holdings.attempt_id', 'payment_attempts.id')
    .select('payment_attempts.id')
    .where('payment_attempts.student_id', '=', of.studentId)
    .where('payment_attempts.purpose', '=', of.purpose)
    .where('payment_attempts.course_id', '=', of.courseId)
    .where('holdings.state', '=', 'applied')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was paid for the requests that name these references of the student's; with receipts. */
export async function loadRequestPayments(
  { db, config }: Pick<App, 'db' | 'config'>,
  { studentId, references }: { studentId: number; references: readonly string[] },
): Promise<Map<string, RequestPayment>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .with('named', (query) =>
      query
        .selectFrom('payment_attempts')
        .innerJoin('holdings', 'holdings.attempt_id', 'payment_attempts.id')
        .distinctOn('payment_attempts.reference')
        .select(['payment_attempts.reference', 'holdings.id', 'holdings.purchase_id'])
        .where('payment_attempts.student_id', '=', studentId)
        .where('payment_attempts.reference', 'in', references)
        .orderBy('payment_attempts.reference')
        .orderBy(countedRank, 'desc')
        .orderBy('holdings.id'),
    )
    .selectFrom('named')
    // Of a rejected request the money has no purchase any more, and may still be going back.
    .leftJoin('purchases', 'purchases.id', 'named.purchase_id')
    .innerJoin('holdings', (join) =>
      join.on(
        sql<boolean>`holdings.id = any(case when purchases.id is null then array[named.id]
          else array(select beside.id from holdings beside
            where beside.purchase_id = purchases.id) end)`,
      ),
    )
    .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select([
      'named.reference as named',
      'payment_attempts.reference',
      'holdings.state',
      'holdings.reversed_at',
      'holdings.amount_kobo',
      'holdings.paid_at',
      'holdings.proof_token',
      refundedByUs.as('refunded'),
      sql<boolean>`holdings.returning_kobo > 0`.as('refunding'),
    ])
    .orderBy('holdings.id')
    .execute();
  const payments = new Map<string, RequestPayment>();
  for (const [named, parts] of Map.groupBy(rows, (row) => row.named)) {
    payments.set(named, paidWith(parts.map((row) => partOf(config, row))));
  }
  return payments;
}

const STATES = ['reversed', 'refunded', 'refunding', 'credit', 'received'] as const;

function paidWith(parts: PaidPart[]): RequestPayment {
  const [first] = parts.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
  const { reference: _, ...paid } = first as PaidPart;
  return { ...paid, amount_kobo: parts.reduce((sum, one) => sum + one.amount_kobo, 0), parts };
}

const partOf = (
  config: App['config'],
  row: Parameters<typeof paymentState>[0] &
    Pick<PaidPart, 'reference' | 'amount_kobo'> & { paid_at: Date; proof_token: string },
): PaidPart => ({
  reference: row.reference,
  state: paymentState(row),
  amount_kobo: row.amount_kobo,
  paid_at: row.paid_at.toISOString(),
  receipt_url: receiptUrl(config, row.proof_token),
});

function paymentState(money: {
  state: string;
  reversed_at: Date | null;
  refunded: boolean;
  refunding: boolean;
}): RequestPayment['state'] {
  if (money.reversed_at) return money.refunded ? 'refunded' : 'reversed';
  if (money.state === 'refunded') return 'refunded';
  if (money.refunding) return 'refunding';
  return money.state === 'credit' ? 'credit' : 'received';
}

/** The reference under which the student knows a payment. */
export async function paymentReferenceOf(db: Db, receiptId: number): Promise<string> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .select('payment_attempts.reference')
    .where('receipts.id', '=', receiptId)
    .executeTakeFirstOrThrow();
  return row.reference;
}

/** Whether less of a purchase's money is here than was due; never where there is no purchase. */
export const isReversed = async (db: Db, purchaseId: number | null) =>
  purchaseId !== null && (await missingKobo(db, purchaseId)) > 0;

/**
 * What is here of a purchase's payments and waivers, without the provider's fee. The price holds one
 * fee, however many payments, each with a fee of its own, it was paid with.
 */
export async function paidWithoutFees(db: Db, purchaseId: number): Promise<number> {
  const row = await db
    .selectFrom('purchase_balances')
    .select(['here_kobo', 'waived_kobo'])
    .select((eb) =>
      eb
        .selectFrom('holdings')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
        .select((inner) => inner.fn.max<number | null>('payment_attempts.fee_kobo').as('fee'))
        .whereRef('holdings.purchase_id', '=', 'purchase_balances.purchase_id')
        .as('fee'),
    )
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return Number(row.here_kobo) + Number(row.waived_kobo) - Number(row.fee ?? 0);
}
