import { once } from '../once.ts';

const parts = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Lagos' }));

const dayOfYear = parts({ day: 'numeric', month: 'short', year: 'numeric' });
const dayOnly = parts({ day: 'numeric', month: 'short' });
const longDay = parts({ day: 'numeric', month: 'long' });
const yearOnly = parts({ year: 'numeric' });
const weekday = parts({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const moment = parts({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const sortable = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Africa/Lagos',
    }),
);

/** 14 Nov 2026, from a date or a moment, in the centre's time zone. */
export function formatDay(iso: string): string {
  return dayOfYear().format(new Date(iso));
}

/** 14 Nov: where the year is clear. */
export function formatDayOfYear(iso: string): string {
  return dayOnly().format(new Date(iso));
}

/** 14 November: within a sentence, where the year is clear. */
export function formatLongDay(iso: string): string {
  return longDay().format(new Date(iso));
}

/** Sat 14 Nov 2026. Some browsers put a comma after the weekday: server and browser must agree. */
export function formatWeekday(iso: string): string {
  return weekday().format(new Date(iso)).replace(',', '');
}

/** 2026-11-14 09:05, in the centre's time zone: spreadsheets read and sort it as a time. */
export function sortableMoment(iso: string): string {
  return sortable().format(new Date(iso)).replace(', ', ' ');
}

/** 24 Nov to 5 Dec 2026; the year is repeated only if it changes. */
export function formatPeriod(start: string, end: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const sameYear = yearOnly().format(from) === yearOnly().format(to);
  return `${(sameYear ? dayOnly : dayOfYear)().format(from)} to ${dayOfYear().format(to)}`;
}

/** 24 Nov to 5 Dec, or 24 Nov, for a button. */
export function formatDays(first: string, last: string): string {
  const [from, to] = [first, last].map((day) => dayOnly().format(new Date(day)));
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** 09:05, in the centre's own time wherever the reader is. */
export function formatTime(iso: string): string {
  return formatMoment(iso).slice(-5);
}

/** 14 Nov 2026, 09:05, in the centre's own time wherever the reader is. */
export function formatMoment(iso: string): string {
  return moment().format(new Date(iso));
}
