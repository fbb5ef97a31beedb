import { jobKind, paces } from '../../../context.ts';
import { PUBLISH_SITE, publishPlanned } from './actions.ts';

const publishSite = jobKind<{ at: string }>({
  ...PUBLISH_SITE,
  ...paces.publishing,
  handle: (app, { at }) => publishPlanned(app, new Date(at)),
});

export const siteContentJobs = [publishSite];
