import type { Db } from '../../../platform/database/connect.ts';
import { deleteHolds, lockByKeys, type OfferingKey, upsertHold } from './store.ts';

declare const locked: unique symbol;

/** An offering locked by this transaction: only then may its places be counted or given. */
export interface LockedOffering extends OfferingKey {
  readonly [locked]: true;
  id: number;
  capacity: number;
}

/** Why a place is held: a paid skill change waits for staff, or the waiting list offered it. */
export type HoldKind = 'skill_change' | 'waiting_list';

/**
 * Locks offerings in ascending id. Those that do not exist are left out. Call it once for all the
 * offerings of a transaction, after the student and the registration were locked.
 */
export async function lockOfferings(
  tx: Db,
  keys: readonly OfferingKey[],
): Promise<LockedOffering[]> {
  const rows = await lockByKeys(tx, keys);
  return rows.map(
    (row) =>
      ({
        id: row.id,
        courseId: row.course_id,
        skillId: row.skill_id,
        capacity: row.capacity,
      }) as LockedOffering,
  );
}

export async function lockOffering(tx: Db, key: OfferingKey): Promise<LockedOffering | undefined> {
  return (await lockOfferings(tx, [key])).at(0);
}

export interface Hold {
  kind: HoldKind;
  studentId: number;
  /** Null: until it is released. */
  until: Date | null;
}

/** Holds a place, or changes until when. The caller has counted that one is free. */
export async function saveHold(tx: Db, offering: LockedOffering, hold: Hold): Promise<void> {
  await upsertHold(tx, {
    kind: hold.kind,
    offering_id: offering.id,
    student_id: hold.studentId,
    until: hold.until,
  });
}

/** Releases the student's holds: of one kind and skill, or all for a course. */
export async function releaseHolds(
  tx: Db,
  of: { studentId: number; courseId: number; skillId?: number; kind?: HoldKind },
): Promise<void> {
  await deleteHolds(tx, of);
}
