import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { messageOf, type PartPaid, type ReceivedWithCredit } from '../messages.ts';
import { creditBeside, creditsFor } from '../money/available-credits.ts';
import type { Going, Money } from '../money/store.ts';
import { hasRefundForAccount } from '../refunded.ts';
import { mayBePaid, selectCredits } from '../rules.ts';
import type { Attempt } from './store.ts';

/** What came for an attempt, as far as the student is told. */
export type Received = Pick<
  Money,
  'state' | 'reason' | 'reversed_at' | 'amount_kobo' | 'exception_closed_at'
> &
  Going & {
    /** A refund of it waits for the student's bank account; asked for where it is not known. */
    accountNeeded?: boolean;
  };

/** What is known of an attempt in words, and whether a part of its price is here. */
export async function describeAttempt(
  app: Pick<App, 'db' | 'settlements' | 'now'>,
  attempt: Attempt,
  money: Received | undefined,
): Promise<{ message: string; part_paid: boolean }> {
  const [received, partPaid] = await Promise.all([
    withCreditBeside(app, attempt, money),
    money ? undefined : partPaidOf(app, attempt),
  ]);
  return {
    message: messageOf(app, attempt, received, partPaid),
    part_paid: partPaid !== undefined,
  };
}

/** What is here of the price of an attempt that brought nothing and will not: it can be paid again. */
async function partPaidOf(
  app: Pick<App, 'db' | 'now'>,
  attempt: Attempt,
): Promise<PartPaid | undefined> {
  const isDeclined = attempt.state === 'failed';
  if (!isDeclined && mayBePaid(attempt)) return undefined;
  const due = attempt.due_kobo ?? 0;
  const hereKobo = isDeclined
    ? await creditTowards(app, attempt)
    : due - (attempt.total_kobo ?? due);
  if (hereKobo <= 0 || hereKobo >= due) return undefined;
  return { hereKobo, declined: await declinedRest(app.db, attempt) };
}

/** A declined attempt does not say what is here now: money may have come, or gone back, since. */
async function creditTowards(app: Pick<App, 'db' | 'now'>, attempt: Attempt): Promise<number> {
  const { student_id: studentId, due_kobo, fee_kobo } = attempt;
  const purpose = attempt.purpose as PaymentPurpose;
  const credits = await creditsFor(app.db, { studentId, purpose, now: app.now() });
  const dueKobo = due_kobo ?? 0;
  const { used } = selectCredits(credits, { dueKobo, baseKobo: dueKobo - fee_kobo });
  return used.reduce((sum, one) => sum + one.amount_kobo, 0);
}

/** The newest try for the same thing, where it was for the rest only and the bank declined it. */
async function declinedRest(db: Db, attempt: Attempt): Promise<string | null> {
  const newest = await db
    .selectFrom('payment_attempts')
    .select(['reference', 'state', 'due_kobo', 'total_kobo'])
    .where('student_id', '=', attempt.student_id)
    .where('purpose', '=', attempt.purpose)
    .where('course_id', '=', attempt.course_id)
    .where((eb) => eb.or([eb('tried', '=', true), eb('state', 'in', ['failed', 'settled'])]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.state !== 'failed') return null;
  // One for the whole price was begun before the part of it came.
  return (newest.due_kobo ?? 0) > (newest.total_kobo ?? 0) ? newest.reference : null;
}

/** Adds what the words about a short payment or a refund need; nothing else asks for it. */
async function withCreditBeside(
  app: Pick<App, 'db' | 'now'>,
  attempt: Pick<Attempt, 'student_id' | 'purpose' | 'reference'>,
  money: Received | undefined,
): Promise<ReceivedWithCredit | undefined> {
  if (!money) return undefined;
  const isShort = money.state === 'credit' && money.reason === 'UNDERPAID';
  const of = {
    studentId: attempt.student_id,
    purpose: attempt.purpose as PaymentPurpose,
    reference: attempt.reference,
    now: app.now(),
  };
  return {
    ...money,
    creditBesideKobo: isShort ? await creditBeside(app.db, of) : 0,
    accountNeeded:
      money.accountNeeded ??
      (money.refunding && (await needsAccountFor(app.db, attempt.reference))),
  };
}

async function needsAccountFor(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('money_received')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .select('money_received.id')
    .where('payment_attempts.reference', '=', reference)
    .where(hasRefundForAccount)
    .executeTakeFirst();
  return row !== undefined;
}
