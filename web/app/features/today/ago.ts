const HOUR_MS = 3_600_000;

/** How long something has waited: `3 days old`, `6 h old`, or `new` for less than an hour. */
export function ago(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return 'new';
  if (hours < 24) return `${hours} h old`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day old' : `${days} days old`;
}
