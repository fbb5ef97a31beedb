import { cellKey } from '@edc/contract/catalogue/place-rules';
import { sql, type Updateable } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';

/** The source of the grid; inside a transaction, with its `db`. */
export type Source = Pick<App, 'db' | 'catalogueUse'>;

export async function coursesOf(db: Db, session: string) {
  return await db
    .selectFrom('courses')
    .select(['id', 'code', 'course_code', 'course_title'])
    .where('session', '=', session)
    .orderBy('course_code')
    .limit(100)
    .execute();
}

/** Active skills and drafts, and retired ones that the session still offers. */
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
            .innerJoin('courses', 'courses.id', 'offerings.course_id')
            .select('offerings.id')
            .whereRef('offerings.skill_id', '=', 'skills.id')
            .where('courses.session', '=', session),
        ),
      ]),
    )
    .orderBy('title')
    .limit(500)
    .execute();
}

/** Places with the students who hold them. Counted again under the locks before a change. */
export async function cellsOf({ db, catalogueUse }: Source, session: string) {
  const rows = await offersOf(db, session);
  const counts = await catalogueUse.countBy(db, 'offer', { session });
  return rows.map((row) => {
    const { in_training = 0, waiting = 0 } = counts.get(cellKey(row.course, row.skill)) ?? {};
    return { ...row, registered: in_training, waiting };
  });
}

async function offersOf(db: Db, session: string) {
  return await db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'offerings.id',
      'offerings.course_id',
      'offerings.skill_id',
      'courses.code as course',
      'skills.slug as skill',
      'offerings.capacity as places',
      'offerings.study_modes',
      'offerings.faculties',
      'offerings.version',
      sql<number>`(select count(*) from place_holds
        where place_holds.offering_id = offerings.id
          and (place_holds.until is null or place_holds.until > clock_timestamp()))::int`.as(
        'held',
      ),
    ])
    .where('courses.session', '=', session)
    .orderBy('offerings.id')
    .execute();
}

/** No student can register in these offerings until the transaction ends. */
export async function lockOffers(tx: Db, courseIds: number[]): Promise<void> {
  if (courseIds.length === 0) return;
  await tx
    .selectFrom('offerings')
    .select('id')
    .where('course_id', 'in', courseIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateOffers(
  tx: Db,
  ids: number[],
  change: Updateable<DB['offerings']>,
): Promise<void> {
  await tx
    .updateTable('offerings')
    .set({ ...change, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteOffer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('offerings').where('id', '=', id).execute();
}
