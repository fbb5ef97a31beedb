import type { Db } from '../../../../platform/database/connect.ts';
import { compileListOnce } from '../../../../platform/database/statements/compile-once.ts';
import { countedRank } from '../money/store.ts';
import { hasRefundForAccount } from '../refunded.ts';
import { isWatched, mayBePaid } from '../rules.ts';
import { type Received, receivedColumns } from './received.ts';
import { type Attempt, attemptColumns } from './store.ts';

export type WithCodes = Attempt & { application_code: string; skill_code: string };

export function attemptsOf(db: Db, studentId: number) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('courses', 'courses.id', 'payment_attempts.course_id')
    .innerJoin('skills', 'skills.id', 'payment_attempts.skill_id')
    .select(attemptColumns)
    .select(['courses.code as application_code', 'skills.slug as skill_code'])
    .where('payment_attempts.student_id', '=', studentId);
}

const SHOWN = 20;

/** The newest attempts, each with what came for it; of several transactions the one that counted. */
export const newestOf = (db: Db, studentId: number) =>
  attemptsOf(db, studentId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('holdings')
          .select(receivedColumns)
          .select(hasRefundForAccount.as('account_needed'))
          .whereRef('holdings.attempt_id', '=', 'payment_attempts.id')
          .orderBy(countedRank, 'desc')
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
      'money.currency',
      'money.exception_closed_at as money_closed_at',
      'money.refunding',
      'money.going_kobo',
      'money.left_of_payment',
      'money.account_needed',
    ])
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(SHOWN);

/** What the student started; payments at the bank's counter are recorded by staff. */
export const newestAttempts = compileListOnce((db, studentId: number) =>
  newestOf(db, studentId).where('payment_attempts.provider', '!=', 'teller'),
);

export type Newest = Awaited<ReturnType<typeof newestAttempts>>[number];

export function receivedFor(row: Newest): Received | undefined {
  const { money_state: state, money_reason: reason, money_kobo: amount_kobo } = row;
  if (state === null || reason === null || amount_kobo === null) return undefined;
  return {
    state,
    reason,
    amount_kobo,
    currency: row.currency ?? 'NGN',
    reversed_at: row.money_reversed_at,
    exception_closed_at: row.money_closed_at,
    refunding: row.refunding ?? false,
    going_kobo: row.going_kobo ?? 0,
    left_of_payment: row.left_of_payment ?? 0,
    accountNeeded: row.account_needed ?? false,
  };
}

/** What is paid for. */
export const thingOf = (row: Pick<Attempt, 'purpose' | 'course_id'>) =>
  `${row.purpose}:${row.course_id}`;

export function openAmong(rows: readonly Newest[], now: Date) {
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

/** Those that the provider may still confirm: while there is one, nobody is told to pay again. */
export function unconfirmedAmong(rows: readonly Newest[], now: Date) {
  const isOpen = openAmong(rows, now);
  return rows.filter((row) => isOpen(row) && !receivedFor(row) && mayBePaid(row));
}

/** An earlier or later payment for the same thing that the provider may still confirm. */
export const unconfirmedBeside = (
  attempt: Pick<Attempt, 'id' | 'purpose' | 'course_id'>,
  unconfirmed: readonly Newest[],
) => unconfirmed.find((one) => one.id !== attempt.id && thingOf(one) === thingOf(attempt));
