import type { AttemptState, MoneyPlace, PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt, UnfinishedAttempt } from '@edc/contract/money/payments';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { compileListOnce } from '../../../../platform/database/statements/compile-once.ts';
import { declinedMessage } from '../messages.ts';
import { appliedFirst, goingColumns, moneyOfAttempt } from '../money/store.ts';
import { hasRefundForAccount } from '../refunded.ts';
import { isWatched, mayBePaid, resumedSince, watchedSince } from '../rules.ts';
import { closedBy, isForgotten } from './closed.ts';
import { besideAttempts, describeAttempt, type Received } from './described.ts';
import { ENTER_ACCOUNT, nextStepOf } from './next-step.ts';
import { type Attempt, attemptColumns } from './store.ts';

type WithSettlements = Pick<App, 'db' | 'settlements' | 'now'>;
type WithCodes = Attempt & { application_code: string; skill_code: string };

const places: Record<string, MoneyPlace> = {
  applied: 'applied',
  credit: 'credit',
  exception: 'held',
  refunded: 'returned',
};

function placeOf(money: Received | undefined): MoneyPlace {
  if (money?.reversed_at || (money?.state === 'credit' && money.refunding)) return 'returned';
  return places[money?.state ?? ''] ?? 'none';
}

async function present(
  app: WithSettlements,
  attempt: WithCodes,
  money: Received | undefined,
  beside?: ReturnType<typeof besideAttempts>,
): Promise<PaymentAttempt> {
  return {
    reference: attempt.reference,
    purpose: attempt.purpose as PaymentPurpose,
    provider: attempt.provider as PaymentAttempt['provider'],
    state: attempt.state as AttemptState,
    tried: mayBePaid(attempt),
    money: placeOf(money),
    description: attempt.description,
    application_code: attempt.application_code,
    skill_code: attempt.skill_code,
    base_kobo: attempt.base_kobo,
    fee_kobo: attempt.fee_kobo,
    total_kobo: attempt.total_kobo ?? 0,
    due_kobo: attempt.due_kobo ?? attempt.total_kobo ?? 0,
    received_kobo: money?.amount_kobo ?? null,
    ...(await describeAttempt(app, attempt, money, beside)),
    done_path: app.settlements[attempt.purpose as PaymentPurpose].pages.done.path(
      attempt.application_code,
    ),
    created_at: attempt.created_at.toISOString(),
  };
}

function attemptsOf(db: Db, studentId: number) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('courses', 'courses.id', 'payment_attempts.course_id')
    .innerJoin('skills', 'skills.id', 'payment_attempts.skill_id')
    .select(attemptColumns)
    .select(['courses.code as application_code', 'skills.slug as skill_code'])
    .where('payment_attempts.student_id', '=', studentId);
}

/** Money among these open attempts that staff have to look at before it can be used. */
export const heldAmong = (open: PaymentAttempt[]) =>
  open
    .filter(({ money }) => money === 'held')
    .map(({ reference, received_kobo }) => ({ reference, received_kobo: received_kobo ?? 0 }));

/** One attempt of this student; nobody else's is ever found. */
export async function loadAttempt(
  app: WithSettlements,
  studentId: number,
  reference: string,
): Promise<PaymentAttempt | undefined> {
  const row = await attemptsOf(app.db, studentId)
    .where('payment_attempts.reference', '=', reference)
    .executeTakeFirst();
  return row && (await present(app, row, await moneyOfAttempt(app.db, row.id)));
}

const SHOWN = 20;

/** The newest attempts, each with what came for it; of several transactions the one that counted. */
const newestOf = (db: Db, studentId: number) =>
  attemptsOf(db, studentId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('money_received')
          .select(['state', 'reason', 'reversed_at', 'amount_kobo', 'exception_closed_at'])
          .select([...goingColumns, hasRefundForAccount.as('account_needed')])
          .whereRef('money_received.attempt_id', '=', 'payment_attempts.id')
          .orderBy(appliedFirst, 'desc')
          .orderBy('id')
          .limit(1)
          .as('money'),
      (join) => join.onTrue(),
    )
    .select([
      'money.state as money_state',
      'money.reason as money_reason',
      'money.reversed_at as money_reversed_at',
      'money.amount_kobo as money_kobo',
      'money.exception_closed_at as money_closed_at',
      'money.refunding',
      'money.going_kobo',
      'money.refunded_parts_kobo',
      'money.account_needed',
    ])
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(SHOWN);

/** What the student started; payments at the bank's counter are recorded by staff. */
const newestAttempts = compileListOnce((db, studentId: number) =>
  newestOf(db, studentId).where('payment_attempts.provider', '!=', 'teller'),
);

type Newest = Awaited<ReturnType<typeof newestAttempts>>[number];

function receivedFor(row: Newest): Received | undefined {
  const { money_state: state, money_reason: reason, money_kobo: amount_kobo } = row;
  if (state === null || reason === null || amount_kobo === null) return undefined;
  return {
    state,
    reason,
    amount_kobo,
    reversed_at: row.money_reversed_at,
    exception_closed_at: row.money_closed_at,
    refunding: row.refunding ?? false,
    going_kobo: Number(row.going_kobo ?? 0),
    refunded_parts_kobo: Number(row.refunded_parts_kobo ?? 0),
    accountNeeded: row.account_needed ?? false,
  };
}

async function presentAll(app: WithSettlements, studentId: number, rows: Newest[]) {
  const beside = besideAttempts(app, studentId);
  return await Promise.all(rows.map((row) => present(app, row, receivedFor(row), beside)));
}

/** Every payment since then, also those at the bank, as the student is told of it. */
export async function loadAttemptsSince(
  app: WithSettlements,
  studentId: number,
  since: Date,
): Promise<PaymentAttempt[]> {
  const rows = await newestOf(app.db, studentId)
    .where('payment_attempts.created_at', '>=', since)
    .execute();
  return await presentAll(app, studentId, rows);
}

/** What a student may ask about: attempts without a final word, and money that is not applied. */
export async function loadOpenAttempts(
  app: WithSettlements,
  studentId: number,
  now: Date,
): Promise<PaymentAttempt[]> {
  const rows = await newestAttempts(app.db, studentId);
  return await presentAll(app, studentId, rows.filter(openAmong(rows, now)));
}

/** The open attempts, and what was declined before the one that has just been opened. */
export async function loadBesideOpened(
  app: WithSettlements,
  studentId: number,
  { reference, now }: { reference: string; now: Date },
) {
  const rows = await newestAttempts(app.db, studentId);
  const open = await presentAll(app, studentId, rows.filter(openAmong(rows, now)));
  const opened = rows.find((row) => row.reference === reference);
  const isPart = open.some((one) => one.reference === reference && one.part_paid);
  return { open, declined: opened && !isPart ? declinedBefore(opened, rows) : null };
}

/** The try before an attempt that nobody has tried yet, where the bank declined it. */
function declinedBefore(row: Newest, rows: readonly Newest[]) {
  if (mayBePaid(row)) return null;
  const before = rows
    .slice(rows.indexOf(row) + 1)
    .find((one) => thingOf(one) === thingOf(row) && (one.tried || one.state === 'failed'));
  if (before?.state !== 'failed' || receivedFor(before)) return null;
  return { reference: before.reference, message: declinedMessage(before) };
}

/** The same, and of each purpose a decline after which nothing was tried: it can be paid again. */
export async function loadUnfinishedAttempts(
  app: WithSettlements,
  studentId: number,
  now: Date,
): Promise<UnfinishedAttempt[]> {
  const rows = await newestAttempts(app.db, studentId);
  const isOpen = openAmong(rows, now);
  const isDeclined = (row: Newest) =>
    row.state === 'failed' &&
    !receivedFor(row) &&
    isWatched(row.created_at, now) &&
    rows.find(({ purpose }) => purpose === row.purpose) === row;
  const shown = rows.filter((row) => isOpen(row) || isDeclined(row));
  const presented = await presentAll(app, studentId, shown);
  const unfinished = await Promise.all(
    shown.map(async (row, place) => {
      const attempt = presented[place] as PaymentAttempt;
      const { closed, message } = await closedBy(app, studentId, attempt);
      return {
        ...attempt,
        message,
        closed,
        next: row.account_needed
          ? ENTER_ACCOUNT
          : row.purchase_id === null || attempt.money !== 'credit'
            ? nextStepOf(attempt, closed)
            : null,
        // Where it cannot be tried again, the try before is of no use; of a part payment, the message
        // says what was declined.
        declined_before: closed || attempt.part_paid ? null : declinedBefore(row, rows),
      };
    }),
  );
  return unfinished.filter((attempt) => !isForgotten(attempt, now));
}

/** What is paid for. */
const thingOf = (row: Attempt) => `${row.purpose}:${row.course_id}`;

function openAmong(rows: readonly Newest[], now: Date) {
  const had = rows.filter((row) => row.money_state === 'applied');
  return (row: Newest) => {
    const paid = receivedFor(row);
    if (paid) {
      return paid.state === 'credit' || (paid.state === 'exception' && !paid.exception_closed_at);
    }
    // An attempt that was left and never tried is of no interest, unless money comes after all.
    const mayCome = row.state === 'initialized' || (row.state === 'abandoned' && mayBePaid(row));
    return (
      mayCome &&
      row.access_code !== null &&
      isWatched(row.created_at, now) &&
      // Left behind by one that was paid since; if money comes for it after all, it shows. What was
      // begun after that is for what a refund left missing, or for a registration after another.
      !had.some((one) => thingOf(one) === thingOf(row) && isPaidSince(one, row))
    );
  };
}

/** Whether an attempt was paid after another one was begun, or opened again. */
const isPaidSince = (paid: Attempt, row: Attempt) =>
  (paid.settled_at ?? paid.created_at) >= (row.opened_at ?? row.created_at);

/** How many checkouts of a student may still be paid, by the same rule as `mayStillBePaid`. */
export async function countPayable(db: Db, studentId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('settled_at', 'is', null)
    .where('state', '!=', 'reversed')
    .where('created_at', '>=', watchedSince(now))
    .where((eb) =>
      eb.or([
        eb('tried', '=', true),
        eb('opened_at', 'is not', null),
        eb('created_at', '>', resumedSince(now)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
