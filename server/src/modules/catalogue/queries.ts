import type { Skill } from '@edc/contract/catalogue';
import { plainPictureUrl } from '@edc/contract/picture-rules';
import type { Picture } from '@edc/contract/pictures';
import type { Db } from '../../platform/database/connect.ts';
import { loadPictures, type Pictures } from '../pictures/queries.ts';
import { taughtSkills } from './store.ts';

export { skillPictures as skillsWithPictures } from './store.ts';

type Row = Awaited<ReturnType<typeof taughtSkills>>[number];

const FALLBACK_IMAGE = 'default-640.webp';

/** A file name below `/skill/`, as the specification has it. */
function imageOf(picture: Picture | null): string {
  if (!picture) return FALLBACK_IMAGE;
  return `${picture.src.replace('/pictures/skills/', '')}-${Math.max(...picture.widths)}.webp`;
}

/** A skill's picture in the specification's words and in ours. */
export function presentPicture(
  name: string | null,
  pictures: Pictures,
): { image: string; picture: Picture | null } {
  const picture = pictures.find(name);
  return { image: imageOf(picture), picture };
}

function present(row: Row, pictures: Pictures): Skill {
  const gallery = pictures.all(row.gallery);
  return {
    id: row.slug,
    slug: row.slug,
    title: row.title,
    category: row.category,
    description: row.description,
    detailedDescription: row.detailed_description,
    fees_kobo: row.fees_kobo,
    ...presentPicture(row.picture, pictures),
    galleryImages: gallery.map(plainPictureUrl),
    gallery,
  };
}

export async function loadSkills(db: Db): Promise<Skill[]> {
  const rows = await taughtSkills(db);
  const pictures = await loadPictures(
    db,
    rows.flatMap((row) => [row.picture, ...row.gallery]),
  );
  return rows.map((row) => present(row, pictures));
}

export async function loadSkill(db: Db, slug: string): Promise<Skill | undefined> {
  const [row] = await taughtSkills(db, slug);
  if (!row) return undefined;
  return present(row, await loadPictures(db, [row.picture, ...row.gallery]));
}
