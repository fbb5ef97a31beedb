import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

const skillsOfCourse = sql<string[]>`array(select skills.slug from offerings
  join skills on skills.id = offerings.skill_id
  where offerings.course_id = courses.id)`;

export type OfferedBatch = Awaited<ReturnType<typeof offeredBatches>>[number];

/** Unfinished batches of open courses, earliest first, each with the course's skills. */
export async function offeredBatches(db: Db, today: string) {
  return await db
    .selectFrom('schedules')
    .innerJoin('courses', 'courses.id', 'schedules.course_id')
    .select([
      'courses.course_code',
      'schedules.batch',
      'schedules.start_date',
      'schedules.end_date',
      'schedules.study_modes',
      'schedules.training_time',
      'schedules.training_place',
      skillsOfCourse.as('skills'),
    ])
    .where('courses.open', '=', true)
    .where('schedules.cancelled_at', 'is', null)
    .where('schedules.end_date', '>=', today)
    .orderBy('schedules.start_date')
    .orderBy('schedules.batch')
    .orderBy('courses.course_code')
    .limit(200)
    .execute();
}

export type OfferedCourse = Awaited<ReturnType<typeof offeredCourses>>[number];

/** The courses that students can register for, each with its skills. */
export async function offeredCourses(db: Db) {
  return await db
    .selectFrom('courses')
    .select([
      'courses.course_code',
      'courses.session',
      'courses.level',
      'courses.semester',
      'courses.fees_kobo',
      skillsOfCourse.as('skills'),
    ])
    .where('courses.open', '=', true)
    .orderBy('courses.semester')
    .orderBy('courses.course_code')
    .execute();
}
