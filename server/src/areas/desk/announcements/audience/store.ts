import type { Audience } from '@edc/contract/desk/announcements/announcements';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/** Far more than a centre has: it limits the size of the answer. */
const MOST_CHOICES = 500;

interface Now {
  /** The session that applies if no course is chosen. */
  session: string;
  levels: readonly string[];
}

type Condition = RawBuilder<boolean>;

/** The courses that an audience names, as a condition on `courses`. */
const ofCourse = ({ course }: Audience, { session }: Now): Condition =>
  course ? sql`courses.id = ${Number(course)}` : sql`courses.session = ${session}`;

const registeredFor = (given: Audience, now: Now, more: Condition = sql`true`): Condition => sql`
  exists (select 1 from registrations
    join courses on courses.id = registrations.course_id
    where registrations.student_id = students.id and registrations.state <> 'cancelled'
      and ${ofCourse(given, now)} and ${more})`;

const isSkill = (column: string, { skill }: Audience): Condition =>
  skill ? sql`${sql.ref(column)} = ${Number(skill)}` : sql`true`;

const isOf: Record<Audience['who'], (given: Audience, now: Now) => Condition> = {
  everybody: () => sql`students.departed_at is null`,
  registered: (given, now) => {
    const inBatch: Condition = given.batch
      ? sql`registrations.batch_id = ${Number(given.batch)}`
      : sql`true`;
    const inSkill = isSkill('registrations.skill_id', given);
    return registeredFor(given, now, sql`${inSkill} and ${inBatch}`);
  },
  unpaid: (given, now) => sql`students.departed_at is null and exists (
    select 1 from payment_attempts
    join courses on courses.id = payment_attempts.course_id
    where payment_attempts.student_id = students.id and payment_attempts.purpose = 'enrolment'
      and payment_attempts.settled_at is null and ${ofCourse(given, now)}
      and ${isSkill('payment_attempts.skill_id', given)}
      and not exists (select 1 from registrations
        where registrations.student_id = students.id and registrations.state <> 'cancelled'
          and registrations.course_id = courses.id))`,
  not_registered: (given, now) => sql`students.departed_at is null
    and students.level = ${
      given.course
        ? sql`(select level from courses where id = ${Number(given.course)})`
        : sql`any(${now.levels})`
    }
    and not ${registeredFor(given, now)}`,
  waiting: (given, now) => sql`exists (
    select 1 from waiting_list
    join offerings on offerings.id = waiting_list.offering_id
    join courses on courses.id = offerings.course_id
    where waiting_list.student_id = students.id and waiting_list.state in ('waiting', 'offered')
      and ${ofCourse(given, now)} and ${isSkill('offerings.skill_id', given)})`,
};

/** The students of an audience who have an account, without selected columns. */
export function studentsOf(db: Db, given: Audience, now: Now) {
  const exact = { level: given.level, faculty: given.faculty, study_mode: given.study_mode };
  return Object.entries(exact).reduce(
    (query, [column, value]) =>
      value ? query.where(sql.ref(`students.${column}`), '=', value) : query,
    db
      .selectFrom('students')
      .innerJoin('accounts', 'accounts.student_id', 'students.id')
      .where('students.erased_at', 'is', null)
      .where(isOf[given.who](given, now)),
  );
}

/** Courses of all sessions, newest first, with their batches, and the skills that are taught. */
export async function choices(db: Db) {
  const [courses, skills, batches] = await Promise.all([
    db
      .selectFrom('courses')
      .select(['id', 'course_code', 'session'])
      .orderBy('session', 'desc')
      .orderBy('course_code')
      .limit(MOST_CHOICES)
      .execute(),
    db
      .selectFrom('skills')
      .select(['id', 'title'])
      .where('published_at', 'is not', null)
      .orderBy('title')
      .limit(MOST_CHOICES)
      .execute(),
    db
      .selectFrom('schedules')
      .select(['id', 'batch', 'course_id', 'start_date', 'end_date'])
      .where('cancelled_at', 'is', null)
      .orderBy('start_date', 'desc')
      .limit(MOST_CHOICES)
      .execute(),
  ]);
  return { courses, skills, batches };
}

/** The names for the ids of an audience; undefined if there is no such row. */
export async function namesIn(db: Db, { course, skill, batch }: Audience) {
  const [found] = (
    await sql<{ course: string | null; skill: string | null; batch: string | null }>`select
      (select course_code || ' ' || session from courses where id = ${Number(course || 0)})
        as course,
      (select title from skills where id = ${Number(skill || 0)}) as skill,
      (select batch from schedules where id = ${Number(batch || 0)}
        and course_id = ${Number(course || 0)}) as batch`.execute(db)
  ).rows;
  return { course: found?.course, skill: found?.skill, batch: found?.batch };
}
