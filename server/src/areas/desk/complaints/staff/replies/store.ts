import { MOST_REPLIES } from '@edc/contract/desk/complaints/staff-complaint-rules';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../../platform/database/connect.ts';
import type { SavedReplies } from '../../../../../schema.gen.ts';

const columns = ['id', 'title', 'body', 'category', 'version', 'updated_at', 'updated_by'] as const;

export async function allReplies(db: Db) {
  return await db
    .selectFrom('saved_replies')
    .select(columns)
    .orderBy(sql`category nulls last`)
    .orderBy(sql`lower(title)`)
    .limit(MOST_REPLIES)
    .execute();
}

/** Whether exactly this reply is saved; an empty category means all. */
export async function hasReply(
  db: Db,
  { title, body, category }: { title: string; body: string; category: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('saved_replies')
    .select('id')
    .where('title', '=', title)
    .where('body', '=', body)
    .where(sql`coalesce(category, '')`, '=', category)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countReplies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('saved_replies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReply(tx: Db, row: Insertable<SavedReplies>): Promise<number> {
  const { id } = await tx
    .insertInto('saved_replies')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockReply(tx: Db, id: number) {
  return await tx
    .selectFrom('saved_replies')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReply(
  tx: Db,
  id: number,
  row: Updateable<SavedReplies>,
): Promise<void> {
  await tx
    .updateTable('saved_replies')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteReply(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute();
}
