import * as contract from '@edc/contract/site/banners';
import type { z } from 'zod';
import { anyone, route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { addBanner, changeBanner, endBanner } from './actions.ts';
import { loadBanners, loadShownBanners } from './queries.ts';
import type { BannerFields } from './store.ts';

const fieldsOf = (given: z.output<typeof contract.addBanner.input>): BannerFields => ({
  text: given.text,
  link: given.link ?? '',
  place: given.place,
  starts_at: new Date(given.starts_at),
  ends_at: new Date(given.ends_at),
});

export const bannerRoutes = [
  route(contract.getBanners, anyone).to(({ app }) => loadShownBanners(app)),

  route(contract.listBanners, staff).to(({ app }) => loadBanners(app)),

  route(contract.addBanner, staff).to(async ({ app, me }, given) => {
    await addBanner(app, fieldsOf(given), me.actor);
    return 'The banner is saved.';
  }),

  route(contract.changeBanner, staff).to(async ({ app, me }, { id, version, ...given }) => {
    const changed = { ...fieldsOf(given), id: Number(id), version };
    await changeBanner(app, changed, me.actor);
    return 'The banner is saved.';
  }),

  route(contract.endBanner, staff).to(async ({ app, me }, { id }) => {
    await endBanner(app, Number(id), me.actor);
    return 'The banner is no longer shown.';
  }),
];
