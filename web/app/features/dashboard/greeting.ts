const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
const hour = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

/** The greeting of the hour at the centre, wherever the clock that is asked stands. */
export function greeting(now: string): { day: string; words: string } {
  const moment = new Date(now);
  const at = Number(hour.format(moment));
  const words = at < 12 ? 'Good morning' : at < 17 ? 'Good afternoon' : 'Good evening';
  return { day: today.format(moment), words };
}
