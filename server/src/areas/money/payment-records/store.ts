import type { PaymentListState } from '@edc/contract/money/payment-record-rules';
import type { PaymentFilters } from '@edc/contract/money/payment-records';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { likeText } from '../../../platform/database/like-text.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/statements/named-statements.ts';
import { namedBy, namedStudentColumns, searchedStudents } from '../../people/roster/queries.ts';
import { receiptColumns } from '../ledger/queries.ts';
import { isDisputed, lostKobo, refundedByUs, waivedKobo } from '../payments/queries.ts';
import { readTyped } from './rules.ts';
import { type Condition, counted, isState, unownedStates } from './states.ts';

/** The centre's day, wherever the server is. */
const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Africa/Lagos'`;

interface Search {
  /** Conditions on `payment_attempts`, and on `receipts` that belong to none. */
  attempts: Condition;
  unowned: Condition | undefined;
}

/** What was typed names a payment, or else a student. */
async function searchFor(db: Db, typed: string | undefined): Promise<Search | undefined> {
  if (!typed) return undefined;
  const { amountKobo, code, mayBeName } = readTyped(typed);
  const isCode = code !== undefined && (!mayBeName || (await beginsReference(db, code)));
  const found = [
    ...(amountKobo === undefined ? [] : [byAmount(amountKobo)]),
    ...(isCode ? [byCode(code)] : []),
    // A few letters begin a reference by chance: whom they name is listed too.
    ...(isCode && mayBeName ? [byName(code)] : []),
  ];
  if (found.length > 0) {
    const either = (parts: Condition[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;
    return {
      attempts: either(found.map(({ attempts }) => attempts)),
      unowned: either(found.map(({ money }) => money)),
    };
  }
  const students = (await searchedStudents(db, typed)).select('students.id');
  return { attempts: sql`payment_attempts.student_id in (${students})`, unowned: undefined };
}

async function beginsReference(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where(sql<boolean>`plain_text(reference) like plain_text(${`${likeText(code)}%`})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const byName = (name: string) => ({
  money: sql<boolean>`false`,
  attempts: sql<boolean>`payment_attempts.student_id in (
    select id from students where ${namedBy(name)})`,
});

/** What was asked or received. */
function byAmount(kobo: number) {
  const money = sql<boolean>`receipts.amount_kobo = ${kobo}`;
  return {
    money,
    attempts: sql<boolean>`payment_attempts.id in (
      select id from payment_attempts where total_kobo = ${kobo}
      union all select attempt_id from receipts where ${money})`,
  };
}

/** By trigrams of both, which have an index. Teller numbers are stored as letters and digits only. */
function byCode(code: string) {
  const part = `%${likeText(code)}%`;
  const teller = `% ${code.replaceAll(/[^A-Za-z0-9]/g, '')}%`;
  const numbers = sql`plain_text(receipts.reference || ' '
    || receipts.provider_transaction_id)`;
  const money = sql<boolean>`(${numbers} like plain_text(${part})
    or (${numbers} like plain_text(${teller}) and receipts.provider = 'teller'))`;
  return {
    money,
    attempts: sql<boolean>`payment_attempts.id in (
      select id from payment_attempts where plain_text(reference) like plain_text(${part})
      union all select attempt_id from receipts where ${money})`,
  };
}

/**
 * The payments of a filter as `id` and `at`: attempts, and below zero the ids of receipts that
 * belong to none, so that one list holds both.
 */
export async function filteredPayments(db: Db, filters: PaymentFilters) {
  const { q, state, purpose, provider, from, to } = filters;
  const search = await searchFor(db, q);
  const untilEnd = (day: string) => sql<Date>`${startOf(day)} + interval '1 day'`;
  const attempts = db
    .selectFrom('payment_attempts')
    .select(['payment_attempts.id', 'payment_attempts.shown_at as at'])
    .$if(search !== undefined, (query) => query.where((search as Search).attempts))
    .$if(state !== undefined, (query) => query.where(isState[state as PaymentListState]))
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as string))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as string))
    .$if(from !== undefined, (query) => query.where('shown_at', '>=', startOf(from as string)))
    .$if(to !== undefined, (query) => query.where('shown_at', '<', untilEnd(to as string)));
  const hasUnowned =
    purpose === undefined &&
    (search === undefined || search.unowned !== undefined) &&
    (state === undefined || unownedStates[state] !== undefined);
  // Outside of both parts: within one, it would keep their indexes from being merged.
  const mark = sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`;
  if (!hasUnowned) {
    return db.selectFrom(attempts.as('payments')).select(['payments.id']).where(mark);
  }
  const unowned = db
    .selectFrom('receipts')
    .select([sql<number>`-receipts.id`.as('id'), 'receipts.paid_at as at'])
    .where('attempt_id', 'is', null)
    .$if(search !== undefined, (query) => query.where(search?.unowned as Condition))
    .$if(state !== undefined, (query) =>
      query.where(unownedStates[state as PaymentListState] as Condition),
    )
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as string))
    .$if(from !== undefined, (query) => query.where('paid_at', '>=', startOf(from as string)))
    .$if(to !== undefined, (query) => query.where('paid_at', '<', untilEnd(to as string)));
  const both = attempts.unionAll(unowned);
  return db.selectFrom(both.as('payments')).select(['payments.id']).where(mark);
}

/** All that came with some receipts, in one row; each is nothing where none came. */
const summedMoney = expressionBuilder<DB, 'payment_attempts' | 'receipts'>()
  .selectFrom('holdings')
  .select([
    sql<number>`sum(holdings.amount_kobo)::bigint`.as('received_kobo'),
    sql<number>`coalesce(sum(holdings.inside_kobo)
      filter (where holdings.state = 'credit'), 0)::bigint`.as('credit_kobo'),
    sql<string>`(array_agg(holdings.state ${counted}))[1]`.as('state'),
    sql<Date | null>`(array_agg(holdings.paid_at ${counted}))[1]`.as('paid_at'),
    sql<Date | null>`(array_agg(holdings.reversed_at ${counted}))[1]`.as('reversed_at'),
    sql<boolean>`(array_agg(${refundedByUs} ${counted}))[1]`.as('ours'),
    sql<number>`sum(holdings.left_kobo)::bigint`.as('refunded_kobo'),
    sql<number>`sum(holdings.returning_kobo)::bigint`.as('going_kobo'),
    sql<boolean>`bool_or(${isDisputed})`.as('disputed'),
    sql<number>`coalesce(sum(${lostKobo}), 0)::bigint`.as('lost_kobo'),
    sql<number>`sum(${waivedKobo})::bigint`.as('waived_kobo'),
    sql<string>`(array_agg(holdings.currency ${counted}))[1]`.as('currency'),
  ]);

const sumColumns = [
  'money.received_kobo',
  'money.credit_kobo',
  'money.state as money_state',
  'money.paid_at',
  'money.reversed_at',
  'money.ours',
  'money.refunded_kobo',
  'money.going_kobo',
  'money.disputed',
  'money.lost_kobo',
  'money.waived_kobo',
  'money.currency',
] as const;

const attemptRows = (db: Db) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('students', 'students.id', 'payment_attempts.student_id')
    .innerJoin('accounts', 'accounts.student_id', 'payment_attempts.student_id')
    .leftJoinLateral(
      summedMoney.whereRef('holdings.attempt_id', '=', 'payment_attempts.id').as('money'),
      (join) => join.onTrue(),
    )
    .select(sumColumns)
    .select((eb) =>
      eb
        .selectFrom('receipts')
        .select(sql<number | null>`sum(provider_fees_kobo)::bigint`.as('fees'))
        .whereRef('receipts.attempt_id', '=', 'payment_attempts.id')
        .as('provider_fees_kobo'),
    )
    .select([
      'payment_attempts.id',
      'payment_attempts.reference',
      'payment_attempts.created_at',
      'payment_attempts.shown_at',
      'payment_attempts.description',
      'payment_attempts.purpose',
      'payment_attempts.provider',
      'payment_attempts.state',
      'payment_attempts.tried',
      'payment_attempts.opened_at',
      'payment_attempts.ask_at',
      'payment_attempts.settled_at',
      'payment_attempts.base_kobo',
      'payment_attempts.fee_kobo',
      'payment_attempts.total_kobo',
      'payment_attempts.due_kobo',
      'payment_attempts.provider_said',
      'payment_attempts.student_id',
      ...namedStudentColumns,
      'accounts.email_address',
    ]);

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptRows>['execute']>>[number];

export async function attemptsByIds(db: Db, ids: number[]): Promise<AttemptRow[]> {
  if (ids.length === 0) return [];
  return await attemptRows(db)
    .where('payment_attempts.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}

export async function attemptWith(db: Db, reference: string): Promise<AttemptRow | undefined> {
  return await attemptRows(db)
    .where('payment_attempts.reference', '=', reference)
    .executeTakeFirst();
}

const unownedRows = (db: Db) =>
  db
    .selectFrom('receipts')
    .innerJoinLateral(
      summedMoney.whereRef('holdings.receipt_id', '=', 'receipts.id').as('money'),
      (join) => join.onTrue(),
    )
    .select(receiptColumns)
    .select(sumColumns);

export type UnownedRow = Awaited<ReturnType<ReturnType<typeof unownedRows>['execute']>>[number];

export async function unownedByIds(db: Db, ids: number[]): Promise<UnownedRow[]> {
  if (ids.length === 0) return [];
  return await unownedRows(db)
    .where('receipts.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}

export type MoneyRow = Awaited<ReturnType<typeof moneyFor>>[number];

/** What came for an attempt, or with one payment where it belongs to none: each place of it. */
export async function moneyFor(db: Db, of: { attemptId: number } | { receiptId: number }) {
  return await db
    .selectFrom('holdings')
    .select([
      'holdings.id',
      'holdings.receipt_id',
      'holdings.reference',
      'holdings.provider',
      'holdings.provider_transaction_id',
      'holdings.provider_fees_kobo',
      'holdings.whole_kobo',
      'holdings.amount_kobo',
      'holdings.left_kobo',
      'holdings.currency',
      'holdings.channel',
      'holdings.state',
      'holdings.reason',
      'holdings.paid_at',
      'holdings.reversed_at',
      sql<boolean>`row_number() over (partition by holdings.receipt_id ${counted}) > 1`.as(
        'is_part',
      ),
      refundedByUs.as('ours'),
      isDisputed.as('disputed'),
      sql<number>`coalesce(${lostKobo}, 0)`.as('lost_kobo'),
    ])
    .where((eb) =>
      'attemptId' in of ? eb('attempt_id', '=', of.attemptId) : eb('receipt_id', '=', of.receiptId),
    )
    .orderBy('holdings.id')
    .limit(100)
    .execute();
}
