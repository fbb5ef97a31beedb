import { jobKind } from '../../context.ts';
import { ANNOUNCE, tellOfAnnouncement } from './announcements/actions.ts';

const announce = jobKind<{ announcementId: number }>({
  ...ANNOUNCE,
  retries: 5,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  handle: (app, { announcementId }) => tellOfAnnouncement(app, announcementId),
});

export const inboxJobs = [announce];
