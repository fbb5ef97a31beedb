import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

interface OfferingKey {
  courseId: number;
  skillId: number;
}

declare const locked: unique symbol;

/** An offering locked by this transaction: only then may its places be counted or given. */
export interface LockedOffering extends OfferingKey {
  readonly [locked]: true;
  id: number;
  capacity: number;
}

/**
 * Locks offerings in ascending id, which prevents deadlocks. Those that do not exist are left out.
 * Call it once for all the offerings of a transaction, after the student and the registration were
 * locked.
 */
export async function lockOfferings(
  tx: Db,
  keys: readonly OfferingKey[],
): Promise<LockedOffering[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('offerings')
    .select(['id', 'course_id as courseId', 'skill_id as skillId', 'capacity'])
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
  return rows as LockedOffering[];
}

export async function lockOffering(tx: Db, key: OfferingKey): Promise<LockedOffering | undefined> {
  return (await lockOfferings(tx, [key])).at(0);
}

/** Why a place is held: a paid skill change waits for staff, or the waiting list offered it. */
type HoldKind = 'skill_change' | 'waiting_list';

export interface Hold {
  kind: HoldKind;
  studentId: number;
  /** Null: until it is released. */
  until: Date | null;
}

/** Holds a place, or changes until when. The caller has counted that one is free. */
export async function saveHold(tx: Db, offering: LockedOffering, hold: Hold): Promise<void> {
  const { kind, studentId: student_id, until } = hold;
  await tx
    .insertInto('place_holds')
    .values({ kind, offering_id: offering.id, student_id, until })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'offering_id', 'student_id'])
        .doUpdateSet({ until, created_at: sql`now()` }),
    )
    .execute();
}

/** Releases the student's holds: of one kind and skill, or all for a course. */
export async function releaseHolds(
  tx: Db,
  of: { studentId: number; courseId: number; skillId?: number; kind?: HoldKind },
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
    .$if(of.kind !== undefined, (query) =>
      query.where('place_holds.kind', '=', of.kind as HoldKind),
    )
    .execute();
}
