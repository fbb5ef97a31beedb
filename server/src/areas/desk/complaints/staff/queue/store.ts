import { capabilities } from '@edc/contract/common/access/capabilities';
import type { ComplaintFilters } from '@edc/contract/desk/complaints/staff-complaints';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/database/connect.ts';
import { likeText } from '../../../../../platform/database/like-text.ts';
import { PLAN_EACH_TIME } from '../../../../../platform/database/statements/named-statements.ts';
import { capabilityFor } from '../rules.ts';

/** The viewer, the time, and the categories that they may see. */
export interface Scope {
  categories: readonly string[];
  staffId: number;
  now: Date;
}

/** Separate conditions for each way to find a complaint, so that each can use its own index. */
function searchFor(typed: string): RawBuilder<boolean> {
  const like = sql`'%' || plain_text(${likeText(typed)}) || '%'`;
  return sql`complaints.id in (
    select id from complaints where code = upper(${typed})
    union
    select id from complaints where plain_subject like ${like}
    union
    select id from complaints where contact_name is not null
      and (plain_text(contact_name) like ${like} or lower(contact_email) = lower(${typed}))
    union
    select complaints.id from students join complaints on complaints.student_id = students.id
    where students.matric_no = upper(${typed}) or students.plain_name like ${like})`;
}

/** What is listed as open: some are put aside until a date. */
const notClosed = ['open', 'pending'];

const isOverdue = (now: Date) =>
  sql<boolean>`(complaints.status = 'open' and coalesce(complaints.due_at < ${now}, false))`;

const rolesFor = (category: string) =>
  sql`${[...capabilities[capabilityFor(category)].roles]}::text[]`;

/** Unassigned, or assigned to someone who left or may no longer see it. */
const isUnassigned = sql<boolean>`not exists (select 1 from staff as owner
  where owner.id = complaints.assigned_to and owner.locked_at is null
    and owner.roles && case when complaints.category = 'Payment'
      then ${rolesFor('Payment')} else ${rolesFor('Other')} end)`;

function byAssignee(assignee: string, staffId: number): RawBuilder<boolean> {
  if (assignee === 'nobody') return isUnassigned;
  return sql`complaints.assigned_to = ${assignee === 'me' ? staffId : Number(assignee)}`;
}

/** The complaints of a filter, without columns. */
export function filteredComplaints(db: Db, filters: ComplaintFilters, scope: Scope) {
  const { q, state, waiting, overdue, category, priority, origin, assignee } = filters;
  const conditions: (RawBuilder<boolean> | false)[] = [
    sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`,
    sql<boolean>`complaints.category = any(${[...scope.categories]}::text[])`,
    Boolean(q) && searchFor(q as string),
    state !== undefined &&
      sql<boolean>`complaints.status = any(${state === 'open' ? notClosed : [state]}::text[])`,
    waiting !== undefined &&
      sql<boolean>`complaints.status = 'open' and (complaints.answered_at is null) = ${waiting === 'answer'}`,
    overdue !== undefined && isOverdue(scope.now),
    category !== undefined && sql<boolean>`complaints.category = ${category}`,
    priority !== undefined && sql<boolean>`complaints.priority = ${priority}`,
    origin !== undefined && sql<boolean>`complaints.origin = ${origin}`,
    assignee !== undefined && byAssignee(assignee, scope.staffId),
  ];
  return conditions
    .filter((one) => one !== false)
    .reduce(
      (query, condition) => query.where(condition),
      db.selectFrom('complaints').leftJoin('students', 'students.id', 'complaints.student_id'),
    );
}

/** With the columns of the list. */
export const shown = (query: ReturnType<typeof filteredComplaints>, now: Date) =>
  query
    .leftJoin('staff', 'staff.id', 'complaints.assigned_to')
    .select([
      'complaints.id',
      'complaints.code',
      'complaints.subject',
      'complaints.category',
      'complaints.priority',
      'complaints.status',
      'complaints.origin',
      'complaints.due_at',
      'complaints.answered_at',
      'complaints.waiting_for',
      'complaints.waiting_until',
      'complaints.created_at',
      'complaints.updated_at',
      'complaints.contact_name',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'staff.id as assignee_id',
      'staff.full_name as assignee_name',
      isOverdue(now).as('overdue'),
    ]);

export type ShownComplaint = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** Counts of complaints that are not closed. */
export async function queueCounts(db: Db, { categories, staffId, now }: Scope) {
  const count = (when: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${when}))::int`;
  return await db
    .selectFrom('complaints')
    .select([
      count(sql`true`).as('open'),
      count(sql`complaints.status = 'open' and complaints.answered_at is null`).as('to_answer'),
      count(sql`assigned_to = ${staffId}`).as('mine'),
      count(isUnassigned).as('unassigned'),
      count(isOverdue(now)).as('overdue'),
      count(sql`complaints.status = 'pending'`).as('pending'),
    ])
    .where('status', 'in', notClosed)
    .where('category', 'in', [...categories])
    .executeTakeFirstOrThrow();
}

/**
 * First answers since then, and how many met their target. An overdue one counts, even if it is
 * still unanswered.
 */
export async function firstAnswersSince(
  db: Db,
  { categories, now }: Pick<Scope, 'categories' | 'now'>,
  since: Date,
) {
  return await db
    .selectFrom('complaints')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where first_answered_at <= first_due_at))::int`.as('in_time'),
    ])
    .where('created_at', '>=', since)
    .where('first_due_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('first_answered_at', 'is not', null),
        eb.and([eb('status', '=', 'open'), eb('first_due_at', '<', now)]),
      ]),
    )
    .where('category', 'in', [...categories])
    .executeTakeFirstOrThrow();
}

const MOST_PEOPLE = 200;

export async function activeStaff(db: Db) {
  return await db
    .selectFrom('staff')
    .select(['id', 'full_name', 'roles'])
    .where('locked_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST_PEOPLE)
    .execute();
}
