const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** 14 Nov 2026, 09:05, in the centre's own time wherever the reader is. */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso));
}
