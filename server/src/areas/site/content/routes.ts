import { formatMoment } from '@edc/contract/common/dates';
import {
  discardSiteSection,
  getSiteContent,
  listSiteVersions,
  previewSite,
  publishSite,
  restoreSiteVersion,
  saveSiteSection,
  unscheduleSite,
} from '@edc/contract/site/site-content';
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
  route(getSiteContent, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadSiteDraft(app.db),
  })),

  route(saveSiteSection, staff).to(async ({ app, me }, { section, content, version }) => ({
    status: 200,
    data: await saveSection(app, section, { content, version, by: me.actor }),
  })),

  route(discardSiteSection, staff).to(async ({ app, me }, { section, version }) => {
    await discardSection(app, section, { version, by: me.actor });
    return { status: 200, message: 'This part is again as visitors see it.' };
  }),

  route(publishSite, staff).to(async ({ app, me }, { at, note = '', versions }) => {
    const by = me.actor;
    const time = at === undefined ? undefined : new Date(at);
    await publishDraft(app, { at: time, note, seen: readVersions(versions), by });
    return {
      status: 200,
      message: time
        ? `The home page will be published on ${formatMoment(time.toISOString())}.`
        : 'Visitors see the new home page now.',
    };
  }),

  route(unscheduleSite, staff).to(async ({ app, me }) => {
    await cancelPlan(app, me.actor);
    return {
      status: 200,
      message: 'The planned publishing is cancelled. Your changes are still here.',
    };
  }),

  route(listSiteVersions, staff).to(async ({ app }, wanted) => ({
    status: 200,
    data: await loadVersions(app, wanted),
  })),

  route(restoreSiteVersion, staff).to(async ({ app, me }, { id, versions }) => {
    const seen = readVersions(versions);
    const changed = await restoreVersion(app, Number(id), { seen, by: me.actor });
    const message =
      changed === 0
        ? 'This version is what visitors see.'
        : 'This version is now the draft. Look at the preview, then publish it.';
    return { status: 200, message };
  }),

  route(previewSite, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadPreview(app),
  })),
];
