import type { SkillState } from '@edc/contract/catalogue/staff-skill-rules';
import type { FullSkill, ListedSkill } from '@edc/contract/catalogue/staff-skills';
import type { App } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { loadPictures } from '../../../system/media/queries.ts';
import { skillRow, skillRows } from './store.ts';

export const skillState = (row: {
  retired_at: Date | null;
  published_at: Date | null;
}): SkillState => {
  if (row.retired_at === null) return 'shown';
  return row.published_at === null ? 'draft' : 'retired';
};

type Source = Pick<App, 'db' | 'catalogueUse'>;

export async function loadStaffSkills({ db, catalogueUse }: Source): Promise<ListedSkill[]> {
  const rows = await skillRows(db);
  const counts = await catalogueUse.countBy(db, 'skill');
  const pictures = await loadPictures(
    db,
    rows.map(({ picture }) => picture),
  );
  return rows.map((row) => ({
    code: row.slug,
    title: row.title,
    category: row.category,
    state: skillState(row),
    picture: pictures.find(row.picture),
    open_courses: row.open_courses,
    registered: counts.get(row.slug)?.registered ?? 0,
  }));
}

export async function loadStaffSkill(
  { db, catalogueUse }: Source,
  slug: string,
): Promise<FullSkill> {
  const row = await skillRow(db, slug);
  if (!row) throw new Refusal('NOT_FOUND');
  const counts = await catalogueUse.countBy(db, 'skill', { skill: slug });
  const pictures = await loadPictures(db, [row.picture, ...row.gallery]);
  const named = (name: string | null) => {
    const picture = pictures.find(name);
    return name && picture ? { name, picture } : null;
  };
  return {
    code: row.slug,
    title: row.title,
    category: row.category,
    description: row.description,
    detailed_description: row.detailed_description,
    state: skillState(row),
    open_courses: row.open_courses,
    registered: counts.get(slug)?.registered ?? 0,
    picture: named(row.picture),
    gallery: row.gallery.map(named).filter((one) => one !== null),
    version: row.version,
  };
}
