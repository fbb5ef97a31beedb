import type { FlaggedView, ReviewDecision } from '@edc/contract/training/attendance/register-rules';
import { PAIR_SECONDS } from '@edc/contract/training/attendance/scan-rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isOfOffering } from '../../places-taken/queries.ts';
import { taughtBy } from '../registers/store.ts';
import { replacesScan } from '../scanning/replacing.ts';
import { caseKey, isSameCase } from './case-key.ts';

interface CaseRow {
  id: string;
  why: string;
  kind: string;
  registration: number | null;
  name: string | null;
  matric_no: string | null;
  scanned_at: Date;
  day: string;
  workshop: number | null;
  skill: string | null;
  course_code: string | null;
  excused: boolean;
  written: boolean;
  completed: boolean;
}

/** From a day on, and up to another if given. */
interface Period {
  since: string;
  until?: string | undefined;
}

const within = (day: ReturnType<typeof sql>, { since, until }: Period) =>
  sql`${day} between ${since}::date and ${until ?? 'infinity'}::date`;

/** Each paper of a reprinted certificate is handed out separately. */
const isPrintedBetween = sql<boolean>`(later.kind = 'certificate' and exists (
  select from requests
  join certificates on certificates.request_id = requests.id
  where requests.registration_id = later.registration_id
    and certificates.issued_at > earlier.scanned_at and certificates.issued_at <= later.scanned_at))`;

/** Of two conflicting scans, the later one is shown with the earlier one. */
const together = (period: Period) => sql`
  select later.id, 'pair' as why, 3 as place
  from counted_scans later join counted_scans earlier
    on earlier.registration_id = later.registration_id and earlier.day = later.day
      and earlier.kind = later.kind and earlier.scanner_id <> later.scanner_id
      and (earlier.scanned_at, earlier.id) < (later.scanned_at, later.id)
  where later.kind = 'attendance' and ${within(sql`later.day`, period)}
    and later.scanned_at - earlier.scanned_at <= make_interval(secs => ${PAIR_SECONDS})
  union all
  select later.id, 'twice', 3
  from counted_scans later join counted_scans earlier
    on earlier.registration_id = later.registration_id and earlier.kind = later.kind
      and (earlier.scanned_at, earlier.id) < (later.scanned_at, later.id)
  where later.kind <> 'attendance' and ${within(sql`later.day`, period)}
    and not ${isPrintedBetween}`;

/** "Not this person" pressed by mistake, and a question answered with Accept. */
const isNotReplaced = sql`not exists (select from scans later where ${replacesScan})`;

/** Staff who marked the student absent did not know of a scan that had not arrived yet. */
const againstHandMarks = (period: Period) => sql`
  select counted_scans.id, 'by-hand', 2
  from (select distinct on (registration_id, day) registration_id, day, present, at
    from hand_marks where ${within(sql`day`, period)}
    order by registration_id, day, at desc, id desc) written
  join counted_scans on counted_scans.registration_id = written.registration_id
    and counted_scans.day = written.day and counted_scans.kind = 'attendance'
  where not written.present and counted_scans.received_at > written.at
    and not exists (select from attendance_presence presence
      where presence.registration_id = written.registration_id and presence.day = written.day)`;

/** The reasons to check a scan; with several, the lowest place decides. */
const reasons: Record<FlaggedView, (period: Period) => ReturnType<typeof sql>> = {
  check: (period) => sql`
    select scans.id, 'other-person' as why, 1 as place
    from scans join scan_undos on scan_undos.scan_id = scans.id
      and scan_undos.scanner_id = scans.scanner_id
    where scan_undos.other_person and not scan_undos.ended and ${within(sql`scans.day`, period)}
      and ${isNotReplaced}
    union all ${againstHandMarks(period)}
    union all
    select id, review, 2 from scans where review is not null and ${within(sql`day`, period)}
    union all
    select scans.id, 'revoked', 2 from scans join scan_undos
      on scan_undos.scan_id = scans.id and scan_undos.scanner_id = scans.scanner_id
    where scan_undos.ended and ${within(sql`scans.day`, period)}
    union all
    select scans.id, 'late-undo', 2 from scans join scan_undos
      on scan_undos.scan_id = scans.id and scan_undos.scanner_id = scans.scanner_id
    where not scan_undos.ended and scans.counted and ${within(sql`scans.day`, period)}
      and scan_undos.received_at > scans.received_at + interval '1 day'
    union all
    select id, 'admitted', 4 from counted_scans
    where admit_reason is not null and ${within(sql`day`, period)}
    union all ${together(period)}`,
  refused: (period) => sql`
    select scans.id, 'refused' as why, 1 as place from scans
    where not scans.counted and scans.review is null and ${within(sql`scans.day`, period)}
      and not exists (select from scan_undos where scan_undos.scan_id = scans.id
        and scan_undos.scanner_id = scans.scanner_id and not scan_undos.ended)
      and ${isNotReplaced}`,
};

/** The reason to check each undecided scan. */
const open = (view: FlaggedView, period: Period) => sql`
  select distinct on (id) id, why, place from (${reasons[view](period)}) reasons
  where not exists (select from scan_reviews where scan_reviews.scan_id = reasons.id)
  order by id, place`;

/** The reasons to check these scans, by their ids. */
export async function openReasons(
  db: Db,
  view: FlaggedView,
  period: Period,
  scans: readonly { id: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; why: string }>`
    select id, why from (${open(view, period)}) open
    where id = any(${scans.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, why }) => [id, why]));
}

/** A conflicting case includes its refused scans: they are not listed again. */
const isNotToCheck = (period: Period) => sql`not exists (
  select from (${open('check', period)}) to_check join scans other on other.id = to_check.id
  where ${isSameCase('other', 'scans')})`;

export const MOST_FLAGGED = 200;

interface CaseFilter extends Period {
  view: FlaggedView;
  trainer?: number;
  most?: number;
}

/** Undecided cases, the newest first; only of one trainer's students if given. */
export async function flaggedCases(
  db: Db,
  { view, trainer, most = MOST_FLAGGED, ...period }: CaseFilter,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    with flagged as (${open(view, period)}),
    cases as (
      select distinct on (${caseKey('scans')}) scans.*, flagged.why
      from flagged join scans on scans.id = flagged.id
      where ${view === 'check' ? sql`true` : isNotToCheck(period)}
      order by ${caseKey('scans')}, flagged.place, scans.scanned_at desc, scans.id
    )
    select cases.id, cases.why, cases.kind, cases.registration_id as registration,
      cases.scanned_at, cases.day::text as day,
      students.surname || ' ' || students.firstname as name, students.matric_no,
      offerings.id as workshop, skills.title as skill, courses.course_code,
      exists (select from excused_days where excused_days.registration_id is null
        and excused_days.day = cases.day
        and coalesce(excused_days.course_id, registrations.course_id)
          = registrations.course_id) as excused,
      exists (select from hand_marks written
        where written.registration_id = cases.registration_id and written.day = cases.day
      ) as written,
      coalesce(registrations.state = 'completed', false) as completed
    from cases
    left join registrations on registrations.id = cases.registration_id
    left join offerings on ${isOfOffering}
    left join skills on skills.id = registrations.skill_id
    left join courses on courses.id = registrations.course_id
    left join students on students.id = registrations.student_id
    where ${trainer === undefined ? sql`true` : taughtBy(trainer)}
    order by cases.scanned_at desc, cases.id
    limit ${most}`.execute(db);
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
  where scan_undos.scan_id = scans.id and scan_undos.scanner_id = scans.scanner_id
    and scan_undos.other_person and not scan_undos.ended) and ${isNotReplaced}`;

const isOpen = sql<boolean>`not exists (
  select from scan_reviews where scan_reviews.scan_id = scans.id)`;

/** Whether a scan belongs to the same case as this one. */
const isOfCase = (id: string) => sql<boolean>`scans.id in (
  select own.id from scans named join scans own
    on own.id = named.id or (${isSameCase('own', 'named')})
  where named.id = ${id})`;

/** Whether the slip was used by another person, and this is undecided. */
export async function isOtherPerson(db: Db, scanId: string): Promise<boolean> {
  const row = await db
    .selectFrom('scans')
    .select('id')
    .where(isOfCase(scanId))
    .where(isOpen)
    .where(hasOtherPerson)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Review {
  decision: ReviewDecision;
  by: Actor;
  at: Date;
  /** Only the office settles that another person used a slip. */
  isOffice: boolean;
}

/** The decision is about the student and the day: it settles every scan of it so far. */
export async function insertReviews(
  tx: Db,
  scanId: string,
  { decision, by, at, isOffice }: Review,
): Promise<void> {
  await sql`
    insert into scan_reviews (scan_id, decision, by, at)
    select id, ${decision}, ${by}, ${at} from scans
    where (${isOffice} or not (${hasOtherPerson})) and ${isOfCase(scanId)}
    on conflict (scan_id) do nothing`.execute(tx);
}

/** Undoes a decision that left the scans as they are; false if this person made none. */
export async function deleteReviews(tx: Db, id: string, by: Actor): Promise<boolean> {
  const { rows } = await sql`
    delete from scan_reviews using scan_reviews own
    where own.scan_id = ${id} and own.by = ${by} and own.decision = 'keep'
      and scan_reviews.by = own.by and scan_reviews.at = own.at
      and scan_reviews.decision = own.decision
    returning scan_reviews.scan_id`.execute(tx);
  return rows.length > 0;
}
