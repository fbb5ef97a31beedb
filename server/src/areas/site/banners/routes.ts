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
  route(contract.getBanners, anyone).to(async ({ app }) => ({
    status: 200,
    data: await loadShownBanners(app),
  })),

  route(contract.listBanners, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadBanners(app),
  })),

  route(contract.addBanner, staff).to(async ({ app, me }, given) => {
    await addBanner(app, fieldsOf(given), me.actor);
    return { status: 200, message: 'The banner is saved.' };
  }),

  route(contract.changeBanner, staff).to(async ({ app, me }, { id, version, ...given }) => {
    const changed = { ...fieldsOf(given), id: Number(id), version };
    await changeBanner(app, changed, me.actor);
    return { status: 200, message: 'The banner is saved.' };
  }),

  route(contract.endBanner, staff).to(async ({ app, me }, { id }) => {
    await endBanner(app, Number(id), me.actor);
    return { status: 200, message: 'The banner is no longer shown.' };
  }),
];
