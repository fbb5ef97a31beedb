import { once } from '../once.ts';

const time = once(
  () => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' }),
);
const weekday = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      timeZone: 'Africa/Lagos',
    }),
);

/** 07:04, in the centre's time zone. */
export const formatTime = (at: Date | number) => time().format(at);
/** Wednesday, 11 Nov. */
export const formatWeekday = (at: Date | number) => weekday().format(at);
