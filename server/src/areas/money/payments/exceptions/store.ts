import type { ExceptionKind } from '@edc/contract/money/payment-exception-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { namedStudentColumns } from '../../../people/roster/queries.ts';
import { isBeingLost, lostKobo, wholeId } from '../disputes/claims.ts';
import { openDispute, openDisputeColumns } from '../disputes/queries.ts';
import { backKobo, placeState, refundedByUs, refundedKobo } from '../refunded.ts';
import { isOfCancelled, isWaiting, waitingSince } from '../staff/queries.ts';
import { boughtWords } from '../verification/store.ts';

/** How much there is to decide about: what is left, or else what was taken back. */
const aboutKobo = sql<number>`(case when money_received.state in ('credit', 'exception')
  then money_received.amount_kobo - ${refundedKobo}
  else coalesce(${lostKobo}, nullif(money_received.amount_kobo - ${refundedKobo}, 0),
    money_received.amount_kobo) end)::bigint`;

/** The newest word about money that was taken back, and the proposal that locks it. */
const exceptionRows = (db: Db, now: Date) =>
  db
    .selectFrom('money_received')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
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
          .whereRef('refunds.money_id', '=', 'money_received.id')
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
          .where('disputes.money_id', '=', wholeId)
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
        .on('proposals.lock_key', '=', sql<string>`'money:' || money_received.id`)
        .on('proposals.state', '=', 'open')
        .on('proposals.expires_at', '>', now),
    )
    .select([
      'money_received.id',
      'money_received.reference',
      'money_received.provider',
      'money_received.state',
      'money_received.reason',
      'money_received.amount_kobo',
      'money_received.currency',
      'money_received.paid_at',
      'money_received.recorded_at',
      'money_received.reversed_at',
      'money_received.exception_closed_at',
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
      refundedKobo.as('refunded_kobo'),
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
    ? rows.where('money_received.state', '=', 'credit')
    : rows.where(isWaiting);
}

const MOST_OF_STUDENT = 20;

/** What waits for a decision and what is kept as credit of one student, the newest first. */
export async function exceptionsOfStudent(db: Db, studentId: number, now: Date) {
  return await exceptionRows(db, now)
    .where('payment_attempts.student_id', '=', studentId)
    .where((eb) => eb.or([eb('money_received.state', '=', 'credit'), isWaiting]))
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
  const all = db
    .selectFrom('money_received')
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
    ? all.where('state', '=', 'credit')
    : all.where(isWaiting)
  ).execute();
}

export async function isMoney(db: Db, moneyId: string): Promise<boolean> {
  const id = Number(moneyId);
  if (!Number.isSafeInteger(id)) return false;
  const query = db.selectFrom('money_received').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function exceptionById(
  db: Db,
  id: number,
  now: Date,
): Promise<ExceptionRow | undefined> {
  return await exceptionRows(db, now).where('money_received.id', '=', id).executeTakeFirst();
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
    .select('money_received.id')
    .where('money_received.id', '!=', after.id)
    .orderBy(urgency(now))
    .orderBy('money_received.id')
    .limit(1);
  const later = await others
    .where(sql<boolean>`(${urgency(now)}, money_received.id) > (${after.urgency}, ${after.id})`)
    .executeTakeFirst();
  return (later ?? (await others.executeTakeFirst()))?.id ?? null;
}

/** The first that wait for staff. */
export async function mostUrgent(db: Db, { now, limit }: { now: Date; limit: number }) {
  return await waitingForStaff(db, now)
    .orderBy(urgency(now))
    .orderBy('money_received.id')
    .limit(limit)
    .execute();
}

/** Where the money of a payment is, by state; what went back is refunded, whatever it had paid for. */
export async function partsWithStates(tx: Db, moneyId: number) {
  const { rows } = await sql<{ state: string; kobo: number }>`
    with parts as (
      select state, amount_kobo, ${backKobo} as back_kobo
      from money_received where id = ${moneyId} or part_of = ${moneyId}
    ), moved as (
      select state, amount_kobo - back_kobo as kobo from parts
      union all select 'refunded', back_kobo from parts
    )
    select state, sum(kobo)::bigint as kobo from moved
    group by state having sum(kobo) > 0 order by state`.execute(tx);
  return rows;
}

/** What the payment pays for, in words as it is now, and what was waived for it. */
export async function paidFor(tx: Db, { settlements }: Pick<App, 'settlements'>, moneyId: number) {
  const row = await tx
    .selectFrom('purchase_payments')
    .innerJoin('purchases', 'purchases.id', 'purchase_payments.purchase_id')
    .innerJoin('courses', 'courses.id', 'purchases.course_id')
    .innerJoin('skills', 'skills.id', 'purchases.skill_id')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchases.id')
    .innerJoin('money_received', 'money_received.id', 'purchase_payments.money_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
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
    .where('purchase_payments.money_id', '=', moneyId)
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
