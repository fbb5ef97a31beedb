import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export interface OfferingKey {
  courseId: number;
  skillId: number;
}

/** Locks offerings in the order of their ids, which prevents deadlocks. */
export async function lockByKeys(tx: Db, keys: readonly OfferingKey[]) {
  if (keys.length === 0) return [];
  return await tx
    .selectFrom('offerings')
    .select(['id', 'course_id', 'skill_id', 'capacity'])
    .where((eb) =>
      eb.or(
        keys.map(({ courseId, skillId }) =>
          eb.and([eb('course_id', '=', courseId), eb('skill_id', '=', skillId)]),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function upsertHold(
  tx: Db,
  hold: { kind: string; offering_id: number; student_id: number; until: Date | null },
): Promise<void> {
  await tx
    .insertInto('place_holds')
    .values(hold)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'offering_id', 'student_id'])
        .doUpdateSet({ until: hold.until, created_at: sql`now()` }),
    )
    .execute();
}

/** The student's holds: of one kind in one offering, or all in the offerings of a course. */
export async function deleteHolds(
  tx: Db,
  of: { studentId: number; courseId: number; skillId?: number; kind?: string },
): Promise<void> {
  await tx
    .deleteFrom('place_holds')
    .using('offerings')
    .whereRef('offerings.id', '=', 'place_holds.offering_id')
    .where('offerings.course_id', '=', of.courseId)
    .where('place_holds.student_id', '=', of.studentId)
    .$if(of.skillId !== undefined, (query) =>
      query.where('offerings.skill_id', '=', of.skillId as number),
    )
    .$if(of.kind !== undefined, (query) => query.where('place_holds.kind', '=', of.kind as string))
    .execute();
}
