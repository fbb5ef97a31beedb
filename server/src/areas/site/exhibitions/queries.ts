import type { Exhibition } from '@edc/contract/site/exhibitions';
import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import type { Db } from '../../../platform/database/connect.ts';
import { loadPictures, loadVideoAddresses } from '../../system/media/queries.ts';
import {
  categoriesShown,
  countExhibitions,
  exhibitionOf,
  exhibitionsShown,
  type Filters,
  semestersShown,
} from './store.ts';

const EXHIBITIONS_A_PAGE = 6;

/** An empty list still has one empty page; an unknown page becomes the nearest one. */
function readPage(requested: number, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / EXHIBITIONS_A_PAGE));
  return { page: Math.min(Math.max(1, requested), pages), pages };
}

export { exhibitionMedia as exhibitionsWithMedia } from './store.ts';
export { isInExhibitionVersion } from './versions/queries.ts';

type Row = Awaited<ReturnType<typeof exhibitionsShown>>[number];

/** As visitors see them. */
export async function presentAll(db: Db, rows: Row[]): Promise<Exhibition[]> {
  const [pictures, videos] = await Promise.all([
    loadPictures(
      db,
      rows.flatMap((row) => [row.picture, ...row.pictures]),
    ),
    loadVideoAddresses(
      db,
      rows.map((row) => row.video),
    ),
  ]);
  return rows.map((row) => {
    const gallery = pictures.all(row.pictures);
    const video = videos.get(row.video ?? '');
    return {
      id: row.slug,
      title: row.title,
      semester: row.semester,
      category: row.category,
      students: row.students,
      description: row.description,
      mediaType: row.media_type as Exhibition['mediaType'],
      mediaUrls: video ? [video.url] : gallery.map(plainPictureUrl),
      date: row.held_on,
      featured: row.featured,
      picture: pictures.find(row.picture),
      pictures: gallery,
    };
  });
}

export async function loadExhibitions(db: Db, filters: Filters, wantedPage: number) {
  const [total, semesters, categories] = await Promise.all([
    countExhibitions(db, filters),
    semestersShown(db),
    categoriesShown(db),
  ]);
  const { page, pages } = readPage(wantedPage, total);
  const rows = await exhibitionsShown(db, filters, {
    limit: EXHIBITIONS_A_PAGE,
    offset: (page - 1) * EXHIBITIONS_A_PAGE,
  });
  return { items: await presentAll(db, rows), page, pages, total, semesters, categories };
}

export async function loadExhibition(db: Db, id: string): Promise<Exhibition | undefined> {
  const row = await exhibitionOf(db, id);
  return row && (await presentAll(db, [row]))[0];
}
