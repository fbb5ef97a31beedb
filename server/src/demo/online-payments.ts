import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import { MINUTE_MS } from '@edc/contract/common/time/days';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { PastPayment } from '@edc/sandbox-gateway';
import { newReference } from '../areas/money/payments/attempts/resume.ts';
import { insertAttempt } from '../areas/money/payments/attempts/store.ts';
import { auditPayment } from '../areas/money/payments/audit.ts';
import { insertMoney } from '../areas/money/payments/money/store.ts';
import { PORTAL_MARK } from '../areas/money/payments/providers/provider.ts';
import { applyPayment } from '../areas/money/payments/settling/apply-payment.ts';
import type { App } from '../context.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Price } from '../settlement.ts';

/** The sandbox gateway's own numbers start above these. */
const FIRST_ID = 4_000_000_000;
const MOST = 10_000;

/** The provider's number of a demo payment, the same at every load. */
export const demoTransactionId = (place: number) => String(FIRST_ID + place);

export async function hasTransaction(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('receipts')
    .select('id')
    .where('provider', '=', 'paystack')
    .where('provider_transaction_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface OnlinePayment {
  /** The provider's id. */
  id: string;
  purpose: PaymentPurpose;
  studentId: number;
  price: Price;
  channel: PastPayment['channel'];
  paidAt: Date;
}

/** A demo student's payment in the checkout, recorded as if the provider had reported it. */
export async function recordOnlinePayment(tx: Db, app: App, given: OnlinePayment): Promise<void> {
  const { price, paidAt } = given;
  const feeKobo = processingFeeKobo(price.baseKobo);
  const amountKobo = price.baseKobo + feeKobo;
  const attempt = await insertAttempt(tx, {
    reference: newReference(),
    student_id: given.studentId,
    purpose: given.purpose,
    course_id: price.courseId,
    skill_id: price.skillId,
    description: price.description,
    provider: 'paystack',
    base_kobo: price.baseKobo,
    fee_kobo: feeKobo,
    created_at: new Date(paidAt.getTime() - 2 * MINUTE_MS),
    state: 'settled',
    settled_at: paidAt,
    ask_at: null,
  });
  const money = await insertMoney(tx, {
    paid: {
      id: given.id,
      reference: attempt.reference,
      amountKobo,
      currency: 'NGN',
      domain: 'test',
      channel: given.channel,
      feesKobo: processingFeeKobo(amountKobo),
      paidAt,
    },
    provider: 'paystack',
    attemptId: attempt.id,
  });
  if (!money) throw new Error(`the demo's payment ${given.id} was recorded before`);
  const outcome = await applyPayment(tx, app, { attempt, money, askedAt: app.now(), at: paidAt });
  if (typeof outcome === 'string') {
    throw new Error(`the demo's payment ${given.id}: ${outcome}`);
  }
  await auditPayment(tx, {
    actor: 'payments',
    action: 'payment.settle',
    reference: attempt.reference,
    detail: { amount_kobo: amountKobo, outcome: 'applied', channel: given.channel },
    at: paidAt,
  });
}

/** The past payments that the sandbox gateway must know to answer later queries. */
export async function loadPastPayments(db: Db): Promise<PastPayment[]> {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .innerJoin('accounts', 'accounts.student_id', 'payment_attempts.student_id')
    .select(['receipts.provider_transaction_id', 'receipts.reference'])
    .select(['receipts.amount_kobo', 'receipts.provider_fees_kobo'])
    .select(['receipts.channel', 'receipts.paid_at'])
    .select(['payment_attempts.created_at', 'payment_attempts.description'])
    .select('accounts.email_address')
    .where('receipts.provider', '=', 'paystack')
    .where('receipts.provider_transaction_id', '>=', demoTransactionId(0))
    .where('receipts.provider_transaction_id', '<', demoTransactionId(MOST))
    .orderBy('receipts.paid_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: Number(row.provider_transaction_id),
    reference: row.reference,
    email: row.email_address,
    amount: row.amount_kobo,
    fees: row.provider_fees_kobo,
    channel: row.channel as PastPayment['channel'],
    metadata: { portal: PORTAL_MARK, description: row.description },
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }));
}
