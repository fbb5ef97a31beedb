import { counted } from '@edc/contract/common/counted';
import { HOUR_MS } from '@edc/contract/common/days';

/** `3 days`, `6 h`; undefined for less than an hour. */
function timeSince(iso: string, now: number): string | undefined {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return undefined;
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return counted(days, 'day');
}

/** How long something has waited: `3 days old`, `6 h old`, or `new` for less than an hour. */
export function ago(iso: string, now: number): string {
  const time = timeSince(iso, now);
  return time ? `${time} old` : 'new';
}

/** How long it has been overdue: `due 6 h ago`. */
export const dueAgo = (iso: string, now: number) =>
  `due ${timeSince(iso, now) ?? 'less than 1 h'} ago`;
