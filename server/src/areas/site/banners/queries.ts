import type { BannerPlace } from '@edc/contract/site/banner-rules';
import type { Banner, ShownBanner } from '@edc/contract/site/banners';
import type { App } from '../../../context.ts';
import { loadNames } from '../../people/staff/queries.ts';
import { bannerState } from './rules.ts';
import { listedBanners, shownBanners } from './store.ts';

/** By place, the newest first. */
export async function loadShownBanners({
  db,
  now,
}: Pick<App, 'db' | 'now'>): Promise<Record<'site' | 'portal', ShownBanner[]>> {
  const [site, portal] = await Promise.all([
    shownBanners(db, 'site', now()),
    shownBanners(db, 'portal', now()),
  ]);
  return { site, portal };
}

export async function loadBanners({ db, now }: Pick<App, 'db' | 'now'>): Promise<Banner[]> {
  const rows = await listedBanners(db, now());
  const nameOf = await loadNames(
    db,
    rows.map(({ changed_by }) => changed_by),
  );
  return rows.map(({ id, place, starts_at, ends_at, changed_by, ...row }) => ({
    ...row,
    id: String(id),
    place: place as BannerPlace,
    state: bannerState({ starts_at, ends_at }, now()),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    changed_by: nameOf(changed_by),
  }));
}
