import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { PLAN_EACH_TIME } from '../../../platform/database/named-statements.ts';
import { likeText, readTyped } from '../search/rules.ts';

/** What was typed, without contact details: nobody finds out whose number it is by trying it. */
function fits(typed: string) {
  const { matricNo, contact, words, beginnings } = readTyped(typed);
  const number = matricNo ?? contact?.toUpperCase();
  if (number !== undefined) {
    return sql<boolean>`students.matric_no like ${`%${likeText(number)}%`}`;
  }
  const parts = [...words, ...beginnings].map(
    (word) => sql<boolean>`(' ' || students.plain_name) like ${`% ${likeText(word)}%`}`,
  );
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
}

/** Registrations in the workshops of a trainer, with the columns that trainers may see. */
export function workshopStudents(
  db: Db,
  staffId: number,
  { q, skill }: { q?: string | undefined; skill?: string | undefined },
) {
  return db
    .selectFrom('workshop_trainers')
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.application_id', '=', 'workshop_trainers.application_id')
        .onRef('registrations.skill_id', '=', 'workshop_trainers.skill_id'),
    )
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select([
      'registrations.id',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'students.level',
      'students.study_mode',
      'applications.course_code',
      'skills.title as skill',
      'schedules.batch',
    ])
    .where('workshop_trainers.staff_id', '=', staffId)
    .where('registrations.state', '!=', 'cancelled')
    .where(sql<boolean>`true ${sql.raw(PLAN_EACH_TIME)}`)
    .$if(Boolean(skill), (query) => query.where('skills.title', '=', skill as string))
    .$if(Boolean(q), (query) => query.where(fits(q as string)));
}

export async function workshopSkills(db: Db, staffId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workshop_trainers')
    .innerJoin('skills', 'skills.id', 'workshop_trainers.skill_id')
    .select('skills.title')
    .distinct()
    .where('workshop_trainers.staff_id', '=', staffId)
    .orderBy('skills.title')
    .limit(200)
    .execute();
  return rows.map(({ title }) => title);
}

export async function findOffering(db: Db, applicationCode: string, skillCode: string) {
  return await db
    .selectFrom('offerings')
    .innerJoin('applications', 'applications.id', 'offerings.application_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select(['offerings.application_id', 'offerings.skill_id', 'skills.title'])
    .where('applications.code', '=', applicationCode)
    .where('skills.slug', '=', skillCode)
    .executeTakeFirst();
}

interface Assignment {
  application_id: number;
  skill_id: number;
  staff_id: number;
}

/** False where it was so already. */
export async function insertTrainer(tx: Db, row: Assignment): Promise<boolean> {
  const added = await tx
    .insertInto('workshop_trainers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False where it was so already. */
export async function deleteTrainer(tx: Db, row: Assignment): Promise<boolean> {
  const removed = await tx
    .deleteFrom('workshop_trainers')
    .where('application_id', '=', row.application_id)
    .where('skill_id', '=', row.skill_id)
    .where('staff_id', '=', row.staff_id)
    .returning('staff_id')
    .executeTakeFirst();
  return removed !== undefined;
}
