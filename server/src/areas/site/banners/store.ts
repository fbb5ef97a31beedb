import type { BannerPlace } from '@edc/contract/site/banner-rules';
import { MOST_BANNERS } from '@edc/contract/site/banner-rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';

const MOST_LISTED = 100;

export interface BannerFields {
  text: string;
  link: string;
  place: BannerPlace;
  starts_at: Date;
  ends_at: Date;
}

export async function shownBanners(db: Db, place: 'site' | 'portal', now: Date) {
  return await db
    .selectFrom('banners')
    .select(['text', 'link'])
    .where('place', 'in', [place, 'both'])
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BANNERS)
    .execute();
}

const banners = (db: Db) =>
  db
    .selectFrom('banners')
    .select(['id', 'text', 'link', 'place', 'starts_at', 'ends_at'])
    .select(['version', 'changed_by']);

/** Banners on show first, so that each of them can be ended. */
export async function listedBanners(db: Db, now: Date) {
  return await banners(db)
    .orderBy(sql`starts_at <= ${now} and ends_at > ${now}`, 'desc')
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export async function lockBanner(tx: Db, id: number) {
  return await banners(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertBanner(
  tx: Db,
  row: BannerFields & { changed_by: Actor; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('banners')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBanner(
  tx: Db,
  id: number,
  change: Partial<BannerFields> & { changed_by: Actor },
): Promise<void> {
  await tx
    .updateTable('banners')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}
