import { isDeepStrictEqual } from 'node:util';
import {
  type ExhibitionField,
  exhibitionFields,
  MOST_EXHIBITION_VERSIONS,
} from '@edc/contract/site/exhibition-rules';
import type { FullExhibition } from '@edc/contract/site/staff-exhibitions';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadNames } from '../../../people/staff/queries.ts';
import type { Content } from '../editing/store.ts';
import { versionsOf } from './store.ts';

export { isInVersion as isInExhibitionVersion } from './store.ts';

const columnOf: Partial<Record<ExhibitionField, keyof Content>> = {
  date: 'held_on',
};

function changedFields(content: Content, before: Content | undefined): ExhibitionField[] {
  if (!before) return [];
  return exhibitionFields.filter((field) => {
    const column = columnOf[field] ?? (field as keyof Content);
    return !isDeepStrictEqual(content[column], before[column]);
  });
}

/** Published versions, the newest first, with the changes of each. */
export async function loadVersions(
  db: Db,
  exhibitionId: number,
): Promise<FullExhibition['versions']> {
  const rows = await versionsOf(db, exhibitionId);
  const nameOf = await loadNames(
    db,
    rows.map(({ published_by }) => published_by),
  );
  const contents = rows.map(({ content }) => content as unknown as Content);
  return rows.slice(0, MOST_EXHIBITION_VERSIONS).map((row, index) => ({
    id: String(row.id),
    published_at: row.published_at.toISOString(),
    published_by: nameOf(row.published_by),
    changed: changedFields(contents[index] as Content, contents[index + 1]),
    current: index === 0,
  }));
}
