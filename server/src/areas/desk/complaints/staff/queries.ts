import type { Db } from '../../../../platform/database/connect.ts';
import { findFile } from '../../../system/files/queries.ts';
import { complaintByCode, complaintOfAttachment } from '../store.ts';
import { capabilityFor } from './rules.ts';

export { categoriesFor } from './rules.ts';

/** What staff must be allowed to look at a complaint; undefined where there is none. */
export async function capabilityOf(db: Db, code: string) {
  const category = await categoryOf(db, code);
  return category === undefined ? undefined : capabilityFor(category);
}

/** What decides who of the staff may look: a complaint's category. */
export async function categoryOf(db: Db, code: string): Promise<string | undefined> {
  return (await complaintByCode(db, code))?.category;
}

/** An attachment and the complaint that it belongs to. */
export async function loadAttachment(db: Db, id: string) {
  const owner = await complaintOfAttachment(db, id);
  const file = owner && (await findFile(db, id));
  return file && { file, category: owner.category };
}
