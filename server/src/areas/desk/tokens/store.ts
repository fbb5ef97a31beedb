import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { ApiTokens } from '../../../schema.gen.ts';

/** The limit of working tokens; the list shows more, so that none can be hidden. */
export const MOST_TOKENS = 100;
const SHOWN_TOKENS = 200;

export async function insertToken(tx: Db, row: Insertable<ApiTokens>): Promise<number> {
  const { id } = await tx
    .insertInto('api_tokens')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const tokens = (db: Db) =>
  db.selectFrom('api_tokens').innerJoin('staff', 'staff.id', 'api_tokens.created_by');

const works = (now: Date) =>
  sql<boolean>`(api_tokens.revoked_at is null and api_tokens.expires_at > ${now})`;

/** Locked, so that tokens made at the same time are counted. */
export async function countWorkingTokens(tx: Db, now: Date): Promise<number> {
  await sql`lock table api_tokens in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(works(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Working tokens first, then the newest. */
export async function listedTokens(db: Db, now: Date) {
  return await tokens(db)
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.start',
      'api_tokens.scopes',
      'api_tokens.created_at',
      'api_tokens.expires_at',
      'api_tokens.revoked_at',
      'api_tokens.last_used_at',
      'staff.full_name as creator_name',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
    ])
    .orderBy(works(now), 'desc')
    .orderBy('api_tokens.id', 'desc')
    .limit(SHOWN_TOKENS)
    .execute();
}

/** The token with the present permissions of its creator. */
export async function tokenByHash(db: Db, hash: Buffer) {
  return await tokens(db)
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.scopes',
      'api_tokens.expires_at',
      'api_tokens.revoked_at',
      'api_tokens.last_used_at',
      'staff.roles as creator_roles',
      'staff.locked_at as creator_locked_at',
    ])
    .where('api_tokens.token_hash', '=', hash)
    .executeTakeFirst();
}

export async function touchToken(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** Returns the name; undefined if there is no such token. The first revocation counts. */
export async function revoke(tx: Db, id: number, at: Date) {
  const row = await tx
    .selectFrom('api_tokens')
    .select(['name', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row && !row.revoked_at) {
    await tx.updateTable('api_tokens').set({ revoked_at: at }).where('id', '=', id).execute();
  }
  return row;
}
