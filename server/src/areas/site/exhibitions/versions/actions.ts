import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { restorePictures } from '../../../system/media/actions.ts';
import { holdMedia } from '../../../system/media/queries.ts';
import { publishedContent } from '../editing/queries.ts';
import type { Content, Edited } from '../editing/store.ts';
import { insertVersion, newestContent, versionContent } from './store.ts';

/** Keeps the content being published, and the first time also the content before it. */
export async function keepVersion(
  tx: Db,
  row: Edited,
  { content, by, at }: { content: Content; by: Actor; at: Date },
): Promise<void> {
  const exhibitionId = row.id;
  let newest = await newestContent(tx, exhibitionId);
  if (!newest && row.published_at) {
    newest = publishedContent(row);
    const at = row.published_at;
    await insertVersion(tx, { exhibitionId, content: newest, by: 'portal', at });
  }
  // A hidden exhibition that is shown again unchanged is no new version.
  if (isDeepStrictEqual(newest, content)) return;
  await insertVersion(tx, { exhibitionId, content, by, at });
}

/** An earlier version with those of its pictures and videos that still exist. */
export async function versionToRestore(tx: Db, row: Edited, id: number): Promise<Content> {
  const content = await versionContent(tx, row.id, id);
  if (!content) throw new Refusal('NOT_FOUND', { message: 'We could not find this version.' });
  const names = [content.picture, ...content.pictures].filter((name) => name !== null);
  await restorePictures(tx, names);
  const there = await holdMedia(tx, [...names, content.video]);
  const has = (name: string | null) => name !== null && there.has(name);
  const pictures = content.pictures.filter(has);
  const picture = has(content.picture) ? content.picture : (pictures[0] ?? null);
  if (has(content.video)) return { ...content, picture, pictures };
  return { ...content, picture, pictures, video: null, media_type: 'image' };
}
