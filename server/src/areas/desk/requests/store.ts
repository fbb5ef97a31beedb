import { DAY_MS } from '@edc/contract/common/days';
import type { RequestKind, RequestQueue } from '@edc/contract/desk/request-rules';
import type { RequestFilters } from '@edc/contract/desk/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/named-statements.ts';
import { openClaimOn } from '../../money/payments/queries.ts';
import { namedStudentColumns, searchedStudents } from '../../people/roster/queries.ts';
import { isToPrint, type Revocation, revocationOf } from '../../training/certificates/queries.ts';
import { ownerOf } from '../students/queries.ts';
import { isUnsettled, unsettledRequests } from './refunded.ts';

/** A number of its own for each request of either kind: each kind has every other number. */
export const requestPlace = ({ kind, id }: { kind: RequestKind; id: number }) =>
  kind === 'certificate' ? id * 2 + 1 : id * 2;

/** The ids of the certificate requests among these places. */
export const certificateIdsAt = (places: readonly number[]) =>
  places.filter((place) => place % 2 === 1).map((place) => (place - 1) / 2);

/** Both kinds as rows of one table, with their `place`. */
const bothKinds = (db: Db) => skillChanges(db).unionAll(certificateRequests(db));

/** By the ids of each kind, so that neither table is scanned. */
function bothKindsAt(db: Db, places: readonly number[]) {
  const changes = places.filter((place) => place % 2 === 0).map((place) => place / 2);
  const certificates = certificateIdsAt(places);
  return skillChanges(db)
    .where(sql<boolean>`skill_changes.id = any(${changes}::bigint[])`)
    .unionAll(
      certificateRequests(db).where(
        sql<boolean>`certificate_requests.id = any(${certificates}::bigint[])`,
      ),
    );
}

function skillChanges(db: Db) {
  return db
    .selectFrom('skill_changes')
    .select([
      sql<number>`skill_changes.id * 2`.as('place'),
      sql<RequestKind>`'skill_change'`.as('kind'),
      'skill_changes.id',
      'skill_changes.student_id',
      'skill_changes.registration_id',
      'skill_changes.application_id',
      'skill_changes.to_skill_id as skill_id',
      sql<number | null>`skill_changes.from_skill_id`.as('from_skill_id'),
      'skill_changes.purchase_id',
      'skill_changes.state',
      'skill_changes.requested_at',
      'skill_changes.decided_at',
      'skill_changes.decided_by',
      sql<string>`coalesce(skill_changes.reason, '')`.as('reason'),
      'skill_changes.withdrawn_at',
      sql<Date | null>`null::timestamptz`.as('ready_at'),
      sql<Date | null>`null::timestamptz`.as('collected_at'),
      sql<string | null>`null::text`.as('collected_by'),
      sql<number | null>`skill_changes.money_id`.as('money_id'),
      sql<string | null>`null::text`.as('payment_reference'),
    ]);
}

function certificateRequests(db: Db) {
  return db
    .selectFrom('certificate_requests')
    .innerJoin('registrations', 'registrations.id', 'certificate_requests.registration_id')
    .select([
      sql<number>`certificate_requests.id * 2 + 1`.as('place'),
      sql<RequestKind>`'certificate'`.as('kind'),
      'certificate_requests.id',
      'certificate_requests.student_id',
      'certificate_requests.registration_id',
      'registrations.application_id',
      'registrations.skill_id',
      sql<number | null>`null::bigint`.as('from_skill_id'),
      'certificate_requests.purchase_id',
      'certificate_requests.state',
      'certificate_requests.requested_at',
      'certificate_requests.decided_at',
      'certificate_requests.decided_by',
      'certificate_requests.rejection_reason as reason',
      sql<Date | null>`null::timestamptz`.as('withdrawn_at'),
      'certificate_requests.ready_at',
      'certificate_requests.collected_at',
      'certificate_requests.collected_by',
      sql<number | null>`null::bigint`.as('money_id'),
      sql<string | null>`certificate_requests.payment_reference`.as('payment_reference'),
    ]);
}

/** On the stored state, so that its indexes are used. */
const isState: Record<Exclude<RequestQueue, 'all' | 'refunded'>, RawBuilder<boolean>> = {
  pending: sql`requests.state = 'pending'`,
  approved: sql`requests.state = 'approved'`,
  to_print: sql`requests.kind = 'certificate' and requests.state = 'approved'
    and exists (select from certificate_requests
      where certificate_requests.id = requests.id and ${isToPrint})`,
  ready: sql`requests.state = 'ready' and requests.collected_at is null`,
  collected: sql`requests.state = 'ready' and requests.collected_at is not null`,
  rejected: sql`requests.state = 'rejected' and requests.withdrawn_at is null`,
  withdrawn: sql`requests.state = 'rejected' and requests.withdrawn_at is not null`,
};

const isSkill = (slug: string): RawBuilder<boolean> => {
  const id = sql`(select id from skills where slug = ${slug})`;
  return sql`(requests.skill_id = ${id} or requests.from_skill_id = ${id})`;
};

/** By id, because they are few. */
async function requestsIn(db: Db, state: RequestFilters['state']) {
  if (state !== 'refunded') return bothKinds(db);
  const found = await unsettledRequests(db);
  return bothKindsAt(
    db,
    found.map(({ place }) => place),
  );
}

/** The requests that match a filter with their students, without selected columns. */
export async function filteredRequests(db: Db, filters: RequestFilters, now: Date) {
  const { q, kind, state, course, skill, age } = filters;
  const found = q ? (await searchedStudents(db, q, { ownerOf })).select('students.id') : undefined;
  return db
    .selectFrom((await requestsIn(db, state)).as('requests'))
    .innerJoin('students', 'students.id', 'requests.student_id')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`)
    .$if(state !== 'all' && state !== 'refunded', (query) =>
      query.where(isState[state as keyof typeof isState]),
    )
    .$if(kind !== undefined, (query) => query.where('requests.kind', '=', kind as RequestKind))
    .$if(Boolean(skill), (query) => query.where(isSkill(skill as string)))
    .$if(Boolean(course), (query) =>
      query.where(
        sql<boolean>`requests.application_id = (select id from applications where code = ${course})`,
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

/** Everything that is shown of these requests or decides about them, unordered. */
export async function requestsAt(db: Db, places: readonly number[]) {
  if (places.length === 0) return [];
  return await db
    .selectFrom(bothKindsAt(db, places).as('requests'))
    .innerJoin('students', 'students.id', 'requests.student_id')
    .innerJoin('accounts', 'accounts.student_id', 'requests.student_id')
    .innerJoin('applications', 'applications.id', 'requests.application_id')
    .innerJoin('registrations', 'registrations.id', 'requests.registration_id')
    .innerJoin('skills', 'skills.id', 'requests.skill_id')
    .leftJoin('skills as old', 'old.id', 'requests.from_skill_id')
    .leftJoin('money_received', 'money_received.id', 'requests.money_id')
    .select([
      'requests.place',
      'requests.kind',
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
      'applications.course_code',
      'applications.course_title',
      'applications.session',
      'skills.title as skill',
      'old.title as from_skill',
      'registrations.state as registration_state',
      'registrations.completed_by_hand',
      sql<boolean>`students.erased_at is not null`.as('erased'),
      sql<string>`coalesce(requests.payment_reference, money_received.reference)`.as('reference'),
      isReversed(sql.ref('registrations.purchase_id')).as('course_reversed'),
      isReversed(sql.ref('requests.purchase_id')).as('fee_reversed'),
      openClaimOn(sql`requests.purchase_id, registrations.purchase_id`).as('claim'),
      isUnsettled.as('unsettled'),
      sql<Revocation | null>`case when requests.kind = 'certificate'
        then ${revocationOf(sql.ref('requests.id'))} end`.as('revocation'),
    ])
    .execute();
}

/** Filter choices: all courses and skills, newest first. */
export async function courseChoices(db: Db) {
  const rows = await db
    .selectFrom('applications')
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
