import { jobKind, paces } from '../../../context.ts';
import { announce } from '../../../platform/database/announcements.ts';
import { BANNER_TIME } from './actions.ts';

const bannerTime = jobKind<Record<string, never>>({
  ...BANNER_TIME,
  ...paces.publishing,
  // It begins or ends: cached pages are outdated.
  handle: (app) => announce(app.db, 'content'),
});

export const bannerJobs = [bannerTime];
