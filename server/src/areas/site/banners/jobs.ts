import { jobKind } from '../../../context.ts';
import { BANNER_TIME, forgetPages } from './actions.ts';

const bannerTime = jobKind<Record<string, never>>({
  ...BANNER_TIME,
  retries: 10,
  firstDelay: 2,
  longestDelay: 300,
  expireSeconds: 60,
  handle: (app) => forgetPages(app),
});

export const bannerJobs = [bannerTime];
