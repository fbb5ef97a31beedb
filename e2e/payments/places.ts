import type { RunningPortal } from '../support/portal-process.ts';

/** Leaves a skill this many places with every course, as staff would. */
export async function leavePlaces(portal: RunningPortal, slug: string, places: number) {
  const db = await portal.db();
  const { id } = await db
    .selectFrom('skills')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('offerings')
    .set((offering) => ({
      capacity: offering(
        offering
          .selectFrom('registrations')
          .select((one) => one.fn.countAll<number>().as('taken'))
          .whereRef('registrations.course_id', '=', 'offerings.course_id')
          .where('registrations.skill_id', '=', id),
        '+',
        places,
      ).$notNull(),
    }))
    .where('skill_id', '=', id)
    .execute();
}
