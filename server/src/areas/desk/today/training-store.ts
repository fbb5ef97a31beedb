import { counted } from '@edc/contract/common/text/counted';
import { formatDayOfYear } from '@edc/contract/common/time/dates';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { isSilent, loadSilentPhones } from '../../training/attendance/queries.ts';
import {
  lastBatchDay,
  waitsForBatch,
  waitsForCompletion,
} from '../../training/enrolment/queries.ts';
import { workshopsWithoutTrainer } from '../students/queries.ts';
import { inOneLine, SHOWN, type Waiting } from './oldest.ts';

export async function withoutTrainer(db: Db, today: string) {
  const { count, since } = await workshopsWithoutTrainer(db, today);
  const text = `${counted(count, 'workshop with students has', 'workshops with students have')} no trainer`;
  return inOneLine(count, text, since);
}

/** In the words of the page Scanners, which lists them first. */
export async function silentScanners(app: App, me: Pick<SignedInStaff, 'roles' | 'staffId'>) {
  const seen = (await loadSilentPhones(app, me))
    .flatMap(({ last_seen_at }) => last_seen_at ?? [])
    .filter((at) => isSilent(new Date(at), app.now()))
    .sort();
  const last = seen.at(-1);
  if (!last) return inOneLine(0, '', null);
  const text = `${counted(seen.length, 'scanner has', 'scanners have')} not sent since ${formatDayOfYear(last)}`;
  return inOneLine(seen.length, text, new Date(last));
}

/** Students who can be given a batch. */
export const withoutBatch = (db: Db, today: string) =>
  byWorkshop(db, waitsForBatch(sql`${today}::date`), sql`registrations.registered_at`);

/** Students whose training ended recently with too few days to be completed automatically. */
export const overTrainings = (db: Db, today: string) =>
  byWorkshop(
    db,
    waitsForCompletion(sql`${today}::date`),
    sql`((${lastBatchDay} + 1)::timestamp at time zone 'Africa/Lagos')`,
  );

/** One line per workshop, with a link to its register; students of several are counted once. */
async function byWorkshop(db: Db, waits: RawBuilder<unknown>, since: RawBuilder<unknown>) {
  const found = await sql<Omit<Waiting, 'student_key'> & { students: number }>`
    select offerings.id::text as key, count(distinct students.id)::int as students, min(${since}) as at,
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
    group by grouping sets (
      (offerings.id, skills.title, courses.course_code, courses.session), ())
    order by at, offerings.id`.execute(db);
  const rows = found.rows.filter(({ key }) => key !== null);
  const all = found.rows.find(({ key }) => key === null);
  const others = ({ students }: (typeof rows)[number]) =>
    students === 2 ? 'and 1 other, ' : students > 2 ? `and ${students - 1} others, ` : '';
  return {
    total: { count: all?.students ?? 0, exact: true },
    rows: rows.slice(0, SHOWN).map(
      (row): Waiting => ({
        ...row,
        student_key: null,
        text: `${others(row)}${row.text}`,
      }),
    ),
  };
}
