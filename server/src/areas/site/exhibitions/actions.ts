import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { type ExhibitionRow, replacePictures, upsertExhibitions } from './store.ts';

export type NewExhibition = ExhibitionRow & { pictures: string[] };

/** Adds or updates pieces of student work. */
export async function saveExhibitions(
  db: Db,
  given: { exhibitions: NewExhibition[]; by: Actor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await upsertExhibitions(
      tx,
      given.exhibitions.map(({ pictures, ...row }) => row),
    );
    await replacePictures(
      tx,
      given.exhibitions.map(({ slug, pictures }) => ({
        exhibitionId: ids.get(slug) as number,
        pictures,
      })),
    );
    await recordInAudit(tx, {
      actor: given.by,
      action: 'exhibitions.save',
      subject: 'exhibitions',
      detail: { exhibitions: given.exhibitions.length },
    });
    await announce(tx, 'content');
  });
}
