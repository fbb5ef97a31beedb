import { MOST_IN_REGISTER } from '@edc/contract/register-rules';
import { PAIR_SECONDS } from '@edc/contract/scan-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

const batches = sql<{ id: number; batch: string; start_date: string; end_date: string }[]>`
  coalesce((select json_agg(json_build_object('id', schedules.id, 'batch', schedules.batch,
      'start_date', schedules.start_date, 'end_date', schedules.end_date)
      order by schedules.start_date, schedules.batch)
    from schedules where schedules.application_id = offerings.application_id
      and schedules.cancelled_at is null), '[]')`;

/** Workshops of courses that are open or have been lately; of one trainer where given. */
export async function keptWorkshops(
  db: Db,
  { trainer, since }: { trainer?: number; since: string },
) {
  return await db
    .selectFrom('offerings')
    .innerJoin('applications', 'applications.id', 'offerings.application_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'offerings.id',
      'offerings.application_id',
      'offerings.skill_id',
      'applications.code as application_code',
      'applications.course_code',
      'applications.session',
      'skills.title as skill',
      sql<number>`(select count(*)::int from registrations
        where registrations.application_id = offerings.application_id
          and registrations.skill_id = offerings.skill_id
          and registrations.state <> 'cancelled')`.as('students'),
      batches.as('batches'),
    ])
    .where(sql<boolean>`(applications.open or exists (select from schedules
      where schedules.application_id = applications.id and schedules.end_date >= ${since}::date))`)
    .$if(trainer !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from workshop_trainers
        where workshop_trainers.application_id = offerings.application_id
          and workshop_trainers.skill_id = offerings.skill_id
          and workshop_trainers.staff_id = ${trainer})`),
    )
    .orderBy('applications.session', 'desc')
    .orderBy('applications.course_code')
    .orderBy('skills.title')
    .limit(500)
    .execute();
}

interface RegisterKey {
  applicationId: number;
  skillId: number;
  day: string;
  batchId: number | null;
}

/** Everybody of a workshop with what is known of one day, by name. */
export async function registerRows(db: Db, { applicationId, skillId, day, batchId }: RegisterKey) {
  const { rows } = await sql<{
    id: number;
    name: string;
    matric_no: string;
    batch: string | null;
    scanned_at: Date | null;
    device: string | null;
    late: boolean | null;
    pair: boolean;
    corrected: string | null;
  }>`
    select registrations.id, students.surname || ' ' || students.firstname as name,
      students.matric_no, schedules.batch, first.scanned_at, first.name as device, first.late,
      exists (select from counted_scans one join counted_scans other
        on other.registration_id = one.registration_id and other.day = one.day
          and other.kind = one.kind and other.device_id <> one.device_id
          and abs(extract(epoch from other.scanned_at - one.scanned_at)) <= ${PAIR_SECONDS}
        where one.registration_id = registrations.id and one.day = ${day}::date
          and one.kind = 'attendance') as pair,
      (select reason from attendance_corrections
        where attendance_corrections.registration_id = registrations.id
          and attendance_corrections.day = ${day}::date
        order by attendance_corrections.id desc limit 1) as corrected
    from registrations
    join students on students.id = registrations.student_id
    left join schedules on schedules.id = registrations.batch_id
    left join lateral (
      select counted_scans.scanned_at, scan_devices.name,
        (counted_scans.received_at at time zone 'Africa/Lagos')::date > counted_scans.day as late
      from counted_scans join scan_devices on scan_devices.id = counted_scans.device_id
      where counted_scans.registration_id = registrations.id
        and counted_scans.kind = 'attendance' and counted_scans.day = ${day}::date
      order by counted_scans.scanned_at, counted_scans.id limit 1
    ) first on true
    where registrations.application_id = ${applicationId} and registrations.skill_id = ${skillId}
      and registrations.state <> 'cancelled'
      and (${batchId}::bigint is null or registrations.batch_id = ${batchId}
        or registrations.batch_id is null)
    order by students.plain_name, registrations.id
    limit ${MOST_IN_REGISTER}`.execute(db);
  return rows;
}

/** Why everybody of a course is excused from a day. */
export async function dayExcused(db: Db, applicationId: number, day: string) {
  const row = await db
    .selectFrom('excused_days')
    .select('reason')
    .where('registration_id', 'is', null)
    .where('day', '=', day)
    .where((eb) =>
      eb.or([eb('application_id', 'is', null), eb('application_id', '=', applicationId)]),
    )
    .executeTakeFirst();
  return row?.reason;
}

/** A registration that is not cancelled, with its workshop. */
export async function registrationOf(db: Db, id: number) {
  return await db
    .selectFrom('registrations')
    .innerJoin('offerings', (join) =>
      join
        .onRef('offerings.application_id', '=', 'registrations.application_id')
        .onRef('offerings.skill_id', '=', 'registrations.skill_id'),
    )
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .select([
      'registrations.id',
      'registrations.student_id',
      'registrations.state',
      'registrations.completed_by_hand',
      'registrations.registered_at',
      'offerings.id as workshop',
      sql<string>`students.surname || ' ' || students.firstname`.as('name'),
    ])
    .where('registrations.id', '=', id)
    .where('registrations.state', '!=', 'cancelled')
    .executeTakeFirst();
}

export async function insertCorrection(
  tx: Db,
  row: {
    registration_id: number;
    day: string;
    present: boolean;
    reason: string;
    by: string;
    at: Date;
  },
): Promise<void> {
  await tx.insertInto('attendance_corrections').values(row).execute();
}

/** Scans that a person should look at, the newest first; of some workshops where given. */
export async function flaggedScans(
  db: Db,
  { since, workshops }: { since: string; workshops?: readonly number[] },
) {
  const { rows } = await sql<{
    id: string;
    why: string;
    kind: string;
    result: string;
    name: string | null;
    matric_no: string | null;
    device: string;
    scanned_at: Date;
  }>`
    select * from (
      select scans.id, scans.kind,
        case when scans.counted or scans.said in ('ok', 'newer', 'already')
          then scans.result else scans.said end as result, scans.scanned_at, scan_devices.name as device,
        students.surname || ' ' || students.firstname as name, students.matric_no,
        case
          when undo.other_person then 'other-person'
          when scans.review is not null then scans.review
          when undo.scan_id is null and not scans.counted then 'refused'
          when undo.scan_id is null and scans.kind = 'attendance' and exists (
            select from counted_scans other
            where other.registration_id = scans.registration_id and other.day = scans.day
              and other.kind = scans.kind and other.device_id <> scans.device_id
              and abs(extract(epoch from other.scanned_at - scans.scanned_at)) <= ${PAIR_SECONDS}
          ) then 'pair'
        end as why
      from scans
      join scan_devices on scan_devices.id = scans.device_id
      left join scan_undos undo on undo.scan_id = scans.id and undo.device_id = scans.device_id
      left join registrations on registrations.id = scans.registration_id
      left join offerings on offerings.application_id = registrations.application_id
        and offerings.skill_id = registrations.skill_id
      left join students on students.id = registrations.student_id
      where scans.day >= ${since}::date
        and (${workshops ?? null}::bigint[] is null
          or offerings.id = any(${workshops ?? null}::bigint[]))
    ) looked
    where why is not null
    order by scanned_at desc, id
    limit 200`.execute(db);
  return rows;
}

/** The newest registrations whose training is not over, with what their slips say. */
export async function demoSlips(db: Db) {
  return await db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select([
      'registrations.id',
      'registrations.slip_version',
      'students.matric_no',
      'applications.course_code',
      'applications.session',
      'skills.title as skill',
      'schedules.batch',
      sql<string>`students.surname || ' ' || students.firstname`.as('name'),
    ])
    .where('registrations.state', '=', 'active')
    .orderBy('registrations.id', 'desc')
    .limit(60)
    .execute();
}
