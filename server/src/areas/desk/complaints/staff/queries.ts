import type { Db } from '../../../../platform/database/connect.ts';
import { findFile } from '../../../system/files/queries.ts';
import { ticketByCode, ticketOfAttachment } from '../store.ts';
import { capabilityFor } from './rules.ts';

export { categoriesFor } from './rules.ts';

/** The capability needed to see a ticket; undefined if there is no such ticket. */
export async function capabilityOf(db: Db, code: string) {
  const category = await categoryOf(db, code);
  return category === undefined ? undefined : capabilityFor(category);
}

/** A ticket's category, which decides which staff may see it. */
export async function categoryOf(db: Db, code: string): Promise<string | undefined> {
  return (await ticketByCode(db, code))?.category;
}

/** An attachment and the ticket that it belongs to. */
export async function loadAttachment(db: Db, id: string) {
  const owner = await ticketOfAttachment(db, id);
  const file = owner && (await findFile(db, id));
  return file && { file, category: owner.category };
}
