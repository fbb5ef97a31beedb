import type { FlaggedView, ReviewDecision } from '@edc/contract/register-rules';
import { PAIR_SECONDS } from '@edc/contract/scan-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { taughtBy } from '../registers/store.ts';

interface FlaggedRow {
  id: string;
  why: string;
  kind: string;
  result: string;
  note: string;
  registration: number | null;
  name: string | null;
  matric_no: string | null;
  device: string;
  scanned_at: Date;
  other_device: string | null;
  other_at: Date | null;
  day: string;
  workshop: number | null;
  skill: string | null;
  course_code: string | null;
  /** When the registration was made; null where the code is of nobody. */
  registered_at: Date | null;
  excused: boolean;
  written: boolean;
}

/** Of two scans that do not fit together, the later one is shown with the earlier one. */
const together = (since: string) => sql`
  select later.id, 'pair' as why, earlier.id as other_id, 3 as place
  from counted_scans later join counted_scans earlier
    on earlier.registration_id = later.registration_id and earlier.day = later.day
      and earlier.kind = later.kind and earlier.device_id <> later.device_id
      and (earlier.scanned_at, earlier.id) < (later.scanned_at, later.id)
  where later.kind = 'attendance' and later.day >= ${since}::date
    and later.scanned_at - earlier.scanned_at <= make_interval(secs => ${PAIR_SECONDS})
  union all
  select later.id, 'twice', earlier.id, 3
  from counted_scans later join counted_scans earlier
    on earlier.registration_id = later.registration_id and earlier.kind = later.kind
      and (earlier.scanned_at, earlier.id) < (later.scanned_at, later.id)
  where later.kind <> 'attendance' and later.day >= ${since}::date`;

/** "Not this person" by mistake, and a question that was answered with Accept. */
const isNotReplaced = sql`not exists (select from scans later
  where later.replaces = scans.id and later.device_id = scans.device_id)`;

/** Whoever marked the student absent did not know of a scan that had not arrived yet. */
const againstHandMarks = (since: string) => sql`
  select counted_scans.id, 'by-hand', null, 2
  from (select distinct on (registration_id, day) registration_id, day, present, at
    from attendance_corrections where day >= ${since}::date
    order by registration_id, day, at desc, id desc) written
  join counted_scans on counted_scans.registration_id = written.registration_id
    and counted_scans.day = written.day and counted_scans.kind = 'attendance'
  where not written.present and counted_scans.received_at > written.at
    and not exists (select from attendance_presence presence
      where presence.registration_id = written.registration_id and presence.day = written.day)`;

/** Why each scan is looked at; the lowest place decides where there is more than one reason. */
const reasons: Record<FlaggedView, (since: string) => ReturnType<typeof sql>> = {
  check: (since) => sql`
    select scans.id, 'other-person' as why, null::uuid as other_id, 1 as place
    from scans join scan_undos on scan_undos.scan_id = scans.id
      and scan_undos.device_id = scans.device_id
    where scan_undos.other_person and not scan_undos.ended and scans.day >= ${since}::date
      and ${isNotReplaced}
    union all ${againstHandMarks(since)}
    union all
    select id, review, null, 2 from scans where review is not null and day >= ${since}::date
    union all
    select scans.id, 'revoked', null, 2 from scans join scan_undos
      on scan_undos.scan_id = scans.id and scan_undos.device_id = scans.device_id
    where scan_undos.ended and scans.day >= ${since}::date
    union all
    select scans.id, 'late-undo', null, 2 from scans join scan_undos
      on scan_undos.scan_id = scans.id and scan_undos.device_id = scans.device_id
    where not scan_undos.ended and scans.counted and scans.day >= ${since}::date
      and scan_undos.received_at > scans.received_at + interval '1 day'
    union all
    select id, 'admitted', null, 4 from counted_scans
    where admit_reason is not null and day >= ${since}::date
    union all ${together(since)}`,
  refused: (since) => sql`
    select scans.id, 'refused' as why, null::uuid as other_id, 1 as place from scans
    where not scans.counted and scans.review is null and scans.day >= ${since}::date
      and not exists (select from scan_undos where scan_undos.scan_id = scans.id
        and scan_undos.device_id = scans.device_id and not scan_undos.ended)
      and ${isNotReplaced}`,
};

export const MOST_FLAGGED = 200;

/** Scans that nobody has checked yet, the newest first; of one trainer's students where given. */
export async function flaggedScans(
  db: Db,
  { view, since, trainer }: { view: FlaggedView; since: string; trainer?: number },
): Promise<FlaggedRow[]> {
  const { rows } = await sql<FlaggedRow>`
    with flagged as (
      select distinct on (id) id, why, other_id from (${reasons[view](since)}) reasons
      where not exists (select from scan_reviews where scan_reviews.scan_id = reasons.id)
      order by id, place, other_id
    )
    select scans.id, flagged.why, scans.kind, scans.registration_id as registration, scans.scanned_at, scans.day::text as day,
      coalesce(scans.admit_reason, '') as note,
      case when scans.counted or scans.said in ('ok', 'newer', 'already')
        then scans.result else scans.said end as result,
      students.surname || ' ' || students.firstname as name, students.matric_no,
      scan_devices.name as device, other_devices.name as other_device,
      other.scanned_at as other_at, offerings.id as workshop,
      skills.title as skill, applications.course_code,
      registrations.registered_at,
      exists (select from excused_days where excused_days.registration_id is null
        and excused_days.day = scans.day
        and coalesce(excused_days.application_id, registrations.application_id)
          = registrations.application_id) as excused,
      exists (select from attendance_corrections written
        where written.registration_id = scans.registration_id and written.day = scans.day
      ) as written
    from flagged join scans on scans.id = flagged.id
    join scan_devices on scan_devices.id = scans.device_id
    left join scans other on other.id = flagged.other_id
    left join scan_devices other_devices on other_devices.id = other.device_id
    left join registrations on registrations.id = scans.registration_id
    left join offerings on offerings.application_id = registrations.application_id
      and offerings.skill_id = registrations.skill_id
    left join skills on skills.id = registrations.skill_id
    left join applications on applications.id = registrations.application_id
    left join students on students.id = registrations.student_id
    where ${trainer === undefined ? sql`true` : taughtBy(trainer)}
    order by scans.scanned_at desc, scans.id
    limit ${MOST_FLAGGED}`.execute(db);
  return rows;
}

export async function scanById(db: Db, id: string) {
  return await db
    .selectFrom('scans')
    .select(['id', 'registration_id', 'day', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const hasOtherPerson = sql<boolean>`exists (select from scan_undos
  where scan_undos.scan_id = scans.id and scan_undos.device_id = scans.device_id
    and scan_undos.other_person and not scan_undos.ended) and ${isNotReplaced}`;

/** Whether somebody else had the slip. */
export async function isOtherPerson(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('scans')
    .select('id')
    .where('id', '=', id)
    .where(hasOtherPerson)
    .executeTakeFirst();
  return row !== undefined;
}

interface Review {
  decision: ReviewDecision;
  by: string;
  at: Date;
  /** Only the office settles that somebody else had a slip. */
  isOffice: boolean;
}

/** The decision is about the student and the day: it settles every scan of it that has come. */
export async function insertReviews(
  tx: Db,
  scan: { id: string; registration_id: number | null; day: string; kind: string },
  { decision, by, at, isOffice }: Review,
): Promise<void> {
  await sql`
    insert into scan_reviews (scan_id, decision, by, at)
    select id, ${decision}, ${by}, ${at} from scans
    where (${isOffice} or not (${hasOtherPerson})) and (id = ${scan.id} or (registration_id = ${scan.registration_id} and kind = ${scan.kind}
      and (day = ${scan.day}::date or kind <> 'attendance')))
    on conflict (scan_id) do nothing`.execute(tx);
}
