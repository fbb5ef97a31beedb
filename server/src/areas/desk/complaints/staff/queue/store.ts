import { capabilities } from '@edc/contract/common/capabilities';
import type { TicketFilters } from '@edc/contract/desk/complaints/staff-tickets';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/database/connect.ts';
import { likeText } from '../../../../../platform/database/like-text.ts';
import { PLAN_EACH_TIME } from '../../../../../platform/database/named-statements.ts';
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
  return sql`tickets.id in (
    select id from tickets where code = upper(${typed})
    union
    select id from tickets where plain_subject like ${like}
    union
    select id from tickets where contact_name is not null
      and (plain_text(contact_name) like ${like} or lower(contact_email) = lower(${typed}))
    union
    select tickets.id from students join tickets on tickets.student_id = students.id
    where students.matric_no = upper(${typed}) or students.plain_name like ${like})`;
}

const isOverdue = (now: Date) =>
  sql<boolean>`(tickets.status = 'open' and coalesce(tickets.due_at < ${now}, false))`;

const rolesFor = (category: string) =>
  sql`${[...capabilities[capabilityFor(category)].roles]}::text[]`;

/** Unassigned, or assigned to someone who left or may no longer see it. */
const isUnassigned = sql<boolean>`not exists (select 1 from staff as owner
  where owner.id = tickets.assigned_to and owner.locked_at is null
    and owner.roles && case when tickets.category = 'Payment'
      then ${rolesFor('Payment')} else ${rolesFor('Other')} end)`;

function byAssignee(assignee: string, staffId: number): RawBuilder<boolean> {
  if (assignee === 'nobody') return isUnassigned;
  return sql`tickets.assigned_to = ${assignee === 'me' ? staffId : Number(assignee)}`;
}

/** The tickets that match a filter, without selected columns. */
export function filteredTickets(db: Db, filters: TicketFilters, scope: Scope) {
  const { q, state, waiting, overdue, category, priority, origin, assignee } = filters;
  const conditions: (RawBuilder<boolean> | false)[] = [
    sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`,
    sql<boolean>`tickets.category = any(${[...scope.categories]}::text[])`,
    Boolean(q) && searchFor(q as string),
    state !== undefined && sql<boolean>`tickets.status = ${state}`,
    waiting !== undefined &&
      sql<boolean>`tickets.status = 'open' and (tickets.answered_at is null) = ${waiting === 'answer'}`,
    overdue !== undefined && isOverdue(scope.now),
    category !== undefined && sql<boolean>`tickets.category = ${category}`,
    priority !== undefined && sql<boolean>`tickets.priority = ${priority}`,
    origin !== undefined && sql<boolean>`tickets.origin = ${origin}`,
    assignee !== undefined && byAssignee(assignee, scope.staffId),
  ];
  return conditions
    .filter((one) => one !== false)
    .reduce(
      (query, condition) => query.where(condition),
      db.selectFrom('tickets').leftJoin('students', 'students.id', 'tickets.student_id'),
    );
}

/** Selects the columns of the list. */
export const shown = (query: ReturnType<typeof filteredTickets>, now: Date) =>
  query
    .leftJoin('staff', 'staff.id', 'tickets.assigned_to')
    .select([
      'tickets.id',
      'tickets.code',
      'tickets.subject',
      'tickets.category',
      'tickets.priority',
      'tickets.status',
      'tickets.origin',
      'tickets.due_at',
      'tickets.answered_at',
      'tickets.waiting_for',
      'tickets.waiting_until',
      'tickets.created_at',
      'tickets.updated_at',
      'tickets.contact_name',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'staff.id as assignee_id',
      'staff.full_name as assignee_name',
      isOverdue(now).as('overdue'),
    ]);

export type ShownTicket = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** Counts of tickets that are not closed. */
export async function queueCounts(db: Db, { categories, staffId, now }: Scope) {
  const open = sql`tickets.status = 'open'`;
  const count = (when: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${when}))::int`;
  return await db
    .selectFrom('tickets')
    .select([
      count(open).as('open'),
      count(sql`${open} and tickets.answered_at is null`).as('to_answer'),
      count(sql`${open} and assigned_to = ${staffId}`).as('mine'),
      count(sql`${open} and ${isUnassigned}`).as('unassigned'),
      count(isOverdue(now)).as('overdue'),
      count(sql`tickets.status = 'pending'`).as('pending'),
    ])
    .where('status', 'in', ['open', 'pending'])
    .where('category', 'in', [...categories])
    .executeTakeFirstOrThrow();
}

/**
 * First answers since then, and how many met their target. An overdue ticket counts, even if it is
 * still unanswered.
 */
export async function firstAnswersSince(
  db: Db,
  { categories, now }: Pick<Scope, 'categories' | 'now'>,
  since: Date,
) {
  return await db
    .selectFrom('tickets')
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
