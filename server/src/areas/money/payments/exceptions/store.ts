import type { ExceptionKind } from '@edc/contract/money/payment-exception-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { namedStudentColumns } from '../../../people/roster/queries.ts';
import { isBeingLost, lostKobo } from '../disputes/claims.ts';
import { openDispute, openDisputeColumns } from '../disputes/queries.ts';
import { placeState, refundedByUs } from '../refunded.ts';
import { isOfCancelled, isWaiting, waitingSince, withWaiting } from '../staff/queries.ts';
import { boughtWords } from '../verification/store.ts';

/** How much there is to decide about: what is left, or else what was taken back. */
const aboutKobo = sql<number>`(case when holdings.state in ('credit', 'exception')
  then holdings.inside_kobo
  else coalesce(${lostKobo}, nullif(holdings.inside_kobo, 0), holdings.amount_kobo) end)::bigint`;

/** The newest word about money that was taken back, and the proposal that locks it. */
const exceptionRows = (db: Db, now: Date) =>
  withWaiting(db)
    .selectFrom('holdings')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .leftJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('accounts', 'accounts.student_id', 'payment_attempts.student_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refunds')
          .select([
            'refunds.id',
            'refunds.status',
            'refunds.origin',
            'refunds.amount_kobo',
            'refunds.updated_at',
          ])
          .whereRef('refunds.money_id', '=', 'holdings.id')
          .orderBy('refunds.updated_at', 'desc')
          .limit(1)
          .as('back'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('disputes')
          .select(['disputes.state', 'disputes.updated_at'])
          .whereRef('disputes.receipt_id', '=', 'holdings.receipt_id')
          .where('disputes.state', '<>', 'open')
          .orderBy('disputes.updated_at', 'desc')
          .limit(1)
          .as('decided'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(openDispute.as('open_dispute'), (join) => join.onTrue())
    .leftJoin('refund_accounts', 'refund_accounts.refund_id', 'back.id')
    .leftJoin('proposals', (join) =>
      join
        .on('proposals.lock_key', '=', sql<string>`'money:' || holdings.id`)
        .on('proposals.state', '=', 'open')
        .on('proposals.expires_at', '>', now),
    )
    .select([
      'holdings.id',
      'holdings.receipt_id',
      'holdings.inside_kobo',
      'holdings.reference',
      'holdings.provider',
      'holdings.state',
      'holdings.reason',
      'holdings.amount_kobo',
      'holdings.currency',
      'holdings.paid_at',
      'holdings.recorded_at',
      'holdings.reversed_at',
      'holdings.exception_closed_at',
      'payment_attempts.reference as attempt_reference',
      'payment_attempts.student_id',
      'payment_attempts.purpose',
      'payment_attempts.description',
      'payment_attempts.due_kobo',
      'payment_attempts.total_kobo',
      'payment_attempts.fee_kobo',
      ...namedStudentColumns,
      'accounts.email_address',
      'back.id as back_id',
      'back.status as back_status',
      'back.origin as back_origin',
      'back.amount_kobo as back_kobo',
      'back.updated_at as back_at',
      'decided.state as decided',
      'decided.updated_at as decided_at',
      ...openDisputeColumns,
      lostKobo.as('lost_kobo'),
      isBeingLost.as('losing'),
      waitingSince.as('since'),
      urgency(now).as('urgency'),
      'refund_accounts.entered_at as account_entered_at',
      'refund_accounts.refused_at as account_refused_at',
      'proposals.id as proposal_id',
      isOfCancelled.as('cancelled'),
      refundedByUs.as('ours'),
      aboutKobo.as('about_kobo'),
    ]);

/** Of `exceptionRows`: the bank decides about an answered dispute, and staff wait. */
const isForStaff = sql<boolean>`(open_dispute.answered_at is null)`;

/** Of `exceptionRows`, as one time: by when it must be done, else since when it waits. */
export const urgency = (now: Date) => sql<Date>`(case
  when open_dispute.answered_at is not null then ${waitingSince} + interval '1000 years'
  when open_dispute.due_at > ${now} then open_dispute.due_at - interval '1000 years'
  else ${waitingSince} end)`;

export type ExceptionRow = Awaited<ReturnType<ReturnType<typeof exceptionRows>['execute']>>[number];

export function exceptionsOf(db: Db, kind: ExceptionKind, now: Date) {
  const rows = exceptionRows(db, now);
  return kind === 'credit'
    ? rows.where('holdings.kind', '=', 'credit').where('holdings.state', '=', 'credit')
    : rows.where(isWaiting);
}

const MOST_OF_STUDENT = 20;

/** What waits for a decision and what is kept as credit of one student, the newest first. */
export async function exceptionsOfStudent(db: Db, studentId: number, now: Date) {
  return await exceptionRows(db, now)
    .where('payment_attempts.student_id', '=', studentId)
    .where((eb) => eb.or([eb('holdings.state', '=', 'credit'), isWaiting]))
    .orderBy(waitingSince, 'desc')
    .limit(MOST_OF_STUDENT)
    .execute();
}

/** How many wait for staff, or are credit, and their sum, of each currency: all in one pass. */
export async function figuresOf(
  db: Db,
  kind: ExceptionKind,
): Promise<{ currency: string; count: number; kobo: number; withBank: number }[]> {
  const isCounted = kind === 'credit' ? sql`true` : isForStaff;
  const all = withWaiting(db)
    .selectFrom('holdings')
    .$if(kind === 'waiting', (query) =>
      query.leftJoinLateral(openDispute.as('open_dispute'), (join) => join.onTrue()),
    )
    .select([
      'currency',
      sql<number>`(count(*) filter (where ${isCounted}))::int`.as('count'),
      sql<number>`coalesce(sum(${aboutKobo}) filter (where ${isCounted}), 0)::bigint`.as('kobo'),
      sql<number>`(count(*) filter (where not ${isCounted}))::int`.as('withBank'),
    ])
    .groupBy('currency')
    .orderBy('currency');
  return await (kind === 'credit'
    ? all.where('kind', '=', 'credit').where('state', '=', 'credit')
    : all.where(isWaiting)
  ).execute();
}

export async function isMoney(db: Db, moneyId: string): Promise<boolean> {
  const id = Number(moneyId);
  if (!Number.isSafeInteger(id)) return false;
  const query = db.selectFrom('positions').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function exceptionById(
  db: Db,
  id: number,
  now: Date,
): Promise<ExceptionRow | undefined> {
  return await exceptionRows(db, now)
    .where('holdings.id', '=', sql<number>`(select holding_now(${id}))`)
    .executeTakeFirst();
}

/** What waits for staff: what the bank has to decide is listed, and nothing can be done about it. */
export const waitingForStaff = (db: Db, now: Date) =>
  exceptionsOf(db, 'waiting', now).where(isForStaff);

/**
 * The one that waits for staff after this one, in the order of the list; the first of all where
 * this is the last, or waits no longer.
 */
export async function nextWaiting(db: Db, after: { id: number; urgency: Date }, now: Date) {
  const others = waitingForStaff(db, now)
    .clearSelect()
    .select('holdings.id')
    .where('holdings.id', '!=', after.id)
    .orderBy(urgency(now))
    .orderBy('holdings.id')
    .limit(1);
  const later = await others
    .where(sql<boolean>`(${urgency(now)}, holdings.id) > (${after.urgency}, ${after.id})`)
    .executeTakeFirst();
  return (later ?? (await others.executeTakeFirst()))?.id ?? null;
}

/** The first that wait for staff. */
export async function mostUrgent(db: Db, { now, limit }: { now: Date; limit: number }) {
  return await waitingForStaff(db, now)
    .orderBy(urgency(now))
    .orderBy('holdings.id')
    .limit(limit)
    .execute();
}

/** Where the money of a payment is, by state; what went back is refunded, whatever it had paid for. */
export async function partsWithStates(tx: Db, receiptId: number) {
  const { rows } = await sql<{ state: string; kobo: number }>`
    with moved as (
      select state, inside_kobo as kobo from holdings where receipt_id = ${receiptId}
      union all select 'refunded', left_kobo from holdings where receipt_id = ${receiptId}
    )
    select state, sum(kobo)::bigint as kobo from moved
    group by state having sum(kobo) > 0 order by state`.execute(tx);
  return rows;
}

/** What the payment pays for, in words as it is now, and what was waived for it. */
export async function paidFor(tx: Db, { settlements }: Pick<App, 'settlements'>, moneyId: number) {
  const row = await tx
    .selectFrom('holdings')
    .innerJoin('purchases', 'purchases.id', 'holdings.purchase_id')
    .innerJoin('courses', 'courses.id', 'purchases.course_id')
    .innerJoin('skills', 'skills.id', 'purchases.skill_id')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchases.id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select([
      'purchases.id',
      'purchases.purpose',
      'purchases.waived_kobo',
      sql<boolean>`purchases.cancelled_at is not null`.as('cancelled'),
      placeState.as('place'),
      'purchase_balances.reversed',
      'purchase_balances.due_kobo',
      'purchase_balances.here_kobo',
      sql<string | null>`case purchases.purpose when 'enrolment' then ${boughtWords}
        else payment_attempts.description end`.as('description'),
    ])
    .where('holdings.id', '=', moneyId)
    .executeTakeFirst();
  const issued = row && (await settlements[row.purpose as PaymentPurpose].loadIssued?.(tx, row.id));
  return row && { ...row, issued };
}

/** The email about money that this transaction has written. */
export async function mailWritten(tx: Db, address: string) {
  return await tx
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('kind', '=', 'payment')
    .where('created_at', '>=', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The courses that are open, or all, each with its skills. */
export async function coursesWithSkills(db: Db, which: 'open' | 'all') {
  return await db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'courses.code',
      'courses.course_code',
      'courses.course_title',
      'courses.session',
      'courses.fees_kobo',
      'skills.slug',
      'skills.title',
    ])
    .$if(which === 'open', (query) => query.where('courses.open', '=', true))
    .where('skills.retired_at', 'is', null)
    .orderBy('courses.session', 'desc')
    .orderBy('courses.course_code')
    .orderBy('skills.title')
    .limit(2000)
    .execute();
}
