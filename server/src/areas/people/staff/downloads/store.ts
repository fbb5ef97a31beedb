import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { PreparedDownloads } from '../../../../schema.gen.ts';

export async function insertDownload(db: Db, row: Insertable<PreparedDownloads>): Promise<void> {
  await db.insertInto('prepared_downloads').values(row).execute();
}

export async function downloadOf(
  db: Db,
  wanted: { tokenHash: Buffer; sessionId: number; kind: string; now: Date },
) {
  return await db
    .selectFrom('prepared_downloads')
    .select('request')
    .where('token_hash', '=', wanted.tokenHash)
    .where('session_id', '=', wanted.sessionId)
    .where('kind', '=', wanted.kind)
    .where('expires_at', '>', wanted.now)
    .executeTakeFirst();
}

export async function deleteExpiredDownloads(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('prepared_downloads').where('expires_at', '<', now).execute();
}
