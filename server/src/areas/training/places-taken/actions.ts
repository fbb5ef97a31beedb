import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Hold, type LockedOffering, saveHold } from '../../catalogue/places/actions.ts';
import { takenPlaces, unavailablePlaces } from './queries.ts';

/** In its own statement, which sees everything committed while it waited for the lock. */
async function count(tx: Db, { id }: LockedOffering, places: RawBuilder<number>) {
  const row = await tx
    .selectFrom('offerings')
    .select(places.as('places'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.places;
}

export async function placesTaken(tx: Db, offering: LockedOffering): Promise<number> {
  return await count(tx, offering, takenPlaces());
}

/**
 * The places of an offering that this student can have. Their own hold counts as free; free places
 * go first to students who wait.
 */
export async function placesLeft(
  tx: Db,
  offering: LockedOffering,
  forStudent?: number,
): Promise<number> {
  return Math.max(
    0,
    offering.capacity - (await count(tx, offering, unavailablePlaces(forStudent))),
  );
}

/** Holds a place, or changes until when it is held. False if the offering is full. */
export async function holdPlace(tx: Db, offering: LockedOffering, hold: Hold): Promise<boolean> {
  if ((await placesLeft(tx, offering, hold.studentId)) === 0) return false;
  await saveHold(tx, offering, hold);
  return true;
}

/** The same regardless of the waiting list: staff have decided who gets the place. */
export async function holdFreePlace(
  tx: Db,
  offering: LockedOffering,
  hold: Hold,
): Promise<boolean> {
  if ((await placesTaken(tx, offering)) >= offering.capacity) return false;
  await saveHold(tx, offering, hold);
  return true;
}
