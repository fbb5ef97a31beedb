import type { ExhibitionState } from '@edc/contract/site/exhibition-rules';
import type { Exhibition } from '@edc/contract/site/exhibitions';
import type { FullExhibition, ListedExhibition } from '@edc/contract/site/staff-exhibitions';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { loadNames } from '../../../people/staff/queries.ts';
import { loadPictures, loadVideoTitles } from '../../../system/media/queries.ts';
import { presentAll } from '../queries.ts';
import { loadVersions } from '../versions/queries.ts';
import { allToEdit, type Content, type Edited, exhibitionToEdit } from './store.ts';

export function exhibitionState(row: Pick<Edited, 'published_at' | 'hidden_at'>): ExhibitionState {
  if (row.published_at === null) return 'draft';
  return row.hidden_at === null ? 'shown' : 'hidden';
}

/** The last published content; for one never published, the content it was added with. */
export function publishedContent(row: Edited): Content {
  const { title, semester, category, students, description, media_type, ...rest } = row;
  const { picture, pictures, video, held_on, featured } = rest;
  return {
    ...{ title, semester, category, students, description, picture, pictures, video },
    ...{ held_on, featured, media_type: media_type as Content['media_type'] },
  };
}

/** The content that would be published now. */
export const contentOf = (row: Edited): Content =>
  (row.draft as Content | null) ?? publishedContent(row);

const listedOf = (row: Edited) => {
  const { title, semester, category, held_on: date, featured } = contentOf(row);
  return {
    ...{ title, semester, category, date, featured },
    code: row.slug,
    state: exhibitionState(row),
    changed: row.draft !== null,
    publish_at: row.publish_at?.toISOString() ?? null,
  };
};

export async function loadStaffExhibitions(db: Db): Promise<ListedExhibition[]> {
  const rows = await allToEdit(db);
  const pictures = await loadPictures(
    db,
    rows.map((row) => contentOf(row).picture),
  );
  return rows.map((row) => ({
    ...listedOf(row),
    picture: pictures.find(contentOf(row).picture),
  }));
}

async function toEdit(db: Db, code: string): Promise<Edited> {
  const row = await exhibitionToEdit(db, code);
  if (!row) throw new Refusal('NOT_FOUND', { message: 'We could not find this exhibition.' });
  return row;
}

export async function loadStaffExhibition(db: Db, code: string): Promise<FullExhibition> {
  const row = await toEdit(db, code);
  const content = contentOf(row);
  const [pictures, videos, versions, nameOf] = await Promise.all([
    loadPictures(db, [content.picture, ...content.pictures]),
    loadVideoTitles(db, content.video ? [content.video] : []),
    loadVersions(db, row.id),
    loadNames(db, [row.changed_by]),
  ]);
  const named = (name: string | null) => {
    const picture = pictures.find(name);
    return name && picture ? [{ name, picture }] : [];
  };
  const { students, description, media_type, video } = content;
  return {
    ...listedOf(row),
    ...{ students, description, media_type },
    picture: named(content.picture)[0] ?? null,
    pictures: content.pictures.flatMap(named),
    video: video ?? '',
    video_title: videos.get(video ?? '') ?? '',
    version: row.version,
    changed_by: nameOf(row.changed_by),
    changed_at: row.changed_at?.toISOString() ?? null,
    versions,
  };
}

/** The exhibition as visitors would see it if it were published now. */
export async function loadExhibitionPreview(db: Db, code: string): Promise<Exhibition> {
  const row = await toEdit(db, code);
  const [shown] = await presentAll(db, [{ ...contentOf(row), slug: row.slug }]);
  return shown as Exhibition;
}
