import { jobKind } from '../../../context.ts';
import { TELL_OF_DAY, tellEverybody, type WholeDayNews } from './telling.ts';

const tellOfDay = jobKind<WholeDayNews>({
  ...TELL_OF_DAY,
  retries: 5,
  firstDelay: 60,
  longestDelay: 600,
  expireSeconds: 900,
  handle: (app, news) => tellEverybody(app, news),
});

export const excuseJobs = [tellOfDay];
