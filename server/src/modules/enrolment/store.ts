import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export interface Offer {
  application_id: number;
  skill_id: number;
  capacity: number;
  taken: number;
  open: boolean;
  fees_kobo: number;
  course_code: string;
  course_title: string;
  session: string;
  skill_title: string;
  study_modes: string[];
  faculties: string[] | null;
}

/** A skill as offered with a course, with its places counted. */
export async function findOffer(
  db: Db,
  applicationCode: string,
  skillCode: string,
): Promise<Offer | undefined> {
  return await db
    .selectFrom('offerings')
    .innerJoin('applications', 'applications.id', 'offerings.application_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'offerings.application_id',
      'offerings.skill_id',
      'offerings.capacity',
      'applications.open',
      'applications.fees_kobo',
      'applications.course_code',
      'applications.course_title',
      'applications.session',
      'skills.title as skill_title',
      'skills.study_modes',
      'skills.faculties',
      placesTaken.as('taken'),
    ])
    .where('applications.code', '=', applicationCode)
    .where('skills.slug', '=', skillCode)
    .where('skills.retired_at', 'is', null)
    .executeTakeFirst();
}

/** A moved registration holds no place; an active or completed one does. */
export const placesTaken = sql<number>`(
  select count(*) from registrations
  where registrations.application_id = offerings.application_id
    and registrations.skill_id = offerings.skill_id
    and registrations.state <> 'moved')`;

/** Locks the offering before its places are counted: two payers may race for the last one. */
export async function placesLeft(tx: Db, applicationId: number, skillId: number): Promise<number> {
  const offering = await tx
    .selectFrom('offerings')
    .select('capacity')
    .where('application_id', '=', applicationId)
    .where('skill_id', '=', skillId)
    .forUpdate()
    .executeTakeFirst();
  if (!offering) return 0;
  const { taken } = await tx
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('application_id', '=', applicationId)
    .where('skill_id', '=', skillId)
    .where('state', '!=', 'moved')
    .executeTakeFirstOrThrow();
  return offering.capacity - Number(taken);
}

export async function isRegistered(db: Db, studentId: number, applicationId: number) {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('student_id', '=', studentId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the student has registered for this course at this very moment by another payment. */
export async function insertRegistration(
  tx: Db,
  registration: {
    student_id: number;
    application_id: number;
    skill_id: number;
    money_id: number;
    registered_at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('registrations')
    .values(registration)
    .onConflict((conflict) => conflict.columns(['student_id', 'application_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
