import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export interface FileRow {
  id: string;
  name: string;
  type: string;
  size: number;
  hash: string;
}

export async function insertFile(db: Db, file: { name: string; type: string }): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertPiece(db: Db, fileId: string, start: number, bytes: Buffer) {
  await db
    .insertInto('file_pieces')
    .values({ file_id: fileId, start_byte: start, bytes })
    .execute();
}

export async function finishFile(db: Db, id: string, facts: { size: number; hash: string }) {
  await db.updateTable('files').set(facts).where('id', '=', id).execute();
}

export async function markKept(tx: Db, ids: string[]): Promise<number> {
  const kept = await tx
    .updateTable('files')
    .set({ kept_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('size', 'is not', null)
    .executeTakeFirst();
  return Number(kept.numUpdatedRows);
}

export async function removeFiles(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('files').where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

export async function deleteNotKept(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('files')
    .where('kept_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export async function keptFile(db: Db, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'size', 'hash'])
    .where('id', '=', id)
    .where('kept_at', 'is not', null)
    .executeTakeFirst();
  return row && row.size !== null && row.hash !== null
    ? { ...row, size: row.size, hash: row.hash }
    : undefined;
}

/** The piece that holds this byte: from the byte on, and not past `last`. */
export async function pieceFrom(db: Db, fileId: string, first: number, last: number) {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(bytes from (${first}::bigint - start_byte)::int + 1
                     for least(${last}::bigint - ${first}::bigint + 1, 1000000000)::int) as bytes
    from file_pieces
    where file_id = ${fileId} and start_byte <= ${first}::bigint
    order by start_byte desc limit 1`.execute(db);
  return rows[0]?.bytes;
}
