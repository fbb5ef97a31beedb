import type { Skill, TrainingFact } from '@edc/contract/catalogue/catalogue';
import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import type { Picture } from '@edc/contract/system/pictures';
import type { App } from '../../../context.ts';
import { loadPictures, type Pictures } from '../../system/media/queries.ts';
import { taughtSkills } from './store.ts';
import { loadFactsOf } from './training/queries.ts';

export { skillPictures as skillsWithPictures, skillsBySlug } from './store.ts';

type Row = Awaited<ReturnType<typeof taughtSkills>>[number];

const FALLBACK_IMAGE = 'default-640.webp';

/** A file name below `/skill/`, as the specification has it. */
function imageOf(picture: Picture | null): string {
  if (!picture) return FALLBACK_IMAGE;
  return `${picture.src.replace('/pictures/skills/', '')}-${Math.max(...picture.widths)}.webp`;
}

/** A skill's picture, in the specification's field names and in ours. */
export function presentPicture(
  name: string | null,
  pictures: Pictures,
): { image: string; picture: Picture | null } {
  const picture = pictures.find(name);
  return { image: imageOf(picture), picture };
}

function present(row: Row, pictures: Pictures, facts: TrainingFact[]): Skill {
  const gallery = pictures.all(row.gallery);
  return {
    id: row.slug,
    slug: row.slug,
    title: row.title,
    category: row.category,
    description: row.description,
    detailedDescription: row.detailed_description,
    fees_kobo: row.fees_kobo,
    facts,
    ...presentPicture(row.picture, pictures),
    galleryImages: gallery.map(plainPictureUrl),
    gallery,
  };
}

type Source = Pick<App, 'db' | 'now'>;

export async function loadSkills(app: Source) {
  const rows = await taughtSkills(app.db);
  const pictures = await loadPictures(
    app.db,
    rows.flatMap((row) => [row.picture, ...row.gallery]),
  );
  const facts = await loadFactsOf(app);
  return {
    skills: rows.map((row) => present(row, pictures, facts.ofSkill(row))),
    facts: facts.ofAll(rows),
  };
}

export async function loadSkill(app: Source, slug: string): Promise<Skill | undefined> {
  const [row] = await taughtSkills(app.db, slug);
  if (!row) return undefined;
  const pictures = await loadPictures(app.db, [row.picture, ...row.gallery]);
  const facts = await loadFactsOf(app);
  return present(row, pictures, facts.ofSkill(row));
}
