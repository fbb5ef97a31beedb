import { DAY_MS } from '@edc/contract/common/time/days';
import type { RequestKind, RequestQueue } from '@edc/contract/desk/requests/request-rules';
import type { RequestFilters } from '@edc/contract/desk/requests/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/statements/named-statements.ts';
import { openClaimOn } from '../../money/payments/queries.ts';
import { namedStudentColumns, searchedStudents } from '../../people/roster/queries.ts';
import { isToPrint, revocationOf } from '../../training/certificates/queries.ts';
import { isUnsettled } from '../../training/requests/queries.ts';
import { ownerOf } from '../students/queries.ts';
import { unsettledRequests } from './refunded.ts';

/** On the stored state, so that its indexes are used. */
const isState: Record<Exclude<RequestQueue, 'all' | 'refunded'>, RawBuilder<boolean>> = {
  pending: sql`requests.state = 'pending'`,
  approved: sql`requests.state = 'approved'`,
  to_print: isToPrint,
  ready: sql`requests.state = 'ready' and requests.collected_at is null`,
  collected: sql`requests.state = 'ready' and requests.collected_at is not null`,
  rejected: sql`requests.state = 'rejected' and requests.withdrawn_at is null`,
  withdrawn: sql`requests.state = 'rejected' and requests.withdrawn_at is not null`,
};

const isSkill = (slug: string): RawBuilder<boolean> => {
  const id = sql`(select id from skills where slug = ${slug})`;
  return sql`(requests.skill_id = ${id} or requests.from_skill_id = ${id})`;
};

/** Few were refunded or reversed, so they are found by the money. */
async function isIn(db: Db, state: Exclude<RequestQueue, 'all'>): Promise<RawBuilder<boolean>> {
  if (state !== 'refunded') return isState[state];
  const found = (await unsettledRequests(db)).map(({ id }) => id);
  return sql`requests.id = any(${found}::bigint[])`;
}

/** The requests that match a filter with their students, without selected columns. */
export async function filteredRequests(db: Db, filters: RequestFilters, now: Date) {
  const { q, kind, state, course, skill, age } = filters;
  const isWanted = state === 'all' ? undefined : await isIn(db, state);
  const found = q ? (await searchedStudents(db, q, { ownerOf })).select('students.id') : undefined;
  return db
    .selectFrom('requests')
    .innerJoin('students', 'students.id', 'requests.student_id')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`)
    .$if(isWanted !== undefined, (query) => query.where(isWanted as RawBuilder<boolean>))
    .$if(kind !== undefined, (query) => query.where('requests.kind', '=', kind as RequestKind))
    .$if(Boolean(skill), (query) => query.where(isSkill(skill as string)))
    .$if(Boolean(course), (query) =>
      query.where(
        sql<boolean>`requests.course_id = (select id from courses where code = ${course})`,
      ),
    )
    .$if(age !== undefined, (query) =>
      query.where('requests.requested_at', '<=', new Date(now.getTime() - Number(age) * DAY_MS)),
    )
    .$if(found !== undefined, (query) =>
      query.where(sql<boolean>`requests.student_id in (${found})`),
    );
}

const isReversed = (purchase: RawBuilder<unknown>) => sql<boolean>`coalesce(
  (select reversed from purchase_balances where purchase_balances.purchase_id = ${purchase}), false)`;

/** Everything about these requests that is shown or decides about them, in no order. */
export async function requestsWith(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('requests')
    .innerJoin('students', 'students.id', 'requests.student_id')
    .innerJoin('accounts', 'accounts.student_id', 'requests.student_id')
    .innerJoin('courses', 'courses.id', 'requests.course_id')
    .innerJoin('registrations', 'registrations.id', 'requests.registration_id')
    .innerJoin('skills', 'skills.id', 'requests.skill_id')
    .leftJoin('skills as old', 'old.id', 'requests.from_skill_id')
    .select([
      ({ ref }) => ref('requests.kind').$castTo<RequestKind>().as('kind'),
      'requests.id',
      'requests.student_id',
      'requests.registration_id',
      'requests.purchase_id',
      'registrations.purchase_id as registration_purchase_id',
      'requests.state',
      'requests.requested_at',
      'requests.decided_at',
      'requests.decided_by',
      'requests.reason',
      'requests.withdrawn_at',
      'requests.ready_at',
      'requests.collected_at',
      'requests.collected_by',
      ...namedStudentColumns,
      'courses.course_code',
      'courses.course_title',
      'courses.session',
      'skills.title as skill',
      'old.title as from_skill',
      'registrations.state as registration_state',
      'registrations.completed_by_hand',
      sql<boolean>`students.erased_at is not null`.as('erased'),
      'requests.payment_reference as reference',
      isReversed(sql.ref('registrations.purchase_id')).as('course_reversed'),
      isReversed(sql.ref('requests.purchase_id')).as('fee_reversed'),
      openClaimOn(sql`requests.purchase_id, registrations.purchase_id`).as('claim'),
      isUnsettled.as('unsettled'),
      revocationOf(sql.ref('requests.id')).as('revocation'),
      sql<Date | null>`(select max(issued_at) from certificates
        where request_id = requests.id having count(*) > 1)`.as('replaced_at'),
    ])
    .where(sql<boolean>`requests.id = any(${ids}::bigint[])`)
    .execute();
}

/** Filter choices: all courses and skills, newest first. */
export async function courseChoices(db: Db) {
  const rows = await db
    .selectFrom('courses')
    .select(['code', 'course_code', 'session'])
    .orderBy('session', 'desc')
    .orderBy('course_code')
    .limit(300)
    .execute();
  return rows.map(({ code, course_code, session }) => ({
    value: code,
    label: `${course_code} ${session}`,
  }));
}

export async function skillChoices(db: Db) {
  return await db
    .selectFrom('skills')
    .select(['slug as value', 'title as label'])
    .orderBy('title')
    .limit(300)
    .execute();
}
