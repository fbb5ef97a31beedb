import { counted } from '@edc/contract/common/counted';
import { formatDayOfYear } from '@edc/contract/common/dates';
import { DAY_MS, dayInLagos } from '@edc/contract/common/days';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { loadSilentPhones } from '../../training/attendance/queries.ts';
import { waitsForBatch } from '../../training/enrolment/queries.ts';
import { workshopsWithoutTrainer } from '../students/queries.ts';
import { inOneLine, SHOWN, type Waiting } from './oldest.ts';

/** Students stay on Today for this long after their training. */
const RECENT_DAYS = 30;

export async function withoutTrainer(db: Db, today: string) {
  const { count, since } = await workshopsWithoutTrainer(db, today);
  const text = `${counted(count, 'workshop with students has', 'workshops with students have')} no trainer`;
  return inOneLine(count, text, since);
}

/** Scanners that were not even in contact yesterday: they may have scans of days that count. */
export async function silentScanners(app: App, me: Pick<SignedInStaff, 'roles' | 'staffId'>) {
  const yesterday = dayInLagos(new Date(app.now().getTime() - DAY_MS));
  const seen = (await loadSilentPhones(app, me))
    .flatMap(({ last_seen_at }) => last_seen_at ?? [])
    .filter((at) => dayInLagos(new Date(at)) < yesterday)
    .sort();
  const last = seen.at(-1);
  if (!last) return inOneLine(0, '', null);
  const text = `${counted(seen.length, 'scanner has', 'scanners have')} not sent since ${formatDayOfYear(last)}`;
  return inOneLine(seen.length, text, new Date(last));
}

/** Students who can be given a batch. */
export const withoutBatch = (db: Db, today: string) =>
  byWorkshop(db, waitsForBatch(sql`${today}::date`), sql`registrations.registered_at`);

const lastDay = sql`(select max(schedules.end_date) from schedules
  where schedules.course_id = registrations.course_id
    and schedules.cancelled_at is null
    and (schedules.id = registrations.batch_id or (registrations.batch_id is null
      and students.study_mode = any(schedules.study_modes))))`;

/** Students whose training ended recently with too few days to be completed automatically. */
export const overTrainings = (db: Db, today: string) =>
  byWorkshop(
    db,
    sql`registrations.state = 'active' and ${lastDay} < ${today}::date
      and ${lastDay} >= ${today}::date - ${RECENT_DAYS}::int`,
    sql`((${lastDay} + 1)::timestamp at time zone 'Africa/Lagos')`,
  );

/** One line per workshop, with a link to its register, where the work is done. */
async function byWorkshop(db: Db, waits: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  const { rows } = await sql<Omit<Waiting, 'student_key'> & { students: number }>`
    select offerings.id::text as key, count(*)::int as students, min(${since}) as at,
      (array_agg(students.surname || ' ' || students.firstname order by ${since}, students.id))[1]
        as full_name,
      skills.title || ', ' || courses.course_code || ' ' || courses.session as text
    from registrations
    join students on students.id = registrations.student_id
    join courses on courses.id = registrations.course_id
    join skills on skills.id = registrations.skill_id
    join offerings on offerings.course_id = registrations.course_id
      and offerings.skill_id = registrations.skill_id
    where ${waits}
    group by offerings.id, skills.title, courses.course_code, courses.session
    order by at, offerings.id`.execute(db);
  const others = ({ students }: (typeof rows)[number]) =>
    students === 2 ? 'and 1 other, ' : students > 2 ? `and ${students - 1} others, ` : '';
  return {
    total: { count: rows.reduce((sum, { students }) => sum + students, 0), exact: true },
    rows: rows.slice(0, SHOWN).map(
      (row): Waiting => ({
        ...row,
        student_key: null,
        text: `${others(row)}${row.text}`,
      }),
    ),
  };
}
