import type { Db } from '../../../../platform/database/connect.ts';
import type { Snapshot } from '../rules.ts';

/** The current signatories, the first on the left. */
export async function loadSignatories(db: Db): Promise<Snapshot['signatories']> {
  const all = await loadPlacedSignatories(db);
  return all.map(({ position: _, ...signatory }) => signatory);
}

/** The same with their places: one place may still be empty. */
export async function loadPlacedSignatories(db: Db) {
  const rows = await db
    .selectFrom('signatories')
    .select(['position', 'full_name', 'title', 'image_hash'])
    .orderBy('position')
    .execute();
  return rows.map(({ position, full_name, title, image_hash }) => ({
    position: position === 1 ? ('1' as const) : ('2' as const),
    name: full_name,
    title,
    imageHash: image_hash,
  }));
}

/** Both sign every certificate. */
const SIGNATORIES = 2;

/** Whether certificates can be issued. */
export async function canIssue(db: Db): Promise<boolean> {
  return (await loadSignatories(db)).length >= SIGNATORIES;
}
