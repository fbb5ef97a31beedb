import { formatMoment } from '@edc/contract/common/time/dates';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { openProposal } from '../../../people/proposals/queries.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { type Attempt, attemptById, attemptsOnCredit } from '../attempts/store.ts';
import { creditsFor } from '../money/available-credits.ts';
import {
  type Money,
  type MoneyOwner,
  type MoneyState,
  moneyOfReceipt,
  moneyOwner,
  payerOf,
} from '../money/store.ts';
import { isConfigured } from '../providers/providers.ts';
import { refundWords } from '../refund-results.ts';
import { mailToCollect } from '../refunds/mails.ts';
import { recordReturn } from '../refunds/reversals.ts';
import { insertRefund, refundOfProposal, updateRefund } from '../refunds/store.ts';
import {
  COUNTER,
  mayStillBePaid,
  moneyKey,
  payableUntil,
  TO_HAND_OUT,
  watchedSince,
} from '../rules.ts';
import { registeredWith } from '../verification/store.ts';
import { type DecisionForTwo, type Plan, planOf } from './decide.ts';
import { requireNotDisputed } from './disputed.ts';
import { lockExisting, requireNotClosed } from './free-money.ts';
import {
  amountIn,
  attemptOf,
  completeWithFreed,
  exceptionHref,
  NOBODY,
  paidForFact,
  referenceFact,
  sourceOf,
  WAITS,
} from './proposal-words.ts';
import { type Refunded, type RequestedRefund, refundedWords, sendRefund } from './send-refund.ts';

interface Given {
  moneyId: number;
  /** Less than the rest of it; all of the rest where it is left out. */
  amountKobo?: number | undefined;
  /** Where the person saw the money; elsewhere by now, it has to be looked at again. */
  seenState?: MoneyState | undefined;
}

/** The money, locked after its student, and how much of it can be refunded. */
async function lockRefundable(tx: Db, app: App, given: Given) {
  const owner = await moneyOwner(tx, given.moneyId);
  if (owner) await lockStudent(tx, owner.studentId);
  const money = await lockExisting(tx, given.moneyId);
  requireNotClosed(money);
  if (given.seenState && given.seenState !== money.state) {
    throw notPossible('This money was used or moved since you looked. Please look again.');
  }
  if (money.provider !== COUNTER && !isConfigured(app.config, money.provider)) {
    const name = sourceOf(money);
    throw notPossible(`${name} is no longer set up here. Refund it in the dashboard of ${name}.`);
  }
  if (owner && money.state === 'credit') await requireNotCounted(tx, app, money, owner);
  await requireNotDisputed(tx, money.id);
  const refundedKobo = money.left_kobo + money.returning_kobo;
  const restKobo = money.inside_kobo - money.returning_kobo;
  if (restKobo <= 0) throw notPossible('Nothing of this payment is left to refund.');
  const used = await lockUsed(tx, app, money);
  const mostKobo = restKobo + (used?.inside_kobo ?? 0);
  const { amountKobo = restKobo } = given;
  if (amountKobo > mostKobo) {
    throw notPossible(`Only ${amountIn(money, mostKobo)} of this payment is left to refund.`);
  }
  const usedKobo = Math.max(0, amountKobo - restKobo);
  const parts: Part[] = [{ money, amountKobo: amountKobo - usedKobo }];
  if (used && usedKobo > 0) parts.push({ money: used, amountKobo: usedKobo });
  const takes = await takesOf(tx, parts);
  return {
    ...planOf(money.id, owner?.studentId, amountKobo),
    money,
    refundedKobo,
    mostKobo,
    parts,
    takes,
  };
}

interface Part {
  money: Money;
  amountKobo: number;
}

/** What was used of the payment that this is the unused excess of, if it can be refunded with it. */
async function lockUsed(tx: Db, app: App, money: Money): Promise<Money | undefined> {
  if (money.state !== 'credit' || money.reason !== 'OVERPAID') return undefined;
  const used = (await moneyOfReceipt(tx, money.receipt_id)).find(
    ({ kind, inside_kobo }) => kind === 'purchase' && inside_kobo > 0,
  );
  const isFree =
    used?.state === 'applied' &&
    used.left_kobo + used.returning_kobo + used.claimed_kobo === 0 &&
    (await openProposal(tx, moneyKey(used.id), app.now())) === undefined;
  return isFree ? used : undefined;
}

/** Of a refund that is larger than an excess: what it takes from what was paid for. */
async function takesOf(tx: Db, [excess, used]: Part[]): Promise<Plan['takes']> {
  const attempt = used && (await attemptOf(tx, used.money));
  if (!excess || !used || !attempt) return undefined;
  const [fromCredit, fromUsed] = [excess, used].map((one) => amountIn(one.money, one.amountKobo));
  // The student may have changed skill since.
  const description = (await registeredWith(tx, used.money.id)) ?? attempt.description;
  const then =
    attempt.purpose === 'enrolment'
      ? ': the slip then shows it as not paid.'
      : `. ${afterRefund(used.money, attempt)}`;
  const words = `${fromCredit} comes from the credit, ${fromUsed} from the payment for ${description}${then} They are two refunds, each with its own email.`;
  return { words, moneyId: used.money.id };
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
  throw notPossible(
    `This credit counts towards payment ${counted.reference}, which the student may still complete until ${until}. It can be refunded after that.`,
  );
}

interface Requested extends Refunded {
  refunds: (RequestedRefund & Part)[];
}

type Refundable = Awaited<ReturnType<typeof lockRefundable>>;

const moneyStates: Record<string, string> = {
  applied: 'Used as intended',
  credit: 'Kept as credit',
  exception: 'Held for a check',
  refunded: 'Refunded',
};

const stays: Record<string, string> = {
  applied: 'What it paid for stays.',
  credit: 'It stays with the student as credit.',
};

/** What a refund changes besides the money. */
function afterRefund({ state }: Money, attempt: Attempt | undefined, registered?: string): string {
  if (state === 'credit') return 'The student can no longer use this credit.';
  if (state !== 'applied' || !attempt) return 'The payment no longer waits for a decision.';
  // The student may have changed skill since.
  const description = registered ?? attempt.description;
  return attempt.purpose === 'enrolment'
    ? `The registration for ${description} stays, but the slip shows it as not paid until the student pays again.`
    : `If ${description} is not decided yet, it cannot be approved until the student pays again. If it is approved already, the registrar is asked on Today whether it is kept.`;
}

/**
 * Asks the provider to give money back, or lets the desk hand it out. The request is written down
 * before it is made: killed in between, it is made by the watch, and no second one can be made by
 * mistake.
 */
export const refund: DecisionForTwo<Given, Refundable, Requested> = {
  plan: lockRefundable,
  async execute(tx, app, { money, parts, amountKobo }, { reason, by, proposalId = null }) {
    const byHand = money.provider === COUNTER;
    const status = byHand ? TO_HAND_OUT : 'requested';
    const refunds: Requested['refunds'] = [];
    for (const part of parts) {
      const refundId = await insertRefund(
        tx,
        {
          receipt_id: money.receipt_id,
          money_id: part.money.id,
          amount_kobo: part.amountKobo,
          status,
          origin: 'ours',
          reason,
          requested_by: by,
          // A proposal has one refund, which leads to its payment and so to the other one.
          proposal_id: refunds.length === 0 ? proposalId : null,
        },
        app.now(),
      );
      refunds.push({ ...part, receipt: money, refundId });
      if (!byHand || money.attempt_id === null) continue;
      const attempt = await attemptById(tx, money.attempt_id);
      await mailToCollect(tx, app, attempt, { ...part, refundId });
    }
    const { currency, provider } = money;
    return { refunds, amountKobo, currency, provider, status, byHand };
  },
  audit: ({ money, amountKobo }) => ({
    action: 'payment.refund',
    reference: money.reference,
    detail: { money: money.receipt_id, amount_kobo: amountKobo },
  }),
  note: ({ money, amountKobo }, { byHand }) =>
    `${whatOf(money, amountKobo)} ${byHand ? 'is to be handed out at the desk' : 'was requested from the provider'}.`,
  async afterCommit(app, done) {
    let { status } = done;
    // The watch makes what is left where the provider refuses one.
    for (const one of done.refunds) ({ status } = await sendRefund(app, one));
    return { ...done, status };
  },
  words: refundedWords,
  async later(tx, app, { refunds }) {
    for (const { refundId } of refunds) {
      await updateRefund(tx, refundId, { status: 'processed' }, app.now());
      await recordReturn(tx, app, refundId);
    }
  },
  twoPeople: {
    kind: 'refund',
    propose: 'payments.refund',
    data: z.object({ moneyId: z.int(), amountKobo: z.int().positive() }),
    weigh: ({ money, amountKobo: kobo }) => ({ kobo, currency: money.currency, refundOf: money }),
    refunds: ({ refunds }) => refunds,
    async content(tx, { money, refundedKobo, amountKobo, parts, takes }) {
      const attempt = await attemptOf(tx, money);
      const amount = amountIn(money, amountKobo);
      const atDesk = money.provider === COUNTER;
      return {
        summary: `Refund ${amount} of payment ${money.reference}`,
        facts: [
          referenceFact(money),
          paidForFact(attempt?.description),
          { term: 'The money is', detail: moneyStates[money.state] ?? money.state },
          { term: 'Received', detail: amountIn(money, money.amount_kobo) },
          { term: 'Refunded before', detail: amountIn(money, refundedKobo) },
          { term: 'To refund', detail: amount },
          { term: 'Provider', detail: sourceOf(money) },
          ...(takes ? [{ term: 'Taken from', detail: sourcesOf(parts) }] : []),
        ],
        effects: {
          approve: [
            atDesk
              ? `${amount} is to be handed out at the desk, against a receipt. It counts as refunded once that is recorded.`
              : `${sourceOf(money)} is asked at once to send ${amount} back to the card or account it was paid from.`,
            takes?.words ?? afterRefund(money, attempt, await registeredWith(tx, money.id)),
            !attempt
              ? NOBODY
              : atDesk
                ? 'The student is asked by email to collect it at the desk.'
                : 'We will email the student when the money is on its way.',
          ],
          refuse: [`No money moves. ${stays[money.state] ?? WAITS}`],
        },
      };
    },
    what: ({ money, amountKobo }) => whatOf(money, amountKobo),
    async result(db, _given, proposalId) {
      const row = await refundOfProposal(db, proposalId);
      if (!row) return undefined;
      const isOwned = (await payerOf(db, row.receipt_id)) !== undefined;
      const { detail, next } = refundWords(row, isOwned);
      return { term: 'Refund', detail, href: `/staff/payments/refunds/${row.id}`, next };
    },
    freed: completeWithFreed,
    again: ({ moneyId, amountKobo }) => ({
      href: exceptionHref(moneyId),
      values: { choice: 'refund', amount_kobo: String(amountKobo) },
    }),
  },
};

const whatOf = (money: Money, kobo: number) =>
  `A refund of ${amountIn(money, kobo)} of payment ${money.reference}`;

const sourcesOf = (parts: Part[]) =>
  parts
    .map(({ money, amountKobo }) => `${moneyStates[money.state]}: ${amountIn(money, amountKobo)}`)
    .join(', ');
