import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { isOfOffering } from '../../places-taken/queries.ts';
import { taughtBy } from '../registers/store.ts';

interface InTraining {
  today: string;
  since: string;
  after: number;
  limit: number;
  /** Only these, if given. */
  ids?: readonly number[];
}

/** A page of active registrations whose training began and did not end long ago, by id. */
export async function inTraining(db: Db, { today, since, after, limit, ids }: InTraining) {
  return await db
    .selectFrom('registrations')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .innerJoin('offerings', (join) => join.on(isOfOffering))
    .select([
      'registrations.id',
      'registrations.student_id',
      'registrations.course_id',
      'registrations.skill_id',
      'offerings.id as workshop',
    ])
    .where('registrations.state', '=', 'active')
    .where('purchase_balances.reversed', '=', false)
    .where('registrations.course_id', 'in', (eb) =>
      eb
        .selectFrom('schedules')
        .select('course_id')
        .where('start_date', '<=', today)
        .where('end_date', '>=', since),
    )
    .where('registrations.id', '>', after)
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`registrations.id = any(${ids}::bigint[])`),
    )
    .orderBy('registrations.id')
    .limit(limit)
    .execute();
}

export async function saveCounts(
  tx: Db,
  rows: readonly Insertable<DB['attendance_counts']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('attendance_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('registration_id').doUpdateSet((eb) => ({
        attended: eb.ref('excluded.attended'),
        required: eb.ref('excluded.required'),
        needed: eb.ref('excluded.needed'),
        spare: eb.ref('excluded.spare'),
        at_risk: eb.ref('excluded.at_risk'),
        counted_at: eb.ref('excluded.counted_at'),
      })),
    )
    .execute();
}

/** Deletes counts of registrations that are no longer in training and so can miss no more days. */
export async function dropOldCounts(db: Db, today: string): Promise<void> {
  await sql`delete from attendance_counts where registration_id in (
    select registrations.id from registrations where registrations.state <> 'active'
      or not exists (select from schedules
        where schedules.course_id = registrations.course_id
          and schedules.id = coalesce(registrations.batch_id, schedules.id)
          and schedules.cancelled_at is null and schedules.end_date >= ${today}::date))`.execute(
    db,
  );
}

/** Linked phones that are not revoked, with where they scan; the newest 1,000 since then. */
export async function usedScanners(db: Db, since: Date) {
  return await db
    .selectFrom('scanners')
    .innerJoin('staff', 'staff.id', 'scanners.created_by')
    .select([
      'scanners.linked_at',
      'scanners.expires_at',
      'scanners.last_seen_at',
      'scanners.waiting',
      'scanners.limited',
      'scanners.places_taken_at',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
      sql<number[]>`coalesce((select json_agg(offerings.id) from scanner_places place
        join offerings using (course_id, skill_id)
        where place.scanner_id = scanners.id), '[]')`.as('workshops'),
    ])
    .where('scanners.linked_at', 'is not', null)
    .where('scanners.revoked_at', 'is', null)
    .where('scanners.expires_at', '>=', since)
    .orderBy('scanners.id', 'desc')
    .limit(1000)
    .execute();
}

/** Phones in use that have scans to send or were not seen today; only a trainer's if given. */
export async function silentPhones(
  db: Db,
  { now, today, trainer }: { now: Date; today: string; trainer: number | undefined },
) {
  return await db
    .selectFrom('scanners')
    .innerJoin('staff', 'staff.id', 'scanners.created_by')
    .select([
      'scanners.name',
      'scanners.last_seen_at',
      'scanners.waiting',
      'scanners.created_by',
      'scanners.limited',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
    ])
    .where('scanners.linked_at', 'is not', null)
    .where('scanners.revoked_at', 'is', null)
    .where('scanners.expires_at', '>', now)
    .where(
      sql<boolean>`(scanners.waiting > 0
        or (scanners.last_seen_at at time zone 'Africa/Lagos')::date < ${today}::date)`,
    )
    .$if(trainer !== undefined, (query) =>
      query.where(
        sql<boolean>`(scanners.created_by = ${trainer} or not scanners.limited
          or exists (select from scanner_places place
            join workshop_trainers using (course_id, skill_id)
            where place.scanner_id = scanners.id and workshop_trainers.staff_id = ${trainer}))`,
      ),
    )
    .orderBy('scanners.id', 'desc')
    .limit(200)
    .execute();
}

/** The days on which each workshop has a scan; only of these workshops if given. */
export async function daysWithScans(db: Db, since: string, workshops?: readonly number[]) {
  const { rows } = await sql<{ workshop: number; day: string }>`
    select distinct offerings.id as workshop, counted_scans.day::text as day
    from counted_scans join registrations on registrations.id = counted_scans.registration_id
    join offerings on ${isOfOffering}
    where counted_scans.kind = 'attendance' and counted_scans.day >= ${since}::date
      and (${workshops ?? null}::bigint[] is null
        or offerings.id = any(${workshops ?? null}::bigint[]))`.execute(db);
  return rows;
}

/** Students who cannot miss another day; only a trainer's if given. */
export const atRisk = (db: Db, trainer: number | undefined) =>
  counted(db, trainer).where('attendance_counts.at_risk', '=', true);

/** Students at risk if the days they missed are not still on a phone, or lack scans altogether. */
export const unsettled = (db: Db, trainer: number | undefined) =>
  counted(db, trainer)
    .where('attendance_counts.at_risk', '=', false)
    .where('attendance_counts.spare', '<=', 0)
    .whereRef('attendance_counts.attended', '<', 'attendance_counts.needed');

function counted(db: Db, trainer: number | undefined) {
  return db
    .selectFrom('attendance_counts')
    .innerJoin('registrations', 'registrations.id', 'attendance_counts.registration_id')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select([
      'registrations.id',
      sql<string>`students.surname || ' ' || students.firstname`.as('full_name'),
      'students.matric_no',
      'skills.title as skill',
      'courses.course_code',
      sql<string>`coalesce(schedules.batch, '')`.as('batch'),
      'attendance_counts.attended',
      'attendance_counts.required',
      'attendance_counts.needed',
      'attendance_counts.spare',
    ])
    .where('registrations.state', '=', 'active')
    .$if(trainer !== undefined, (query) => query.where(taughtBy(trainer as number)));
}

/**
 * Registrations completed by attendance of which a scan was undone since; without those with a
 * requested certificate, which staff decide.
 */
export async function undoneCompletions(db: Db, since: Date) {
  return await db
    .selectFrom('registrations')
    .innerJoin('scans', 'scans.registration_id', 'registrations.id')
    .innerJoin('scan_undos', (join) =>
      join
        .onRef('scan_undos.scan_id', '=', 'scans.id')
        .onRef('scan_undos.scanner_id', '=', 'scans.scanner_id'),
    )
    .select('registrations.id')
    .distinct()
    .where('registrations.state', '=', 'completed')
    .where('registrations.completed_by_hand', '=', false)
    .where('scans.kind', '=', 'attendance')
    .where('scans.received_at', '>=', since)
    .where('scan_undos.ended', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.registration_id', '=', 'registrations.id')
            .where('requests.kind', '=', 'certificate')
            .where('requests.state', '<>', 'rejected'),
        ),
      ),
    )
    .limit(5000)
    .execute();
}

/** When everyone was last counted; undefined if no one is in training. */
export async function lastCounted(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('attendance_counts')
    .select('counted_at')
    .orderBy('counted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.counted_at;
}
