import type { Page } from '@edc/contract/common/paging-rules';
import { actorLabel } from '@edc/contract/desk/audit-log-rules';
import type { OwnPicture } from '@edc/contract/site/media';
import type { Focal, PictureUse } from '@edc/contract/system/media-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { type List, loadPage, type PageRequest } from '../../../../platform/lists/page.ts';
import { present } from '../queries.ts';
import { pictureUseOf } from './actions.ts';
import { type OwnPictureRow, pictureById, shownPictures } from './store.ts';

const pictureList: List = {
  name: 'pictures',
  id: sql.ref<number>('pictures.id'),
  sorts: { added: { by: sql.ref('pictures.created_at'), type: 'timestamptz' } },
};

export function presentOwn(row: OwnPictureRow, usedIn: string[]): OwnPicture {
  return {
    id: String(row.id),
    name: row.name,
    use: pictureUseOf(row.name),
    picture: present(row),
    focus: { x: row.focus_x, y: row.focus_y, zoom: row.zoom },
    focal: row.focal as Focal,
    revision: row.revision,
    can_crop: row.file_id !== null,
    used_in: usedIn,
    created_at: row.created_at.toISOString(),
    created_by: actorLabel(row.created_by),
  };
}

export async function loadOwnPictures(
  { db, secretKey }: Pick<App, 'db' | 'secretKey'>,
  filters: { use?: PictureUse | undefined; q?: string | undefined },
  wanted: PageRequest,
): Promise<Page<OwnPictureRow>> {
  return await loadPage(db, shownPictures(db, filters), pictureList, { ...wanted, secretKey });
}

export async function loadOwnPicture(db: Db, id: number): Promise<OwnPictureRow | undefined> {
  return await pictureById(db, id);
}
