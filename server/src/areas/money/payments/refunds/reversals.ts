import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { attemptById, updateAttempt } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { splitRefunded } from '../money/actions.ts';
import { bookGone, markReversed } from '../money/back-bookings.ts';
import { bookHeld } from '../money/bookings.ts';
import { partsOf, splitOff } from '../money/parts.ts';
import { lockMoney, type Money, setMoneyState } from '../money/store.ts';
import type { Reversal } from '../providers/provider.ts';
import { isFinal, isNewerStatus } from '../rules.ts';
import { accountSentTo, askStudentForAccount } from './accounts.ts';
import { mailRefund } from './mails.ts';
import { insertRefund, type Refund, refundsOf, returnedKobo, updateRefund } from './store.ts';

const steps: Record<string, AuditAction> = {
  processed: 'refund.made',
  failed: 'refund.failed',
  'needs-attention': 'refund.needs_account',
};

/**
 * A refund as the provider tells it, whoever began it. Money that paid for nothing is
 * refunded once all of it is back; money that was applied stays applied: staff decide.
 */
export async function recordReversal(
  app: App,
  moneyId: number,
  told: Reversal,
  by: Actor,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const paid = await lockMoney(tx, moneyId);
    const money = paid && (await affectedPart(tx, paid, told));
    const refundId = money && (await saveReversal(tx, money, told, app.now()));
    if (!money || refundId === undefined) return;
    await auditPayment(tx, {
      actor: by,
      action: steps[told.status] ?? 'refund.progress',
      reference: money.reference,
      detail: {
        id: told.reference,
        amount_kobo: told.amountKobo,
        status: told.status,
        money: money.id,
      },
    });
    if (told.status === 'processed') {
      await recordReturn(tx, app, money, told.amountKobo);
    }
    if (told.status === 'needs-attention') {
      const amountKobo = told.amountKobo || money.amount_kobo;
      await askStudentForAccount(tx, app, money, { refundId, amountKobo });
    }
  });
}

/** Of a payment with an excess: what is refunded from outside takes the unused excess first. */
async function affectedPart(tx: Db, paid: Money, told: Reversal): Promise<Money> {
  const parts = await partsOf(tx, paid.id);
  for (const one of [...parts, paid]) {
    const known = await refundsOf(tx, one.id);
    if (findSame(known, told)) return one;
  }
  const unused = parts.find(
    ({ state, amount_kobo }) => state === 'credit' && told.amountKobo <= amount_kobo,
  );
  return unused ?? paid;
}

/** Which refund it is; undefined where it says nothing new. */
async function saveReversal(
  tx: Db,
  money: Money,
  told: Reversal,
  at: Date,
): Promise<number | undefined> {
  const known = await refundsOf(tx, money.id);
  const same = findSame(known, told);
  if (!same) {
    return await insertRefund(
      tx,
      {
        money_id: money.id,
        provider_refund_id: told.id ?? null,
        provider_reference: told.reference,
        amount_kobo: told.amountKobo || money.amount_kobo,
        status: told.status,
        origin: 'outside',
      },
      at,
    );
  }
  if (!isNewerStatus(same.status, told.status)) return undefined;
  const isTaken = known.some((one) => one.provider_reference === told.reference);
  await updateRefund(
    tx,
    same.id,
    {
      status: told.status,
      ...(told.id ? { provider_refund_id: told.id } : {}),
      ...(told.reference && !isTaken ? { provider_reference: told.reference } : {}),
    },
    at,
  );
  return same.id;
}

/**
 * The provider's list numbers its refunds, but notices name one only at its end. Until then its
 * amount must tell which one is meant: one that still waits for its name, or, told late, one that
 * has ended already.
 */
function findSame(known: Refund[], told: Reversal): Refund | undefined {
  const numbered = told.id && known.find((one) => one.provider_refund_id === told.id);
  if (numbered) return numbered;
  const open = told.id ? known.filter((one) => one.provider_refund_id === null) : known;
  const named = told.reference && open.find((one) => one.provider_reference === told.reference);
  if (named) return named;
  const alike = open.filter((one) => one.amount_kobo === told.amountKobo);
  const waiting = alike.find((one) => one.provider_reference === null && !isFinal(one.status));
  return waiting ?? (told.reference === null ? alike[0] : undefined);
}

/** More went back than was used: the excess is gone too, or staff decide about what is left of it. */
async function takeFromParts(tx: Db, money: Money, returned: number, at: Date): Promise<void> {
  const parts = (await partsOf(tx, money.id)).filter(({ reversed_at }) => !reversed_at);
  let gone = returned - money.amount_kobo;
  const all = parts.reduce((sum, one) => sum + one.amount_kobo, 0);
  for (const one of parts) {
    if (gone >= all) await markReversed(tx, one.id, at);
    else if (one.state === 'credit') gone -= await takeFrom(tx, one, gone, at);
  }
}

/** Takes so much from an unused part, and holds what is left of it; gives what was taken. */
async function takeFrom(tx: Db, part: Money, gone: number, at: Date): Promise<number> {
  const reason = 'PARTLY_REFUNDED';
  if (gone >= part.amount_kobo) await markReversed(tx, part.id, at);
  else {
    if (gone > 0) {
      await bookGone(tx, { money: part, refundId: 0, kobo: gone, at });
      const taken = { amount_kobo: gone, state: 'refunded' as const, reason, reversed_at: at };
      await splitOff(tx, part, taken);
    }
    await bookHeld(tx, part, at);
    await setMoneyState(tx, part.id, { state: 'exception', reason });
  }
  return Math.min(gone, part.amount_kobo);
}

/** Part of a payment, or the rest of it, is with the student again. */
export async function recordReturn(
  tx: Db,
  app: App,
  money: Money,
  amountKobo: number,
  /** Against which it was handed out. */
  receipt?: string,
): Promise<void> {
  // All of it is known to be back, and the student was told: its parts are no news.
  if (money.reversed_at) return;
  const returned = await returnedKobo(tx, money.id);
  const whole = returned >= money.amount_kobo;
  if (whole) await markReversed(tx, money.id, app.now());
  // What is left can be used; money that was used stays whole until staff decide.
  else if (money.state !== 'applied') await splitRefunded(tx, money);
  if (returned > money.amount_kobo) await takeFromParts(tx, money, returned, app.now());
  if (money.attempt_id === null) return;
  const attempt = await attemptById(tx, money.attempt_id);
  if (whole && money.part_of === null) {
    await updateAttempt(tx, attempt.id, { state: 'reversed', ask_at: null });
  }
  const account = await accountSentTo(tx, money.id);
  await mailRefund(tx, app, attempt, {
    money,
    amountKobo,
    returnedKobo: returned,
    account,
    receipt,
  });
}
