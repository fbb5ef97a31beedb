import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

export const LIVE = ['waiting', 'offered'];

/** Undefined if the student is on this list already. */
export async function insertEntry(
  tx: Db,
  entry: Insertable<DB['waiting_list']>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('waiting_list')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .columns(['offering_id', 'student_id'])
        .where(sql<boolean>`state in ('waiting', 'offered')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An entry with the names of its course and skill. */
export function entriesWithNames(db: Db) {
  return db
    .selectFrom('waiting_list')
    .innerJoin('offerings', 'offerings.id', 'waiting_list.offering_id')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'waiting_list.id',
      'waiting_list.offering_id',
      'waiting_list.student_id',
      'waiting_list.state',
      'waiting_list.joined_at',
      'waiting_list.offered_until',
      'waiting_list.extended',
      'offerings.course_id',
      'offerings.skill_id',
      'courses.code',
      'courses.course_code',
      'courses.course_title',
      'courses.session',
      'skills.slug',
      'skills.title',
    ]);
}

type RowOf<Query> = Query extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;
export type Entry = RowOf<ReturnType<typeof entriesWithNames>>;

/** The position on the list, counting from 1. */
export const position = sql<number>`(select count(*)::int from waiting_list ahead
  where ahead.offering_id = waiting_list.offering_id and ahead.state = 'waiting'
    and ahead.id <= waiting_list.id)`;

/** Call it after locking the student. */
export async function lockEntry(tx: Db, id: number): Promise<Entry> {
  return await entriesWithNames(tx)
    .where('waiting_list.id', '=', id)
    .forUpdate('waiting_list')
    .executeTakeFirstOrThrow();
}

export async function findEntry(db: Db, id: number) {
  return await db
    .selectFrom('waiting_list')
    .select(['id', 'student_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateEntry(
  tx: Db,
  id: number,
  change: Updateable<DB['waiting_list']>,
): Promise<void> {
  await tx.updateTable('waiting_list').set(change).where('id', '=', id).execute();
}

/** The student's live entries in a course, or in one skill of it. */
export async function liveIn(
  tx: Db,
  of: { studentId: number; courseId: number; skillId?: number },
): Promise<Entry[]> {
  return await entriesWithNames(tx)
    .where('waiting_list.student_id', '=', of.studentId)
    .where('waiting_list.state', 'in', LIVE)
    .where('offerings.course_id', '=', of.courseId)
    .$if(of.skillId !== undefined, (query) =>
      query.where('offerings.skill_id', '=', of.skillId as number),
    )
    .orderBy('waiting_list.id')
    .execute();
}

/** The skills whose entries ended because the student registered for another one of the course. */
export async function endedByRegistering(
  db: Db,
  of: { studentId: number; courseId: number },
): Promise<string[]> {
  const rows = await entriesWithNames(db)
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.student_id', '=', 'waiting_list.student_id')
        .onRef('registrations.course_id', '=', 'offerings.course_id')
        .onRef('registrations.registered_at', '=', 'waiting_list.ended_at'),
    )
    .where('waiting_list.student_id', '=', of.studentId)
    .where('offerings.course_id', '=', of.courseId)
    .where('waiting_list.state', '=', 'closed')
    .orderBy('skills.title')
    .execute();
  return rows.map(({ title }) => title);
}

/** Every list with waiting students. */
export async function linesWithWaiting(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('waiting_list')
    .select('offering_id')
    .distinct()
    .where('state', '=', 'waiting')
    .orderBy('offering_id')
    .execute();
  return rows.map(({ offering_id }) => offering_id);
}

export async function firstInLine(db: Db, offeringId: number) {
  return await db
    .selectFrom('waiting_list')
    .select(['id', 'student_id'])
    .where('offering_id', '=', offeringId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

const MOST_AT_ONCE = 200;

/** Expired offers, and those of students who have since registered in the course. */
export async function offersToEnd(db: Db, now: Date) {
  return await db
    .selectFrom('waiting_list')
    .innerJoin('offerings', 'offerings.id', 'waiting_list.offering_id')
    .select(['waiting_list.id', 'waiting_list.student_id'])
    .where('waiting_list.state', '=', 'offered')
    .where((eb) =>
      eb.or([
        eb('waiting_list.offered_until', '<=', now),
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.student_id', '=', 'waiting_list.student_id')
            .whereRef('registrations.course_id', '=', 'offerings.course_id')
            .where('registrations.state', '!=', 'cancelled'),
        ),
      ]),
    )
    .orderBy('waiting_list.id')
    .limit(MOST_AT_ONCE)
    .execute();
}
