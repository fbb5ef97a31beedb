import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { countUpTo } from '../../../../platform/lists/page.ts';
import { readTyped } from './rules.ts';
import { type OwnerOf, readingsOf, speltSo } from './store.ts';

export { namedBy, type Reading, readingsOf } from './store.ts';

/** Students with all these words in their names, in any order; none who are spelt differently. */
export async function idsNamed(db: Db, typed: string, most: number): Promise<number[]> {
  for (const { hits } of speltSo(readTyped(typed))) {
    const { rows } = await sql<{ id: number }>`select id from ${hits} as hits
      limit ${sql.lit(most)}`.execute(db);
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

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
