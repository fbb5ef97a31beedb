import { formatMoment } from '@edc/contract/common/time/dates';
import * as contract from '@edc/contract/site/site-content';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import {
  cancelPlan,
  discardSection,
  publishDraft,
  restoreVersion,
  saveSection,
} from './actions.ts';
import { loadPreview, loadSiteDraft, loadVersions } from './queries.ts';

const readVersions = (text: string) =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':'))
      .map(([section = '', version]) => [section, Number(version)]),
  );

export const siteContentRoutes = [
  route(contract.getSiteContent, staff).to(({ app }) => loadSiteDraft(app.db)),

  route(contract.saveSiteSection, staff).to(({ app, me }, { section, content, version }) =>
    saveSection(app, section, { content, version, by: me.actor }),
  ),

  route(contract.discardSiteSection, staff).to(async ({ app, me }, { section, version }) => {
    await discardSection(app, section, { version, by: me.actor });
    return 'This part is again as visitors see it.';
  }),

  route(contract.publishSite, staff).to(async ({ app, me }, { at, note = '', versions }) => {
    const by = me.actor;
    const time = at === undefined ? undefined : new Date(at);
    await publishDraft(app, { at: time, note, seen: readVersions(versions), by });
    return time
      ? `The home page will be published on ${formatMoment(time.toISOString())}.`
      : 'Visitors see the new home page now.';
  }),

  route(contract.unscheduleSite, staff).to(async ({ app, me }) => {
    await cancelPlan(app, me.actor);
    return 'The planned publishing is cancelled. Your changes are still here.';
  }),

  route(contract.listSiteVersions, staff).to(({ app }, wanted) => loadVersions(app, wanted)),

  route(contract.restoreSiteVersion, staff).to(async ({ app, me }, { id, versions }) => {
    const seen = readVersions(versions);
    const changed = await restoreVersion(app, Number(id), { seen, by: me.actor });
    const message =
      changed === 0
        ? 'This version is what visitors see.'
        : 'This version is now the draft. Look at the preview, then publish it.';
    return message;
  }),

  route(contract.previewSite, staff).to(({ app }) => loadPreview(app)),
];
