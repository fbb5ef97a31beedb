import { jobKind } from '../../../../context.ts';
import { countAttendance } from '../jobs.ts';
import { NOTIFY_ABOUT_DAY, notifyStudentsOfDay, type WholeDayNews } from './notices.ts';

const notifyAboutDay = jobKind<WholeDayNews>({
  ...NOTIFY_ABOUT_DAY,
  retries: 5,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  handle: async (app, news) => {
    await notifyStudentsOfDay(app, news);
    // The list of students at risk follows what counts now; the next news must not wait for it.
    await app.jobs.enqueue(app.db, countAttendance, {});
  },
});

export const excuseJobs = [notifyAboutDay];
