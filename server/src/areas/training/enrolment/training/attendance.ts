import { dayInLagos } from '@edc/contract/common/time/days';
import { dayToCome, trainingDays } from '@edc/contract/common/time/training-days';
import { type Attendance, attendanceOf } from '@edc/contract/training/attendance/attendance-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { compileListOnce } from '../../../../platform/database/statements/compile-once.ts';
import { loadAttendanceSettings } from '../../../system/settings-store/queries.ts';
import type { Training } from './facts.ts';
import { loadTraining } from './queries.ts';

interface Known {
  training?: ReadonlyMap<number, Training>;
  /** The centre's usual time, by which the student can still come today. */
  time?: string;
}

/** The next day that the student can attend, by the time of the batch that trains today. */
function nextDay({ lines, calendar }: Training, now: Date, time: string): string {
  const today = dayInLagos(now);
  const trains = lines.find((line) => trainingDays(line, calendar).includes(today));
  return dayToCome(now, trains?.training_time ?? time);
}

interface DayFacts {
  present: string[];
  absent: string[];
  excused: string[];
}

/** The counted days of one registration; undefined if it has no day to count. */
export function attendanceFrom(
  { present, absent, excused }: DayFacts,
  training: Training,
  { percent, now, time }: { percent: number; now: Date; time?: string | undefined },
): Attendance | undefined {
  const lines = training.lines.map((line) => trainingDays(line, training.calendar));
  const next = time === undefined ? undefined : nextDay(training, now, time);
  return attendanceOf(
    { lines, from: training.from, excused, absent, present },
    { percent, now, ...(next ? { next } : {}) },
  );
}

/** The counted days of each of these registrations; those without a day to count are left out. */
export async function loadAttendance(
  db: Db,
  registrationIds: readonly number[],
  now: Date,
  known: Known = {},
): Promise<Map<number, Attendance>> {
  if (registrationIds.length === 0) return new Map();
  const training = known.training ?? (await loadTraining(db, registrationIds));
  const rows = await attendanceRows(db, registrationIds);
  const { certificate_attendance: percent } = await loadAttendanceSettings(db);
  const counted = rows.flatMap((row): [number, Attendance][] => {
    const own = training.get(row.id);
    const attendance = own && attendanceFrom(row, own, { percent, now, time: known.time });
    return attendance ? [[row.id, attendance]] : [];
  });
  return new Map(counted);
}

const json = (rows: ReturnType<typeof sql>) =>
  sql<string[]>`coalesce((select json_agg(days.day order by days.day) from (${rows}) days), '[]')`;

/** Whether a row of `excused_days` is for a row of `registrations`: alone, with its course or all. */
export const isExcusedDay = sql<boolean>`(excused_days.registration_id = registrations.id
  or (excused_days.registration_id is null
    and coalesce(excused_days.course_id, registrations.course_id) = registrations.course_id))`;

/** The facts for counting days, in a query that reads registrations. */
export const DAY_FACTS = [
  json(sql`select day from attendance_presence
        where attendance_presence.registration_id = registrations.id`).as('present'),
  json(sql`select day from (
        select distinct on (day) day, present from hand_marks
        where hand_marks.registration_id = registrations.id
        order by day, at desc, hand_marks.id desc) written where not present`).as('absent'),
  json(sql`select distinct day from excused_days where ${isExcusedDay}`).as('excused'),
] as const;

/** Why days are excused or were marked absent by hand, for the student to read. */
export const DAY_NOTES = sql<Record<string, string>>`coalesce((
  select json_object_agg(noted.day, noted.reason order by noted.place) from (
    select day, reason, 1 as place from (
      select distinct on (day) day, reason, present from hand_marks
      where hand_marks.registration_id = registrations.id
      order by day, at desc, hand_marks.id desc) written
    where not present
    union all
    select day, reason, 2 from excused_days where ${isExcusedDay}) noted), '{}')`;

/** The facts for counting the days of these registrations. */
const attendanceRows = compileListOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select('registrations.id')
    .select(DAY_FACTS)
    .where(sql<boolean>`registrations.id = any(${ids}::bigint[])`),
);
