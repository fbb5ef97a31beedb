import { jobKind } from '../../../context.ts';
import { PUBLISH_SITE, publishPlanned } from './actions.ts';

const publishSite = jobKind<{ at: string }>({
  ...PUBLISH_SITE,
  retries: 10,
  firstDelay: 2,
  longestDelay: 300,
  expireSeconds: 60,
  handle: (app, { at }) => publishPlanned(app, new Date(at)),
});

export const siteContentJobs = [publishSite];
