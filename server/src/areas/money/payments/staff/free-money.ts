import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { balanceOf } from '../money/purchases.ts';
import { lockMoney, type Money } from '../money/store.ts';
import { requireNotDisputed } from './disputed.ts';

/** Why money can never be used here, if it cannot. */
function neverUsed({ currency, reason, domain }: Money): string | undefined {
  if (currency !== 'NGN') return `This payment was made in ${currency}, not in naira`;
  if (reason !== 'WRONG_DOMAIN') return undefined;
  return domain === 'test'
    ? 'This is a test payment: no real money was paid'
    : 'This is a real payment, and this portal is set up for test payments';
}

export async function lockExisting(tx: Db, moneyId: number): Promise<Money> {
  const money = await lockMoney(tx, moneyId);
  if (!money) throw notPossible(`There is no payment with the number ${moneyId}.`);
  return money;
}

/** Money that is not gone, not going, not closed and in our currency. */
export async function lockFree(tx: Db, moneyId: number): Promise<Money> {
  const money = await lockExisting(tx, moneyId);
  requireNotClosed(money);
  const why = neverUsed(money);
  if (why) throw notPossible(`${why}, so it can only be refunded.`);
  await requireNotDisputed(tx, money.id);
  if (money.returning_kobo > 0) throw notPossible('This payment is being refunded.');
  return money;
}

/** Money that waits and may be used. */
export async function lockUnapplied(tx: Db, moneyId: number): Promise<Money> {
  const money = await lockFree(tx, moneyId);
  if (money.state === 'credit' || money.state === 'exception') return money;
  if (await isLeft(tx, money)) {
    throw notPossible(
      'This payment was used for a registration that was cancelled. Keep it as credit first, then apply it.',
    );
  }
  throw used(money);
}

export const used = ({ state }: Money) =>
  notPossible(`This payment was ${state === 'applied' ? 'used' : 'refunded'} already.`);

/** Whether it has paid for a registration that was cancelled, and is still here. */
export async function isLeft(tx: Db, money: Money): Promise<boolean> {
  if (money.state !== 'applied' || money.reversed_at !== null) return false;
  return (await balanceOf(tx, { moneyId: money.id }))?.cancelled ?? false;
}

/** Whatever it was closed for, it is not used by mistake; staff can open it again. */
export function requireNotClosed({ state, exception_closed_at }: Money): void {
  if (state === 'refunded' || !exception_closed_at) return;
  throw notPossible('This payment was closed. To use it, open it again first.');
}
