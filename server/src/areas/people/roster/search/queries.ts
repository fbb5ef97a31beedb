import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { countUpTo } from '../../../../platform/lists/page.ts';
import { type OwnerOf, readingsOf } from './store.ts';

export { namedBy, type Reading, readingsOf } from './store.ts';

const everybody = (db: Db) => db.selectFrom('students');

/** The matching students among `all`, on all pages together, without selected columns. */
export async function searchedStudents(
  db: Db,
  typed: string,
  { all = everybody(db), ownerOf }: { all?: ReturnType<typeof everybody>; ownerOf?: OwnerOf } = {},
) {
  let found = all;
  for await (const { where, hits } of readingsOf(db, typed, ownerOf)) {
    // By the matching rows if there are any: the condition alone has no index.
    found = all.where(hits ? sql<boolean>`students.id in (select id from ${hits} as hits)` : where);
    const { count } = await countUpTo(db, found, 1);
    if (count > 0) break;
  }
  return found;
}
