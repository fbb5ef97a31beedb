import { sql } from 'kysely';
import type { Db } from '../../../../../platform/database/connect.ts';

export async function coursesOf(db: Db, session: string) {
  return await db
    .selectFrom('applications')
    .select(['id', 'code', 'course_code', 'course_title'])
    .where('session', '=', session)
    .orderBy('course_code')
    .limit(100)
    .execute();
}

/** Skills that are taught or drafts, and retired ones that the session still has. */
export async function skillsOf(db: Db, session: string) {
  return await db
    .selectFrom('skills')
    .select(['id', 'slug', 'title', 'study_modes', 'faculties'])
    .where((eb) =>
      eb.or([
        eb('retired_at', 'is', null),
        eb('published_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('offerings')
            .innerJoin('applications', 'applications.id', 'offerings.application_id')
            .select('offerings.id')
            .whereRef('offerings.skill_id', '=', 'skills.id')
            .where('applications.session', '=', session),
        ),
      ]),
    )
    .orderBy('title')
    .limit(500)
    .execute();
}

/** Places with who has them. Counted again under the locks before anything is changed. */
export async function cellsOf(db: Db, courseIds: number[]) {
  if (courseIds.length === 0) return [];
  return await db
    .selectFrom('offerings')
    .innerJoin('applications', 'applications.id', 'offerings.application_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'offerings.id',
      'offerings.application_id',
      'offerings.skill_id',
      'applications.code as course',
      'skills.slug as skill',
      'offerings.capacity as places',
      'offerings.study_modes',
      'offerings.faculties',
      'offerings.version',
      sql<number>`(select count(*) from registrations
        where registrations.application_id = offerings.application_id
          and registrations.skill_id = offerings.skill_id
          and registrations.state = 'active')::int`.as('registered'),
      sql<number>`(select count(*) from place_holds
        where place_holds.offering_id = offerings.id
          and (place_holds.until is null or place_holds.until > clock_timestamp()))::int`.as(
        'held',
      ),
      sql<number>`(select count(*) from waiting_list
        where waiting_list.offering_id = offerings.id
          and waiting_list.state = 'waiting')::int`.as('waiting'),
    ])
    .where('offerings.application_id', 'in', courseIds)
    .orderBy('offerings.id')
    .execute();
}

/** Nobody registers in these offers until the transaction ends. */
export async function lockOffers(tx: Db, courseIds: number[]): Promise<void> {
  if (courseIds.length === 0) return;
  await tx
    .selectFrom('offerings')
    .select('id')
    .where('application_id', 'in', courseIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setCapacity(tx: Db, id: number, capacity: number): Promise<void> {
  await tx
    .updateTable('offerings')
    .set({ capacity, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function setAudience(
  tx: Db,
  ids: number[],
  audience: { study_modes: string[]; faculties: string[] | null },
): Promise<void> {
  await tx
    .updateTable('offerings')
    .set({ ...audience, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Whether anybody has ever paid, waited or changed for the offer: it then stays for good. */
export async function isOfferChosen(
  tx: Db,
  { id, application_id, skill_id }: { id: number; application_id: number; skill_id: number },
): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`select
    exists (select 1 from registrations
      where application_id = ${application_id} and skill_id = ${skill_id})
    or exists (select 1 from payment_attempts
      where application_id = ${application_id} and skill_id = ${skill_id})
    or exists (select 1 from place_holds where offering_id = ${id})
    or exists (select 1 from waiting_list where offering_id = ${id}) as chosen`.execute(tx);
  return rows[0]?.chosen ?? false;
}

export async function deleteOffer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('offerings').where('id', '=', id).execute();
}
