import { once } from '@edc/contract/common/once';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { messageOf, type ReceivedWithCredit } from '../messages.ts';
import { creditsNow, sumBeside } from '../money/available-credits.ts';
import { hasRefundForAccount } from '../refunded.ts';
import { mayBePaid, selectCredits } from '../rules.ts';
import { type Newest, newestAttempts, unconfirmedAmong, unconfirmedBeside } from './newest.ts';
import type { Received } from './received.ts';
import type { Attempt } from './store.ts';

/** What describing a student's attempts needs to know beside them: asked for once, if at all. */
export function besideAttempts(
  { db, now }: Pick<App, 'db' | 'now'>,
  studentId: number,
  newest?: Newest[],
) {
  return {
    unconfirmed: once(async () =>
      unconfirmedAmong(newest ?? (await newestAttempts(db, studentId)), now()),
    ),
    credits: once(() => creditsNow(db, studentId, now())),
    tries: once(() => newestTries(db, studentId)),
  };
}
type Beside = ReturnType<typeof besideAttempts>;

/** What is known of an attempt in words, and whether a part of its price is here. */
export async function describeAttempt(
  app: Pick<App, 'db' | 'settlements' | 'now'>,
  attempt: Attempt,
  money: Received | undefined,
  beside = besideAttempts(app, attempt.student_id),
): Promise<{ message: string; part_paid: boolean }> {
  const received = money && (await withCreditBeside(app, attempt, { money, beside }));
  const credit = money ? undefined : await creditTowards(attempt, beside);
  const isPart = credit?.isPart ?? false;
  const isAsked = isPart || (money && isShort(money));
  return {
    message: messageOf(app, attempt, {
      money: received,
      creditKobo: credit?.kobo ?? 0,
      partPaid: isPart ? { declined: await declinedRest(attempt, beside) } : undefined,
      payBy: isAsked ? await payByOf(app, attempt) : null,
      unconfirmed: await unconfirmedFor(attempt, money, beside),
    }),
    part_paid: isPart || (received !== undefined && isPartOf(attempt, received)),
  };
}

/**
 * The credit that pays a part of an attempt that brought nothing and will not: it can be paid again.
 * It is a part payment where some of it was paid for the same thing, and other credit otherwise.
 */
async function creditTowards(attempt: Attempt, beside: Beside) {
  const isDeclined = attempt.state === 'failed';
  if (!isDeclined && mayBePaid(attempt)) return undefined;
  const dueKobo = attempt.due_kobo ?? 0;
  const credits = (await beside.credits()).filter(({ purpose }) => purpose === attempt.purpose);
  const { used } = selectCredits(credits, { dueKobo, baseKobo: dueKobo - attempt.fee_kobo });
  // A declined attempt does not say what is here now: money may have come, or gone back, since.
  const kobo = isDeclined
    ? used.reduce((sum, one) => sum + one.amount_kobo, 0)
    : dueKobo - (attempt.total_kobo ?? dueKobo);
  if (kobo <= 0 || kobo >= dueKobo) return undefined;
  const isPart = used.some((one) => isShort(one) && one.course_id === attempt.course_id);
  return { kobo, isPart };
}

const isShort = ({ state = 'credit', reason }: { state?: string; reason: string }) =>
  state === 'credit' && reason === 'UNDERPAID';

/** With all credit that counts towards it, it is less than what is due. */
const isPartOf = (
  { due_kobo, total_kobo }: Attempt,
  { creditBesideKobo, ...money }: ReceivedWithCredit,
) =>
  isShort(money) &&
  !money.refunding &&
  money.amount_kobo + creditBesideKobo < (due_kobo ?? total_kobo ?? 0);

/** Of what could be paid now, or the rest of it: another payment for it that may be paid already. */
async function unconfirmedFor(
  attempt: Attempt,
  money: Received | undefined,
  beside: Beside,
): Promise<string | undefined> {
  const isPayable = money ? isShort(money) : attempt.state === 'failed' || !mayBePaid(attempt);
  if (!isPayable) return undefined;
  return unconfirmedBeside(attempt, await beside.unconfirmed())?.reference;
}

/** The newest try for each thing that the student has tried to pay for. */
async function newestTries(db: Db, studentId: number) {
  return await db
    .selectFrom('payment_attempts')
    .distinctOn(['purpose', 'course_id'])
    .select(['purpose', 'course_id', 'reference', 'state', 'due_kobo', 'total_kobo'])
    .where('student_id', '=', studentId)
    .where((eb) => eb.or([eb('tried', '=', true), eb('state', 'in', ['failed', 'settled'])]))
    .orderBy('purpose')
    .orderBy('course_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The newest try for the same thing, where it was for the rest only and the bank declined it. */
async function declinedRest(attempt: Attempt, beside: Beside): Promise<string | null> {
  const newest = (await beside.tries()).find(
    ({ purpose, course_id }) => purpose === attempt.purpose && course_id === attempt.course_id,
  );
  if (newest?.state !== 'failed') return null;
  // One for the whole price was begun before the part of it came.
  return (newest.due_kobo ?? 0) > (newest.total_kobo ?? 0) ? newest.reference : null;
}

/** Until when the rest of a price can be paid; what was given before has no such day. */
export async function payByOf(
  app: Pick<App, 'db' | 'settlements' | 'now'>,
  attempt: Pick<Attempt, 'student_id' | 'purpose' | 'course_id' | 'skill_id' | 'purchase_id'>,
): Promise<string | null> {
  if (attempt.purchase_id !== null) return null;
  const { payBy } = app.settlements[attempt.purpose as PaymentPurpose];
  const { student_id: studentId, course_id: courseId, skill_id: skillId } = attempt;
  return (await payBy?.(app.db, { studentId, courseId, skillId, now: app.now() })) ?? null;
}

/** Adds what the words about a short payment or a refund need; nothing else asks for it. */
async function withCreditBeside(
  app: Pick<App, 'db'>,
  { purpose, reference }: Attempt,
  { money, beside }: { money: Received; beside: Beside },
): Promise<ReceivedWithCredit> {
  const credits = isShort(money) ? await beside.credits() : [];
  return {
    ...money,
    creditBesideKobo: sumBeside(
      credits.filter((one) => one.purpose === purpose),
      reference,
    ),
    accountNeeded:
      money.accountNeeded ?? (money.refunding && (await needsAccountFor(app.db, reference))),
  };
}

async function needsAccountFor(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('holdings')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select('holdings.id')
    .where('payment_attempts.reference', '=', reference)
    .where(hasRefundForAccount)
    .executeTakeFirst();
  return row !== undefined;
}
