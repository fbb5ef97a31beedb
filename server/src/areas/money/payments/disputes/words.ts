const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** `19 Nov, 09:22`: a dispute is a matter of days, so that the year says nothing. */
export const disputeTime = (iso: string) => dayAndTime.format(new Date(iso));

/** `Dispute, answer by 19 Nov, 09:22`. */
export function openDisputeWords(dueAt: string | null, now: Date): string {
  if (dueAt === null) return 'Dispute, the bank has not decided';
  const isPast = new Date(dueAt) < now;
  return `Dispute, answer ${isPast ? 'was due' : 'by'} ${disputeTime(dueAt)}`;
}
