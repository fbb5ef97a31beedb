import type { Page } from '@edc/contract/common/paging-rules';
import { actorLabel } from '@edc/contract/desk/audit-log-rules';
import type { OwnFilm } from '@edc/contract/site/media';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { type List, loadPage, type PageRequest } from '../../../../platform/lists/page.ts';
import { videoUrl } from '../queries.ts';
import { type FilmRow, shownFilms } from './store.ts';

export { filmById as loadFilm } from './store.ts';

const filmList: List = {
  name: 'films',
  id: sql.ref<number>('videos.id'),
  sorts: { added: { by: sql.ref('videos.created_at'), type: 'timestamptz' } },
};

export function presentFilm(row: FilmRow, usedIn: string[]): OwnFilm {
  return {
    id: String(row.id),
    name: row.name,
    // Films from before have no title of their own.
    title: row.title || row.name.replaceAll('-', ' '),
    url: videoUrl(row),
    bytes: row.size ?? 0,
    captions: row.captions ?? '',
    revision: row.revision,
    used_in: usedIn,
    created_at: row.created_at.toISOString(),
    created_by: actorLabel(row.created_by),
  };
}

export async function loadFilms(
  { db, secretKey }: Pick<App, 'db' | 'secretKey'>,
  wanted: PageRequest,
): Promise<Page<FilmRow>> {
  return await loadPage(db, shownFilms(db), filmList, { ...wanted, secretKey });
}
