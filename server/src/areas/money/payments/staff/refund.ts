import { formatAmount } from '@edc/contract/common/amounts';
import { formatMoment } from '@edc/contract/common/dates';
import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { attemptById, attemptsOnCredit } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { creditsFor } from '../money/available-credits.ts';
import { transactionIdOf } from '../money/parts.ts';
import {
  lockMoney,
  type Money,
  type MoneyOwner,
  type MoneyState,
  moneyOwner,
} from '../money/store.ts';
import { ProviderDown, ProviderRefused } from '../providers/provider.ts';
import { isConfigured, providerOf } from '../providers/providers.ts';
import { refundAnswer } from '../refund-results.ts';
import { askStudentForAccount } from '../refunds/accounts.ts';
import { mailToCollect } from '../refunds/mails.ts';
import { recordReturn } from '../refunds/reversals.ts';
import {
  claimSending,
  insertRefund,
  refundById,
  refundsOf,
  updateRefund,
} from '../refunds/store.ts';
import {
  COUNTER,
  isNewerStatus,
  mayStillBePaid,
  payableUntil,
  TO_HAND_OUT,
  watchedSince,
} from '../rules.ts';
import { type Decision, requireNoProposal, requireNotClosed } from './actions.ts';
import { requireNotDisputed } from './disputed.ts';
import { StaffRefusal } from './refusal.ts';

export interface RefundRequest extends Decision {
  /** Less than the rest of it; all of the rest where it is left out. */
  amountKobo?: number | undefined;
  /** Where the person saw the money; elsewhere by now, it has to be looked at again. */
  seenState?: MoneyState | undefined;
  /** The second person, where one was needed. */
  approvedBy?: Actor | undefined;
  /** The proposal that they approved. */
  proposalId?: number | undefined;
}

export interface Refunded {
  amountKobo: number;
  currency: string;
  provider: string;
  status: string;
  /** Handed out at the desk: no provider has it. */
  byHand?: boolean;
}

/** What was done, as staff read it. */
export function refundedWords(refunded: Refunded): string {
  const { amountKobo, currency, provider, status, byHand } = refunded;
  const amount = formatAmount(amountKobo, currency);
  return byHand
    ? `${amount} is to be handed out at the desk. The student is asked by email to collect it.`
    : refundAnswer(provider, amount, status);
}

/**
 * Asks the provider to give money back. The request is written down before it is made: killed in
 * between, it is made by the watch, and no second one can be made by mistake.
 */
export async function refundMoney(app: App, given: RefundRequest): Promise<Refunded> {
  const requested = await app.db.transaction().execute((tx) => requestRefund(tx, app, given));
  return await sendRefund(app, requested);
}

export interface RequestedRefund {
  money: Money;
  refundId: number;
  amountKobo: number;
}

/** Makes the request that was written down, unless another process has. */
export async function sendRefund(
  app: App,
  { money, refundId, amountKobo }: RequestedRefund,
): Promise<Refunded> {
  const { currency, provider: name } = money;
  const same = { amountKobo, currency, provider: name };
  if (money.provider === COUNTER) {
    return { ...same, status: TO_HAND_OUT, byHand: true };
  }
  const provider = providerOf(app.config, money.provider);
  // After this nobody asks a second time; without an answer the provider's list tells.
  if (!(await claimSending(app.db, refundId, app.now()))) {
    return { ...same, status: 'requested' };
  }
  try {
    const { id, status } = await provider.refund(transactionIdOf(money), amountKobo);
    await answered(app, money.id, refundId, { id, status });
    return { ...same, status };
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await updateRefund(app.db, refundId, { status: 'failed' });
      throw new StaffRefusal(`The provider refused: ${error.message}`);
    }
    if (error instanceof ProviderDown) {
      throw new StaffRefusal(
        'The provider gave no answer, so nobody knows whether it has the request. It stays here as requested; the portal asks for it every hour.',
      );
    }
    throw error;
  }
}

/** The money, locked after its student, and how much of it can be refunded. */
export async function lockRefundable(
  tx: Db,
  app: App,
  given: Pick<RefundRequest, 'moneyId' | 'amountKobo' | 'seenState'>,
) {
  const owner = await moneyOwner(tx, given.moneyId);
  if (owner) await lockStudent(tx, owner.studentId);
  const money = await lockMoney(tx, given.moneyId);
  if (!money) throw new StaffRefusal(`There is no payment with the number ${given.moneyId}.`);
  requireNotClosed(money);
  if (given.seenState && given.seenState !== money.state) {
    throw new StaffRefusal('This money was used or moved since you looked. Please look again.');
  }
  if (money.provider !== COUNTER && !isConfigured(app.config, money.provider)) {
    const name = paymentSourceLabels[money.provider as PaymentSource] ?? money.provider;
    throw new StaffRefusal(
      `${name} is no longer set up here. Refund it in the dashboard of ${name}.`,
    );
  }
  if (owner && money.state === 'credit') await requireNotCounted(tx, app, money, owner);
  await requireNotDisputed(tx, money.id);
  const refundedKobo = refundedBefore(await refundsOf(tx, money.id));
  return {
    money,
    owner,
    refundedKobo,
    amountKobo: amountOf(money, refundedKobo, given.amountKobo),
  };
}

/** A student who pays the rest in an open checkout has paid in full: the credit stays for that. */
async function requireNotCounted(tx: Db, app: App, money: Money, owner: MoneyOwner): Promise<void> {
  const now = app.now();
  const counting = await attemptsOnCredit(tx, owner, watchedSince(now));
  const live = counting.filter((attempt) => mayStillBePaid(attempt, now));
  if (live.length === 0) return;
  const otherKobo = (await creditsFor(tx, { ...owner, now }))
    .filter(({ id }) => id !== money.id)
    .reduce((sum, one) => sum + one.amount_kobo, 0);
  const counted = live.find(
    ({ due_kobo, total_kobo }) => (due_kobo ?? 0) - (total_kobo ?? 0) > otherKobo,
  );
  if (!counted) return;
  const until = formatMoment(payableUntil(counted).toISOString());
  throw new StaffRefusal(
    `This credit counts towards payment ${counted.reference}, which the student may still complete until ${until}. It can be refunded after that.`,
  );
}

/** Writes the request down; the money must not wait for the decision about a proposal. */
export async function requestRefund(
  tx: Db,
  app: App,
  given: RefundRequest,
): Promise<RequestedRefund> {
  const { money, amountKobo } = await lockRefundable(tx, app, given);
  await requireNoProposal(tx, app, money.id);
  const isByHand = money.provider === COUNTER;
  const refundId = await insertRefund(tx, {
    money_id: money.id,
    amount_kobo: amountKobo,
    status: isByHand ? TO_HAND_OUT : 'requested',
    origin: 'ours',
    reason: given.reason,
    requested_by: given.by,
    proposal_id: given.proposalId ?? null,
  });
  await auditPayment(tx, {
    actor: given.by,
    action: 'payment.refund',
    reference: money.reference,
    detail: {
      money: money.id,
      amount_kobo: amountKobo,
      reason: given.reason,
      ...(given.approvedBy ? { approved_by: given.approvedBy } : {}),
    },
  });
  if (isByHand && money.attempt_id !== null) {
    const attempt = await attemptById(tx, money.attempt_id);
    await mailToCollect(tx, app, attempt, { money, refundId, amountKobo });
  }
  return { money, refundId, amountKobo };
}

/** What was or is being refunded. */
export const refundedBefore = (refunds: { status: string; amount_kobo: number }[]) =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, one) => sum + one.amount_kobo, 0);

function amountOf(money: Money, refundedKobo: number, wanted: number | undefined): number {
  const rest = money.reversed_at ? 0 : money.amount_kobo - refundedKobo;
  if (rest <= 0) throw new StaffRefusal('Nothing of this payment is left to refund.');
  if (wanted !== undefined && wanted > rest) {
    throw new StaffRefusal(
      `Only ${formatAmount(rest, money.currency)} of this payment is left to refund.`,
    );
  }
  return wanted ?? rest;
}

async function answered(
  app: App,
  moneyId: number,
  refundId: number,
  { id, status }: { id: string; status: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const money = await lockMoney(tx, moneyId);
    const refund = await refundById(tx, refundId);
    if (!money || !refund) return;
    // A notice may have been quicker than the answer.
    const isNews = isNewerStatus(refund.status, status);
    await updateRefund(tx, refundId, { provider_refund_id: id, ...(isNews ? { status } : {}) });
    if (isNews && status === 'processed') {
      await recordReturn(tx, app, money, refund.amount_kobo);
    }
    if (isNews && status === 'needs-attention') {
      await askStudentForAccount(tx, app, money, { refundId, amountKobo: refund.amount_kobo });
    }
  });
}
