import type { ErrorName } from '@edc/contract/common/errors';
import { closed as closedMessage, closedUnpaid } from '@edc/contract/money/payment-doubts';
import type { PaymentAttempt, UnfinishedAttempt } from '@edc/contract/money/payments';
import type { App } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
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
  if (!mayBeOnItsWay(attempt)) return { closed, message: closedUnpaid(refusal.message) };
  const isStillUsed = !(await refusalOf(true));
  const after = isStillUsed ? `it is still used to ${words.complete}` : KEPT;
  return { closed, message: closedMessage(refusal.message, after) };
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

/** Nobody can have paid it, and nobody comes back to it: it is not worth a line any more. */
export const isForgotten = ({ closed, tried, state, created_at }: UnfinishedAttempt, now: Date) =>
  closed !== null && (!tried || state === 'failed') && new Date(created_at) <= resumedSince(now);
