import type { Db } from '../../../platform/database/connect.ts';
import type { Snapshot } from '../rules.ts';

/** Who signs now, the first on the left. */
export async function loadSignatories(db: Db): Promise<Snapshot['signatories']> {
  const rows = await db
    .selectFrom('signatories')
    .select(['full_name', 'title', 'image_hash'])
    .orderBy('position')
    .execute();
  return rows.map(({ full_name, title, image_hash }) => ({
    name: full_name,
    title,
    imageHash: image_hash,
  }));
}
