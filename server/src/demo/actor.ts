import { staffByEmail } from '../areas/people/staff/queries.ts';
import { type Actor, staffActor } from '../platform/actors.ts';
import type { Db } from '../platform/database/connect.ts';

/** A member of the demo's staff as an actor. */
export async function demoActor(db: Db, email: string): Promise<Actor> {
  const person = await staffByEmail(db, email);
  return person ? staffActor(person.id) : 'demo';
}
