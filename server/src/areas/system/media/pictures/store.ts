import type { PictureUse } from '@edc/contract/system/media-rules';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Pictures } from '../../../../schema.gen.ts';

export const shownPictures = (
  db: Db,
  { use, q }: { use?: PictureUse | undefined; q?: string | undefined } = {},
) =>
  db
    .selectFrom('pictures')
    .select(['id', 'name', 'alt', 'width', 'height', 'widths', 'colour', 'version'])
    .select(['file_id', 'focus_x', 'focus_y', 'zoom', 'focal', 'revision'])
    .select('created_at')
    .where('removed_at', 'is', null)
    .$if(use !== undefined, (query) => query.where(sql<boolean>`split_part(name, '/', 1) = ${use}`))
    .$if(Boolean(q), (query) =>
      // Not a pattern: the typed text may contain wildcards.
      query.where(sql<boolean>`position(lower(${q}) in lower(alt)) > 0`),
    );

export type OwnPictureRow = Awaited<
  ReturnType<ReturnType<typeof shownPictures>['execute']>
>[number];

export async function pictureById(db: Db, id: number): Promise<OwnPictureRow | undefined> {
  return await shownPictures(db).where('id', '=', id).executeTakeFirst();
}

export async function lockPicture(tx: Db, id: number): Promise<OwnPictureRow | undefined> {
  return await shownPictures(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function pictureNamed(db: Db, name: string): Promise<OwnPictureRow> {
  return await shownPictures(db).where('name', '=', name).executeTakeFirstOrThrow();
}

export async function changePictureRow(
  tx: Db,
  id: number,
  change: Updateable<Pictures>,
): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** It can no longer be chosen; pages that name it still show it. */
export async function putAway(tx: Db, id: number, at: Date): Promise<void> {
  await tx.updateTable('pictures').set({ removed_at: at }).where('id', '=', id).execute();
}

/** The opposite, for pictures that a restored version shows. */
export async function takeOut(tx: Db, names: string[]): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ removed_at: null })
    .where(sql<boolean>`name = any(${names})`)
    .where('removed_at', 'is not', null)
    .execute();
}

export async function deletePicture(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('pictures').where('id', '=', id).execute();
}
