import type { ErrorName } from '@edc/contract/errors';
import type { PaymentAttempt, UnfinishedAttempt } from '@edc/contract/payments';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { resumedSince } from '../rules.ts';

/** What refuses this skill only: another one can still be chosen. */
const OF_THE_SKILL: readonly ErrorName[] = ['SKILL_FULL', 'NOT_OFFERED'];

type Closed = Pick<UnfinishedAttempt, 'closed' | 'message'>;

const OPEN = (message: string): Closed => ({ closed: null, message });

/** Whether what an attempt was begun for can still be paid for, by the rules of its price. */
export async function closedBy(
  app: Pick<App, 'db' | 'settlements' | 'now'>,
  studentId: number,
  attempt: PaymentAttempt,
): Promise<Closed> {
  const { purpose, application_code, skill_code, money, message } = attempt;
  if (money !== 'none' && money !== 'held') return OPEN(message);
  const request = { studentId, applicationCode: application_code, skillCode: skill_code };
  const { price, words } = app.settlements[purpose];
  const refusalOf = (opened: boolean) =>
    refusalBy(() => price(app.db, { ...request, opened }, app.now()));
  const refusal = await refusalOf(false);
  if (!refusal) return OPEN(message);
  const isOfSkill = purpose !== 'certificate' && OF_THE_SKILL.includes(refusal.error);
  const closed = isOfSkill ? 'skill' : 'purchase';
  if (money === 'held') return { closed, message };
  if (!mayBeOnItsWay(attempt)) {
    const nothing = 'Nothing was paid, so there is nothing to do about this payment.';
    return { closed, message: `${refusal.message} ${nothing}` };
  }
  const isStillUsed = !(await refusalOf(true));
  const after = isStillUsed ? `it is still used to ${words.complete}` : KEPT;
  return { closed, message: onItsWayMessage(attempt, refusal.message, after) };
}

/** What becomes of money that can no longer be used for what it was paid for. */
const KEPT = 'we keep it as credit, and the centre can refund it';

async function refusalBy(price: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await price();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const mayBeOnItsWay = ({ tried, state }: PaymentAttempt) => tried && state !== 'failed';

/** Why it cannot be paid any more, and what becomes of money that may have been paid. */
function onItsWayMessage(
  { reference, seen_by_provider }: PaymentAttempt,
  why: string,
  after: string,
): string {
  return seen_by_provider
    ? `Your bank may still be confirming reference ${reference}. ${why} Please do not pay again: if the money arrives, ${after}.`
    : `${why} If you have already paid, do not pay again: when the money arrives, ${after}.`;
}

/** Nobody can have paid it, and nobody comes back to it: it is not worth a line any more. */
export const isForgotten = ({ closed, tried, state, created_at }: UnfinishedAttempt, now: Date) =>
  closed !== null && (!tried || state === 'failed') && new Date(created_at) <= resumedSince(now);
