import { once } from '@edc/contract/common/once';
import { DAY_MS } from '@edc/contract/common/time/days';

const inLagos = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Lagos' }));
const weekday = inLagos({ weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' });
const hour = inLagos({ hour: 'numeric', hourCycle: 'h23' });

/** Without the comma that some browsers put after the weekday: server and browser must agree. */
const dayWords = (at: Date) => weekday().format(at).replace(',', '');

/** The greeting by the time of day at the centre, independent of the device's time zone. */
export function greeting(now: string): { day: string; words: string } {
  const moment = new Date(now);
  const at = Number(hour().format(moment));
  const words = at < 12 ? 'Good morning' : at < 17 ? 'Good afternoon' : 'Good evening';
  return { day: dayWords(moment), words };
}

/** A date relative to today: "Today, Monday 16 Nov 2026". */
export function dayFromNow(day: string, now: string): string {
  const words = dayWords(new Date(day));
  const inDays = (days: number) => dayWords(new Date(Date.parse(now) + days * DAY_MS));
  if (words === inDays(0)) return `Today, ${words}`;
  return words === inDays(1) ? `Tomorrow, ${words}` : words;
}
