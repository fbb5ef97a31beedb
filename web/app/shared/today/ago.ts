import { counted } from '@edc/contract/common/text/counted';
import { HOUR_MS } from '@edc/contract/common/time/days';

/** `3 days`, `6 hours`; undefined for less than an hour. */
function timeSince(iso: string, now: number): string | undefined {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return undefined;
  if (hours < 24) return counted(hours, 'hour');
  const days = Math.floor(hours / 24);
  return counted(days, 'day');
}

/** How long something has waited: `3 days old`, `6 hours old`, or `new` for less than an hour. */
export function ago(iso: string, now: number): string {
  const time = timeSince(iso, now);
  return time ? `${time} old` : 'new';
}

/** For how long it should have been done: `Overdue by 6 hours`, or `Overdue` for less than an hour. */
export function overdueWords(due: string, now: number): string {
  const time = timeSince(due, now);
  return time ? `Overdue by ${time}` : 'Overdue';
}

/** How long there is until then: `Due in 20 hours`, or `Due now` for less than an hour. */
export function dueWords(due: string, now: number): string {
  const time = timeSince(new Date(now).toISOString(), Date.parse(due));
  return time ? `Due in ${time}` : 'Due now';
}
