import { jobKind } from '../../../../context.ts';
import { countAttendance } from '../jobs.ts';
import { TELL_OF_DAY, tellEverybody, type WholeDayNews } from './telling.ts';

const tellOfDay = jobKind<WholeDayNews>({
  ...TELL_OF_DAY,
  retries: 5,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  handle: async (app, news) => {
    await tellEverybody(app, news);
    // Updates the list of students at risk; the next news must not wait for it.
    await app.jobs.enqueue(app.db, countAttendance, {});
  },
});

export const excuseJobs = [tellOfDay];
