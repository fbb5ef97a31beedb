import type { AttemptState, MoneyPlace, PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt, UnfinishedAttempt } from '@edc/contract/money/payments';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { declinedMessage } from '../messages.ts';
import { isWatched, mayBePaid, resumedSince, watchedSince } from '../rules.ts';
import { closedBy, isForgotten } from './closed.ts';
import { besideAttempts, describeAttempt } from './described.ts';
import {
  attemptsOf,
  type Newest,
  newestAttempts,
  newestOf,
  openAmong,
  receivedFor,
  thingOf,
  unconfirmedAmong,
  unconfirmedBeside,
  type WithCodes,
} from './newest.ts';
import { ENTER_ACCOUNT, nextStepOf } from './next-step.ts';
import { type Received, receivedOf } from './received.ts';

type WithSettlements = Pick<App, 'db' | 'settlements' | 'now'>;

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
    currency: money?.currency ?? 'NGN',
    ...(await describeAttempt(app, attempt, money, beside)),
    done_path: app.settlements[attempt.purpose as PaymentPurpose].pages.done.path(
      attempt.application_code,
    ),
    created_at: attempt.created_at.toISOString(),
  };
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
  return row && (await present(app, row, await receivedOf(app.db, row.id)));
}

/** `all`: the newest attempts, among them `rows`. */
async function presentAll(
  app: WithSettlements,
  studentId: number,
  { rows, all }: { rows: Newest[]; all: Newest[] },
) {
  const beside = besideAttempts(app, studentId, all);
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
  return await presentAll(app, studentId, { rows, all: rows });
}

/** What a student may ask about: attempts without a final word, and money that is not applied. */
export async function loadOpenAttempts(
  app: WithSettlements,
  studentId: number,
  now: Date,
): Promise<PaymentAttempt[]> {
  const rows = await newestAttempts(app.db, studentId);
  return await presentAll(app, studentId, { rows: rows.filter(openAmong(rows, now)), all: rows });
}

/** The open attempts, and what was declined before the one that has just been opened. */
export async function loadBesideOpened(
  app: WithSettlements,
  studentId: number,
  { reference, now }: { reference: string; now: Date },
) {
  const rows = await newestAttempts(app.db, studentId);
  const open = await presentAll(app, studentId, {
    rows: rows.filter(openAmong(rows, now)),
    all: rows,
  });
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
  const unconfirmed = unconfirmedAmong(rows, now);
  // One instruction for one thing: what may be confirmed is waited for, before anything is paid again.
  const waits = (row: Newest) =>
    !unconfirmed.includes(row) && unconfirmedBeside(row, unconfirmed) !== undefined;
  const shown = rows.filter(
    (row) => (isOpen(row) || isDeclined(row)) && (receivedFor(row) || !waits(row)),
  );
  const presented = await presentAll(app, studentId, { rows: shown, all: rows });
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
          : attempt.money !== 'credit' || (row.purchase_id === null && !waits(row))
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
