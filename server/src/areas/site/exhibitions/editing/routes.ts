import { formatMoment } from '@edc/contract/common/time/dates';
import * as contract from '@edc/contract/site/staff-exhibitions';
import type { z } from 'zod';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import * as publishing from '../publishing/actions.ts';
import * as actions from './actions.ts';
import { loadExhibitionPreview, loadStaffExhibition, loadStaffExhibitions } from './queries.ts';
import type { Content } from './store.ts';

const contentOf = (given: z.output<typeof contract.addExhibition.input>): Content => {
  const { date, video, picture, ...rest } = given;
  // A video left over in the form does not count while it shows pictures.
  const shown = rest.media_type === 'video' ? video : '';
  return { ...rest, held_on: date, video: shown || null, picture: picture || null };
};

export const staffExhibitionRoutes = [
  route(contract.listStaffExhibitions, staff).to(({ app }) => loadStaffExhibitions(app.db)),

  route(contract.orderExhibitions, staff).to(async ({ app, me }, { codes }) => {
    await actions.orderExhibitions(app, codes, me.actor);
    return 'The order is saved. Visitors see it at once.';
  }),

  route(contract.getStaffExhibition, staff).to(({ app }, { code }) =>
    loadStaffExhibition(app.db, code),
  ),

  route(contract.previewExhibition, staff).to(({ app }, { code }) =>
    loadExhibitionPreview(app.db, code),
  ),

  route(contract.addExhibition, staff).to(async ({ app, me }, given) => {
    const code = await actions.addExhibition(app, contentOf(given), me.actor);
    return { message: 'It is a draft. Publish it when it is ready.', code };
  }),

  route(contract.changeExhibition, staff).to(async ({ app, me }, { code, version, ...given }) => {
    const content = contentOf(given);
    await actions.changeExhibition(app, code, { content, version, by: me.actor });
    return 'The draft is saved. Visitors see it after publishing.';
  }),

  route(contract.discardExhibition, staff).to(async ({ app, me }, { code, version }) => {
    await actions.discardExhibition(app, code, { version, by: me.actor });
    return 'The draft is gone. It is again as visitors see it.';
  }),

  route(contract.publishExhibition, staff).to(async ({ app, me }, { code, version, at }) => {
    const time = at === undefined ? undefined : new Date(at);
    await publishing.publishExhibition(app, code, { at: time, version, by: me.actor });
    return time
      ? `It will be published on ${formatMoment(time.toISOString())}.`
      : 'Visitors see it now.';
  }),

  route(contract.unscheduleExhibition, staff).to(async ({ app, me }, { code }) => {
    await publishing.cancelPlan(app, code, me.actor);
    return 'Cancelled. The draft stays.';
  }),

  route(contract.restoreExhibition, staff).to(async ({ app, me }, { code, id, version }) => {
    const given = { id: Number(id), version, by: me.actor };
    const differs = await actions.restoreExhibition(app, code, given);
    return differs
      ? 'This version is now the draft. Look at the preview, then publish it.'
      : 'This version is what was published last.';
  }),

  route(contract.hideExhibition, staff).to(async ({ app, me }, { code }) => {
    await publishing.hideExhibition(app, code, me.actor);
    return 'It is no longer on the site. You can publish it again.';
  }),

  route(contract.removeExhibition, staff).to(async ({ app, me }, { code }) => {
    await actions.removeExhibition(app, code, me.actor);
    return 'It is removed.';
  }),
];
