import { sql } from 'kysely';
import { assignTrainer } from '../areas/desk/students/workshops/actions.ts';
import type { App } from '../context.ts';
import type { Actor } from '../platform/actors.ts';

const MOST_SKILLS = 3;

/** The demo's trainers teach the most popular skills. */
export async function assignDemoTrainers({ db }: App, by: Actor): Promise<void> {
  const skills = await db
    .selectFrom('registrations')
    .select('skill_id')
    .groupBy('skill_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('skill_id')
    .limit(MOST_SKILLS)
    .execute();
  const workshops = await db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select(['courses.code', 'skills.slug'])
    .distinct()
    .where(
      'registrations.skill_id',
      'in',
      skills.map(({ skill_id }) => skill_id),
    )
    .limit(100)
    .execute();
  const trainers = await db
    .selectFrom('staff')
    .select('email_address')
    .where(sql<boolean>`'trainer' = any(roles)`)
    .limit(10)
    .execute();
  for (const { email_address: email } of trainers) {
    for (const { code, slug } of workshops) {
      const place = { applicationCode: code, skillCode: slug };
      await assignTrainer({ db, now: () => new Date() }, { email, ...place, assigned: true, by });
    }
  }
}
