import { jobKind } from '../../../context.ts';
import { ANNOUNCE, startPlanned } from './actions.ts';

const announce = jobKind<{ announcementId: number }>({
  ...ANNOUNCE,
  retries: 5,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  handle: (app, { announcementId }) => startPlanned(app, announcementId),
});

export const announcementJobs = [announce];
