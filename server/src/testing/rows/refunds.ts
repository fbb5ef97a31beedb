import { attemptById } from '../../areas/money/payments/attempts/store.ts';
import { recordDispute } from '../../areas/money/payments/disputes/actions.ts';
import { moneyById, receiptById } from '../../areas/money/payments/money/store.ts';
import type { ReportedDispute, Reversal } from '../../areas/money/payments/providers/provider.ts';
import { recordReversal } from '../../areas/money/payments/refunds/reversals.ts';
import { claimSending, refundById } from '../../areas/money/payments/refunds/store.ts';
import { TO_HAND_OUT } from '../../areas/money/payments/rules.ts';
import { recordAnswer } from '../../areas/money/payments/settling/settle.ts';
import { type DecidedBy, decideAlone } from '../../areas/money/payments/staff/decide.ts';
import { decisions } from '../../areas/money/payments/staff/decisions.ts';
import { cancelHandOut, recordHandedOut } from '../../areas/money/payments/staff/hand-out.ts';
import { appAt, type On, transactionOf } from './acting.ts';

/** The provider says of a payment that all of it went back, and not how. */
export async function reverse(on: On, moneyId: number, at?: Date): Promise<void> {
  const app = appAt(on, at);
  const money = await moneyById(app.db, moneyId);
  if (money.attempt_id === null) throw new Error(`no attempt asked for the payment ${moneyId}`);
  const attempt = await attemptById(app.db, money.attempt_id);
  await recordAnswer(app, attempt.id, {
    ...transactionOf({ reference: attempt.reference, paidAt: money.paid_at }),
    id: money.provider_transaction_id,
    amountKobo: money.whole_kobo,
    currency: money.currency,
    status: 'reversed',
  });
}

let returns = 0;
let disputes = 0;

/** A refund that was made outside the portal: of all of it, or of some. */
export async function takeBack(
  on: On,
  moneyId: number,
  given: { amountKobo?: number; at?: Date } = {},
): Promise<void> {
  const app = appAt(on, given.at);
  const { amount_kobo, provider, receipt_id } = await moneyById(app.db, moneyId);
  returns += 1;
  const told = { reference: `OUTSIDE-${returns}`, amountKobo: given.amountKobo ?? amount_kobo };
  await recordReversal(app, receipt_id, { ...told, status: 'processed' }, provider as 'paystack');
}

interface GivenRefund extends Partial<DecidedBy> {
  amountKobo?: number;
  /** What the provider answers; without it nobody has asked the provider, as after a kill. */
  status?: string;
  at?: Date;
}

/** A refund that staff decided; its number comes back. */
export async function aRefund(on: On, moneyId: number, given: GivenRefund = {}): Promise<number> {
  const { status, at, ...asked } = given;
  const app = appAt(on, at);
  const decision = { moneyId, reason: 'a test', by: 'operator' as const, ...asked };
  const { done } = await app.db
    .transaction()
    .execute((tx) => decideAlone(tx, app, decisions.refund, decision));
  const refundId = done.refunds[0]?.refundId;
  if (refundId === undefined) throw new Error('nothing was refunded');
  if (status && !done.byHand) await claimSending(app.db, refundId, app.now());
  if (status && status !== done.status) await answerRefund(on, refundId, status, at);
  return refundId;
}

/** The provider says how a refund is; at the desk it is handed out, or is not. */
export async function answerRefund(
  on: On,
  refundId: number,
  status: string,
  at?: Date,
): Promise<void> {
  const app = appAt(on, at);
  const refund = await refundById(app.db, refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  const by = 'operator' as const;
  if (refund.status === TO_HAND_OUT) {
    if (status === 'failed') return await cancelHandOut(app, { refundId, by, reason: 'a test' });
    await recordHandedOut(app, { refundId, by, receipt: `RECEIPT-${refundId}` });
    return;
  }
  const { provider } = await receiptById(app.db, refund.receipt_id);
  const { provider_refund_id: known, amount_kobo: amountKobo } = refund;
  const told = { id: known ?? `REFUND-${refundId}`, reference: null, amountKobo, status };
  await recordReversal(app, refund.receipt_id, told, provider as 'paystack');
}

/** The payer disputes a payment, or the bank decides about it; told by its reference. */
export async function dispute(
  on: On,
  moneyId: number,
  given: Partial<ReportedDispute> & { at?: Date } = {},
): Promise<string> {
  const { at, ...told } = given;
  const app = appAt(on, at);
  disputes += 1;
  const { reference = `DISPUTE-${disputes}` } = told;
  const { provider, receipt_id } = await moneyById(app.db, moneyId);
  const all = { amountKobo: 0, state: 'open' as const, ...told, reference };
  await recordDispute(app, receipt_id, all, provider as 'paystack');
  return reference;
}

/** The newest refund of a payment. */
export async function refundIdOf({ app }: On, moneyId: number): Promise<number> {
  const { id } = await app.db
    .selectFrom('refunds')
    .select('id')
    .where('receipt_id', '=', (await moneyById(app.db, moneyId)).receipt_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** What Paystack tells of a refund or a dispute of this money, as it tells it. */
export async function reportReversal(on: On, moneyId: number, told: Reversal): Promise<void> {
  const app = appAt(on);
  const { receipt_id } = await moneyById(app.db, moneyId);
  await recordReversal(app, receipt_id, told, 'paystack');
}

export async function reportDispute(on: On, moneyId: number, told: ReportedDispute): Promise<void> {
  const app = appAt(on);
  const { receipt_id } = await moneyById(app.db, moneyId);
  await recordDispute(app, receipt_id, told, 'paystack');
}
