import { MOST_EXHIBITION_VERSIONS } from '@edc/contract/site/exhibition-rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Content } from '../editing/store.ts';

const versions = (db: Db) =>
  db
    .selectFrom('exhibition_versions')
    .select(['id', 'exhibition_id', 'content', 'published_by', 'published_at'])
    .orderBy('id', 'desc');

/** The newest first, and one more than is shown, to compare the last one with. */
export async function versionsOf(db: Db, exhibitionId: number) {
  return await versions(db)
    .where('exhibition_id', '=', exhibitionId)
    .limit(MOST_EXHIBITION_VERSIONS + 1)
    .execute();
}

export async function versionContent(
  db: Db,
  exhibitionId: number,
  id: number,
): Promise<Content | undefined> {
  const row = await versions(db)
    .where('exhibition_id', '=', exhibitionId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.content as unknown as Content | undefined;
}

export async function newestContent(tx: Db, exhibitionId: number): Promise<Content | undefined> {
  const row = await versions(tx)
    .where('exhibition_id', '=', exhibitionId)
    .limit(1)
    .executeTakeFirst();
  return row?.content as unknown as Content | undefined;
}

export async function insertVersion(
  tx: Db,
  row: { exhibitionId: number; content: Content; by: Actor; at: Date },
): Promise<void> {
  await tx
    .insertInto('exhibition_versions')
    .values({
      exhibition_id: row.exhibitionId,
      content: JSON.stringify(row.content),
      published_by: row.by,
      published_at: row.at,
    })
    .execute();
}

/** Whether an earlier version of an exhibition shows this picture. */
export async function isInVersion(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from exhibition_versions
    where content ->> 'picture' = ${name} or content -> 'pictures' ? ${name} limit 1`.execute(db);
  return rows.length > 0;
}
