import { DAY_MS } from '@edc/contract/common/time/days';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { deadJobs } from '../../../platform/jobs/dead-jobs.ts';
import { countUpTo } from '../../../platform/lists/page.ts';
import { loadUnbalanced } from '../../money/ledger/queries.ts';
import { isToCollect, loadUrgentExceptions, openDays } from '../../money/payments/queries.ts';
import { fullName, oldest, SHOWN, studentKey, type Waiting } from './oldest.ts';

/** Older decisions were announced by email and are history. */
const UNSEEN_MS = 30 * DAY_MS;

const proposals = (db: Db) =>
  db
    .selectFrom('proposals')
    .leftJoin('students', 'students.id', 'proposals.student_id')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      sql<string>`proposals.id::text`.as('key'),
      studentKey.as('student_key'),
      fullName.as('full_name'),
    ]);

const openProposals = (db: Db, now: Date) =>
  proposals(db)
    .select(['proposals.summary as text', 'proposals.proposed_at as at'])
    .where('proposals.state', '=', 'open')
    .where('proposals.expires_at', '>', now);

/** Proposals by others that this person may approve. */
export async function waitingProposals(
  db: Db,
  { kinds, staffId, now }: { kinds: string[]; staffId: number; now: Date },
) {
  const query = openProposals(db, now)
    .where('proposals.proposed_by', '!=', staffId)
    .where('proposals.kind', 'in', kinds);
  return await oldest(db, query.as('waiting'));
}

/** This person's proposals that nobody has decided yet. */
export async function ownProposals(db: Db, staffId: number, now: Date) {
  const query = openProposals(db, now).where('proposals.proposed_by', '=', staffId);
  return await oldest(db, query.as('waiting'));
}

/** Decisions by others on this person's proposals, until they open them. */
export async function unseenDecisions(db: Db, staffId: number, now: Date) {
  const query = proposals(db)
    .select([
      sql<string>`initcap(proposals.state) || ': ' || proposals.summary`.as('text'),
      sql<Date>`proposals.decided_at`.as('at'),
    ])
    .where('proposals.proposed_by', '=', staffId)
    .where('proposals.decision_seen_at', 'is', null)
    .where('proposals.state', 'in', [sql.lit('approved'), sql.lit('refused'), sql.lit('expired')])
    .where('proposals.decided_at', '>', new Date(now.getTime() - UNSEEN_MS));
  return await oldest(db, query.as('waiting'));
}

/** Open complaints that the centre has not answered, with the next to answer first. */
export async function waitingComplaints(db: Db, categories: readonly string[], now: Date) {
  const waiting = db
    .selectFrom('complaints')
    .where('complaints.status', '=', 'open')
    .where('complaints.answered_at', 'is', null)
    .where('complaints.category', 'in', [...categories]);
  const [total, { overdue }, rows] = await Promise.all([
    countUpTo(db, waiting as never),
    waiting
      .select(({ fn }) => fn.countAll<number>().as('overdue'))
      .where('due_at', '<', now)
      .executeTakeFirstOrThrow(),
    waiting
      .leftJoin('students', 'students.id', 'complaints.student_id')
      .leftJoin('accounts', 'accounts.student_id', 'students.id')
      .select([
        'complaints.code as key',
        studentKey.as('student_key'),
        sql<string>`coalesce(${fullName}, complaints.contact_name)`.as('full_name'),
        'complaints.subject as text',
        'complaints.updated_at as at',
        'complaints.due_at',
        sql<boolean>`coalesce(complaints.due_at < ${now}, false)`.as('overdue'),
      ])
      .orderBy(sql`coalesce(complaints.due_at, 'infinity'::timestamptz)`)
      .orderBy('complaints.id')
      .limit(SHOWN)
      .execute(),
  ]);
  return { total, overdue: Number(overdue), rows };
}

/** As `formatAmount` writes it, in the currency of the money that was received. */
const amount = (column: string) =>
  sql<string>`case receipts.currency when 'NGN' then '₦'
    else receipts.currency || ' ' end
    || to_char(${sql.ref(column)} / 100.0, 'FM999,999,990.00')`;

/** Money that does not match a purchase, or was reversed. */
export async function waitingExceptions(app: App) {
  const { total, rows } = await loadUrgentExceptions(app, SHOWN);
  return {
    total,
    rows: rows.map(
      ({ student, ...row }): Waiting => ({
        ...row,
        student_key: student?.key ?? null,
        full_name: student?.full_name ?? null,
      }),
    ),
  };
}

/** Refunds of what was paid at the bank's counter, which students collect at the desk. */
export async function refundsToHandOut(db: Db) {
  const query = db
    .selectFrom('refunds')
    .innerJoin('receipts', 'receipts.id', 'refunds.receipt_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .leftJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      sql<string>`refunds.id::text`.as('key'),
      studentKey.as('student_key'),
      fullName.as('full_name'),
      sql<string>`${amount('refunds.amount_kobo')} || ' of payment ' || receipts.reference`.as(
        'text',
      ),
      'refunds.created_at as at',
    ])
    .where(isToCollect);
  return await oldest(db, query.as('waiting'));
}

/** Days to reconcile with the providers, to explain or to sign off. */
export async function waitingDays(app: App) {
  return await oldest(app.db, openDays(app).as<'waiting'>('waiting'));
}

export async function unbalancedBooks({ db, now }: App) {
  const { total, at = now(), rows } = await loadUnbalanced(db);
  return {
    total: { count: total, exact: true },
    rows: rows.slice(0, SHOWN).map((row) => ({ ...row, student_key: null, full_name: null, at })),
  };
}

export async function failedMails(db: Db) {
  const query = db
    .selectFrom('mails')
    .leftJoin('accounts', (join) =>
      join.on(sql`lower(accounts.email_address)`, '=', sql`lower(mails.to_address)`),
    )
    .leftJoin('students', 'students.id', 'accounts.student_id')
    .select([
      sql<string>`mails.id::text`.as('key'),
      studentKey.as('student_key'),
      sql<string>`coalesce(${fullName}, mails.to_address)`.as('full_name'),
      'mails.subject as text',
      'mails.created_at as at',
    ])
    .where('mails.status', '=', 'failed');
  return await oldest(db, query.as('waiting'));
}

/** Jobs of which every try failed; they belong to no student. */
export async function failedJobs(db: Db) {
  const query = db
    .selectFrom(deadJobs.as('dead_jobs'))
    .select([
      sql<string>`dead_jobs.id::text`.as('key'),
      sql<null>`null::text`.as('student_key'),
      sql<null>`null::text`.as('full_name'),
      'dead_jobs.queue as text',
      'dead_jobs.failed_at as at',
    ]);
  return await oldest(db, query.as('waiting'));
}

export async function registeredBetween(db: Db, from: Date, to: Date): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registered_at', '>=', from)
    .where('registered_at', '<', to)
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const LAGOS = sql`'Africa/Lagos'`;

interface Figures {
  label: string;
  registrations: number;
  kobo: number;
}

/** Every day of the period, including days without activity. */
export async function figuresByDay(db: Db, today: string, days: number): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    with days as (
      select generate_series(${today}::date - ${days - 1}::int, ${today}::date, '1 day')::date as day
    ), made as (
      select (registered_at at time zone ${LAGOS})::date as day, count(*) as count
      from registrations
      where registered_at >= (select min(day) from days)::timestamp at time zone ${LAGOS}
        and state <> 'cancelled'
      group by 1
    ), received as (
      select (paid_at at time zone ${LAGOS})::date as day, sum(amount_kobo) as kobo
      from receipts
      where paid_at >= (select min(day) from days)::timestamp at time zone ${LAGOS}
        and currency = 'NGN'
      group by 1
    )
    select days.day::text as label, coalesce(made.count, 0)::int as registrations,
      coalesce(received.kobo, 0)::bigint as kobo
    from days left join made using (day) left join received using (day)
    order by days.day`.execute(db);
  return rows.map((row) => ({ ...row, kobo: Number(row.kobo) }));
}

const groups: Record<'course' | 'skill' | 'faculty', RawBuilder<string>> = {
  course: sql`courses.course_code || ', ' || courses.session`,
  skill: sql`skills.title`,
  faculty: sql`students.faculty`,
};

/** Registrations of the period, and the money paid for them that has not been refunded. */
export async function figuresBy(
  db: Db,
  by: keyof typeof groups,
  today: string,
  days: number,
): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select ${groups[by]} as label, count(*)::int as registrations,
      coalesce(sum(purchase_balances.here_kobo), 0)::bigint as kobo
    from registrations
    join courses on courses.id = registrations.course_id
    join skills on skills.id = registrations.skill_id
    join students on students.id = registrations.student_id
    left join purchase_balances on purchase_balances.purchase_id = registrations.purchase_id
    where registrations.registered_at
        >= (${today}::date - ${days - 1}::int)::timestamp at time zone ${LAGOS}
      and registrations.state <> 'cancelled'
    group by 1 order by 2 desc, 1 limit 200`.execute(db);
  return rows.map((row) => ({ ...row, kobo: Number(row.kobo) }));
}
