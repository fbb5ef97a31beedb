import type { DayMark, HandMark } from '@edc/contract/training/attendance/scan-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { type HeldPaper, isAtOffice, whyHeld } from '../../certificates/queries.ts';
import { isExcusedDay, TRAINING_SINCE } from '../../enrolment/queries.ts';
import { isOfOffering } from '../../places-taken/queries.ts';
import { replacesScan } from '../scanning/replacing.ts';

/** The number of changes numbered in one transaction and sent in one answer. */
export const PART = 5000;

/**
 * Numbers the committed changes. One transaction at a time does so, and its numbers become visible
 * in order: a scanner that has read up to a number has missed nothing below it. If another one is
 * doing so, this does nothing; the next call finds the rest.
 */
export async function numberChanges(tx: Db): Promise<number> {
  const feed = await tx
    .selectFrom('scan_list_feed')
    .select('last_number')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!feed) return 0;
  const { rows } = await sql<{ newest: number | null; count: number }>`
    with changed as (
      select registration_id from scan_list_changes where number is null
      order by registration_id limit ${PART} for update skip locked
    ),
    numbered as (
      select registration_id, row_number() over (order by registration_id) as place from changed
    ),
    done as (
      update scan_list_changes set number = ${feed.last_number}::bigint + numbered.place
      from numbered where scan_list_changes.registration_id = numbered.registration_id
      returning number
    )
    select max(number) as newest, count(*)::int as count from done`.execute(tx);
  const [row] = rows;
  if (!row?.newest) return 0;
  await tx.updateTable('scan_list_feed').set({ last_number: row.newest }).execute();
  return row.count;
}

export async function hasUnnumbered(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('scan_list_changes')
    .select('registration_id')
    .where('number', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The highest number given so far. */
export async function lastNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('scan_list_feed').select('last_number').executeTakeFirstOrThrow();
  return row.last_number;
}

export interface EntryRow {
  id: number;
  slip_version: number;
  matric_no: string;
  name: string;
  workshop: number;
  course_id: number;
  batch_id: number | null;
  study_mode: string;
  state: string;
  /** Days count from here on. */
  since: Date;
  attended: number;
  last_day: string | null;
  handed_out: string[];
  certificate_ready: boolean;
  /** Why the paper that is ready is not handed over now. */
  held: HeldPaper | null;
  /** When the present paper came to the office. */
  ready_at: Date | null;
  excused: string[];
  attended_excused: string[];
  absent: HandMark[];
  present: HandMark[];
  other_person: DayMark[];
}

const inMs = (moment: ReturnType<typeof sql>) =>
  sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;

/** The details of a current day that a phone needs. */
const marksSince = (recent: string) => sql`
  coalesce(marks.absent, '[]') as absent, coalesce(marks.present, '[]') as present,
  coalesce((select json_agg(json_build_object('day', scans.day, 'at', ${inMs(sql`scan_undos.at`)}))
    from scans join scan_undos on scan_undos.scan_id = scans.id
      and scan_undos.scanner_id = scans.scanner_id
    where scans.registration_id = registrations.id and scans.counted
      and scans.day >= ${recent}::date and scan_undos.other_person and not scan_undos.ended
      and not exists (select from scans later where ${replacesScan})), '[]') as other_person`;

/** The newest mark by hand for each day, with its author's name and without an email address. */
const joinMarks = (recent: string) => sql`
  left join lateral (select
      json_agg(newest.mark) filter (where not newest.present and newest.day <> all(presence.days))
        as absent,
      json_agg(newest.mark) filter (where newest.present) as present
    from (select distinct on (day) day, present, json_build_object('day', day,
          'at', ${inMs(sql`at`)}, 'by', coalesce((select full_name from staff
            where staff.id = staff_of(hand_marks.by)), '')) as mark
      from hand_marks
      where hand_marks.registration_id = registrations.id and day >= ${recent}::date
      order by day, at desc, hand_marks.id desc) newest) marks on true`;

const columns = (recent: string) => sql`${marksSince(recent)},
  registrations.id, registrations.slip_version, students.matric_no,
  students.surname || ' ' || students.firstname as name,
  offerings.id as workshop, registrations.course_id, registrations.batch_id,
  students.study_mode, ${TRAINING_SINCE} as since,
  case when registrations.state <> 'cancelled' and coalesce(balance.reversed, false)
    then 'reversed' else registrations.state end as state,
  presence.attended, presence.last_day,
  coalesce((select json_agg(distinct counted_scans.kind) from counted_scans
    where counted_scans.registration_id = registrations.id
      and counted_scans.kind <> 'attendance'
      and (counted_scans.kind <> 'certificate' or counted_scans.scanned_at >= paper.ready_at)
    ), '[]') as handed_out,
  coalesce(paper.is_here and paper.held is null, false) as certificate_ready,
  case when paper.is_here then paper.held end as held, paper.ready_at,
  coalesce((select json_agg(excused_days.day order by excused_days.day) from excused_days
    where excused_days.registration_id = registrations.id), '[]') as excused,
  coalesce((select json_agg(distinct excused_days.day) from excused_days
    where excused_days.day = any(presence.days) and ${isExcusedDay}), '[]') as attended_excused`;

const joins = sql`
  join students on students.id = registrations.student_id
  join offerings on ${isOfOffering}
  left join lateral (select reversed from purchase_balances
    where purchase_balances.purchase_id = registrations.purchase_id) balance on true
  left join lateral (select requests.ready_at, ${isAtOffice} as is_here,
      ${whyHeld} as held
    from requests
    where requests.registration_id = registrations.id
      and requests.state = 'ready') paper on true
  left join lateral (select count(*)::int as attended, max(day)::text as last_day,
      coalesce(array_agg(day), '{}') as days
    from attendance_presence where registration_id = registrations.id) presence on true`;

/** A row of `requests` whose paper waits at the office, or did until not long ago. */
const wasAtOffice = (since: string) => sql<boolean>`(requests.state = 'ready'
  and (requests.collected_at is null
    or requests.collected_at >= ${since}::date))`;

/** The newest certificate of a row of `requests` was revoked long ago. */
const isLongRevoked = (since: string) => sql<boolean>`coalesce((
  select certificates.revoked_at < ${since}::date from certificates
  where certificates.request_id = requests.id
  order by certificates.id desc limit 1), false)`;

/**
 * A row of `requests` that phones know: one that has it as ready has to learn that it was
 * collected, revoked or is printed again.
 */
const isKnownToPhones = (since: string) => sql<boolean>`(
  (${wasAtOffice(since)} and not ${isLongRevoked(since)})
  or (requests.kind = 'certificate' and requests.state = 'approved' and exists (select from certificates
    where certificates.request_id = requests.id
      and certificates.replaced_by is not null
      and certificates.revoked_at >= ${since}::date)))`;

const hasCertificate = (since: string) => sql<boolean>`exists (select from requests
  where requests.registration_id = registrations.id and ${isKnownToPhones(since)})`;

/**
 * Changes after a number, of courses that are open or whose training ended recently, and of any
 * course with a certificate to hand out.
 */
export async function changedEntries(
  db: Db,
  { after, since, recent }: { after: number; since: string; recent: string },
) {
  const { rows } = await sql<EntryRow & { number: number; relevant: boolean }>`
    with part as (
      select registration_id, number from scan_list_changes
      where number > ${after} order by number limit ${PART}
    )
    select part.number, (courses.open or exists (select from schedules
        where schedules.course_id = courses.id
          and schedules.end_date >= ${since}::date) or ${hasCertificate(since)}) as relevant, ${columns(recent)}
    from part join registrations on registrations.id = part.registration_id
    join courses on courses.id = registrations.course_id
    ${joins} ${joinMarks(recent)}
    order by part.number`.execute(db);
  return rows;
}

export async function entriesById(
  db: Db,
  ids: readonly number[],
  recent: string,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns(recent)} from registrations ${joins} ${joinMarks(recent)}
    where registrations.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** The schedule of these courses, and their excused days. */
export async function linesOf(db: Db, courseIds: readonly number[]) {
  return await db
    .selectFrom('schedules')
    .select([
      'id',
      'course_id',
      'batch',
      'study_modes',
      'start_date',
      'end_date',
      sql<Record<string, string>>`coalesce((
        select json_object_agg(excused_days.day, excused_days.reason) from excused_days
        where excused_days.registration_id is null
          and coalesce(excused_days.course_id, schedules.course_id)
            = schedules.course_id), '{}')`.as('excused'),
    ])
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`course_id = any(${courseIds}::bigint[])`)
    .orderBy('id')
    .limit(5000)
    .execute();
}

export async function workshopNames(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select(['offerings.id', 'skills.title as skill', 'courses.course_code', 'courses.session'])
    .where(sql<boolean>`offerings.id = any(${ids}::bigint[])`)
    .orderBy('offerings.id')
    .limit(5000)
    .execute();
}

/** Courses whose registrations are in the list. */
export async function listedCourses(db: Db, since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from courses where open or exists (select from schedules
      where schedules.course_id = courses.id and schedules.end_date >= ${since}::date)
    limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

export async function offeringsOf(db: Db, courseIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('offerings')
    .select('id')
    .where(sql<boolean>`course_id = any(${courseIds}::bigint[])`)
    .limit(5000)
    .execute();
  return rows.map(({ id }) => id);
}

/** For courses that are not listed: the workshops of students who are still on the list. */
export async function pastOfferings(
  db: Db,
  { since, courses }: { since: string; courses: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct offerings.id from requests
    join registrations on registrations.id = requests.registration_id
    join offerings on ${isOfOffering}
    where ${isKnownToPhones(since)}
      and registrations.course_id <> all(${courses}::bigint[])
    limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}
