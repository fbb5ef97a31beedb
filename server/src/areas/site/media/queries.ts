import type { Db } from '../../../platform/database/connect.ts';
import { skillsWithPictures } from '../../catalogue/skills/queries.ts';
import { settingsWithMedia } from '../../system/settings-store/queries.ts';
import { draftMedia } from '../content/queries.ts';
import { exhibitionsWithMedia } from '../exhibitions/queries.ts';
import { homePartsWithMedia } from '../home/queries.ts';

/** Where pictures and videos are shown, by their names, in words. */
export async function loadPlaces(db: Db, names: string[]): Promise<(name: string) => string[]> {
  if (names.length === 0) return () => [];
  const found = (
    await Promise.all([
      settingsWithMedia(db, names),
      homePartsWithMedia(db, names),
      draftMedia(db, names),
      skillsWithPictures(db, names),
      exhibitionsWithMedia(db, names),
    ])
  ).flat();
  return (name) => [...new Set(found.filter((one) => one.name === name).map(({ place }) => place))];
}
