import { holdReasonWords, refundStatusWords } from '@edc/contract/money/payment-record-rules';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { isErased, lockStudent } from '../../../people/roster/queries.ts';
import { attemptById } from '../attempts/store.ts';
import { openDisputeAbout } from '../disputes/queries.ts';
import { disputeTime } from '../disputes/words.ts';
import { mailOutcome } from '../mails.ts';
import { bookClosed, bookReopened } from '../money/bookings.ts';
import { lockMoney, type Money, moneyOwner } from '../money/store.ts';
import { refundsOf } from '../refunds/store.ts';
import { isFinal } from '../rules.ts';
import { type Decision, type DecisionForTwo, type Plan, planOf } from './decide.ts';
import { lockExisting } from './free-money.ts';
import {
  amountIn,
  attemptOf,
  exceptionHref,
  NOBODY,
  paidForFact,
  referenceFact,
  WAITS,
} from './proposal-words.ts';
import { acknowledge, type WaitingKind, waitingOf } from './queries.ts';

interface MoneyNamed {
  moneyId: number;
}

const kindWords: Record<WaitingKind, (status: string) => string> = {
  held: holdReasonWords,
  cancelled: holdReasonWords,
  refund: (status) => `Refund: ${refundStatusWords(status)}`,
  dispute: (status) => `Dispute: ${refundStatusWords(status)}`,
  reversal: (status) => `Reversal: ${refundStatusWords(status)}`,
};

/** Money that waits, locked after its student, with what closing it is about. */
async function lockClosable(tx: Db, { now }: Pick<App, 'now'>, { moneyId }: MoneyNamed) {
  const owner = await moneyOwner(tx, moneyId);
  if (owner) await lockStudent(tx, owner.studentId);
  const money = await lockExisting(tx, moneyId);
  const refunds = await refundsOf(tx, money.receipt_id);
  if (
    refunds.some(
      ({ money_id, origin, status }) =>
        money_id === money.id && origin === 'ours' && !isFinal(status),
    )
  ) {
    throw notPossible('We are refunding this payment: it leaves the list by itself.');
  }
  const waiting = await waitingOf(tx, money.id);
  if (waiting.length === 0) throw notPossible('This payment does not wait for a decision.');
  await requireNotToAnswer(tx, money.id, now());
  const isMoney = ({ kind }: { kind: WaitingKind }) => kind === 'held' || kind === 'cancelled';
  return {
    ...planOf(money.id, owner?.studentId, amountOf(money)),
    money,
    owner,
    keepsMoney: waiting.some(isMoney),
    /** Something was taken back without our doing. */
    wasTaken: !waiting.every(isMoney),
    why: waiting.map(({ kind, status }) => kindWords[kind](status)).join(', '),
  };
}

/** A dispute that was closed before its last day would leave the list, and nobody would answer it. */
async function requireNotToAnswer(tx: Db, moneyId: number, now: Date): Promise<void> {
  const dispute = await openDisputeAbout(tx, [moneyId]);
  if (!dispute?.due_at || new Date(dispute.due_at) < now) return;
  throw notPossible(
    dispute.answered
      ? 'The payer disputes this payment: the bank decides first.'
      : `The payer disputes this payment, and it can be answered until ${disputeTime(dispute.due_at)}: the bank decides first.`,
  );
}

/** Money that stays with the centre and is used for nothing is never silent. */
async function notifyAboutClosing(tx: Db, app: App, money: Money): Promise<void> {
  if (money.attempt_id === null) return;
  await mailOutcome(tx, app, await attemptById(tx, money.attempt_id), {
    key: `payment:${money.receipt_id}:closed:${app.now().getTime()}`,
    outcome: 'closed',
    money,
    amountKobo: amountOf(money),
  });
}

/** What is here of it, or else what it was before it went back. */
const amountOf = ({ inside_kobo, amount_kobo }: Money) => inside_kobo || amount_kobo;

type Closable = Awaited<ReturnType<typeof lockClosable>>;

/** Whether the student is told by email. */
interface Closed {
  told: boolean;
}

/**
 * Staff have dealt with held money, with that of a cancelled registration, or with what was taken
 * back of a payment: it waits no longer. No money moves; a registration and its slip stay as they
 * are, and news of it waits again.
 */
export const close: DecisionForTwo<MoneyNamed, Closable, Closed> = {
  plan: lockClosable,
  async execute(tx, app, { money, owner, keepsMoney, wasTaken }, { by }) {
    if (keepsMoney) await bookClosed(tx, money, app.now());
    if (wasTaken) await acknowledge(tx, { receiptId: money.receipt_id, by, at: app.now() });
    const told = keepsMoney && owner !== undefined && !(await isErased(tx, owner.studentId));
    if (told) await notifyAboutClosing(tx, app, money);
    return { told };
  },
  audit: ({ money, why }) => ({
    action: 'payment.close',
    reference: money.reference,
    detail: { money: money.receipt_id, closed: why },
  }),
  note: ({ money, amountKobo }) =>
    `Payment ${money.reference} of ${amountIn(money, amountKobo)} was closed. No money was moved.`,
  words: ({ told }) =>
    told ? 'Closed. No money has moved. We will email the student.' : 'Closed. No money has moved.',
  twoPeople: {
    kind: 'close',
    propose: 'payments.act',
    data: z.object({ moneyId: z.int() }),
    // What a provider took back is not kept.
    weigh: ({ money: { currency }, amountKobo, keepsMoney }) => ({
      kobo: keepsMoney ? amountKobo : 0,
      currency,
    }),
    async content(tx, { money, amountKobo, why }) {
      const attempt = await attemptOf(tx, money);
      const amount = amountIn(money, amountKobo);
      return {
        summary: `Close payment ${money.reference} of ${amount}`,
        facts: [
          referenceFact(money),
          paidForFact(attempt?.description),
          { term: 'Why it waits', detail: why },
          { term: 'Received', detail: amount },
        ],
        effects: {
          approve: [
            `No money moves: the centre keeps ${amount}, and nothing is done with it here.`,
            attempt ? 'We will email the student that the payment is closed.' : NOBODY,
          ],
          refuse: [WAITS],
        },
      };
    },
    what: ({ money }) => `Closing payment ${money.reference}`,
    again: ({ moneyId }) => ({ href: exceptionHref(moneyId), values: { choice: 'close' } }),
  },
};

/** Money that was closed by mistake, or about which there is news, waits again. */
export const reopen: Decision<MoneyNamed, Plan & { money: Money }, object> = {
  async plan(tx, _app, { moneyId }) {
    const money = await lockMoney(tx, moneyId);
    if (!money?.exception_closed_at || money.state === 'refunded') {
      throw notPossible('This payment is not closed.');
    }
    return { ...planOf(money.id, undefined, money.inside_kobo), money };
  },
  async execute(tx, app, { money }) {
    await bookReopened(tx, money, app.now());
    return {};
  },
  audit: ({ money }) => ({
    action: 'payment.reopen',
    reference: money.reference,
    detail: { money: money.receipt_id },
  }),
  words: () => 'It waits for a decision again.',
};
