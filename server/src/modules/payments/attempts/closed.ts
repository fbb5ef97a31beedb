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
  try {
    await app.settlements[purpose].price(app.db, request, app.now());
    return OPEN(message);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isOfSkill = purpose !== 'certificate' && OF_THE_SKILL.includes(error.error);
    return {
      closed: isOfSkill ? 'skill' : 'purchase',
      message: money === 'held' ? message : closedMessage(attempt, error.message),
    };
  }
}

/** Why it cannot be paid any more, and what becomes of money that may have been paid. */
function closedMessage({ reference, tried, state }: PaymentAttempt, why: string): string {
  if (tried && state !== 'failed') {
    return `Your bank may still be confirming reference ${reference}. ${why} Please do not pay again: if the money arrives, we keep it as credit, and the centre can refund it.`;
  }
  return `${why} Nothing was paid, so there is nothing to do about this payment.`;
}

/** Nobody can have paid it, and nobody comes back to it: it is not worth a line any more. */
export const isForgotten = ({ closed, tried, state, created_at }: UnfinishedAttempt, now: Date) =>
  closed !== null && (!tried || state === 'failed') && new Date(created_at) <= resumedSince(now);
