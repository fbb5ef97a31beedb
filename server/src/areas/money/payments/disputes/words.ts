import { formatDayOfYear, formatTime } from '@edc/contract/common/time/dates';
import type { OpenDispute } from '@edc/contract/money/payment-facts';
import { answeredWords } from '@edc/contract/money/payment-record-rules';

/** `19 Nov, 09:22`: a dispute is a matter of days, so that the year says nothing. */
export const disputeTime = (iso: string) => `${formatDayOfYear(iso)}, ${formatTime(iso)}`;

/** `Dispute, answer by 19 Nov, 09:22`. */
export function openDisputeWords({ due_at, answered }: OpenDispute, now: Date): string {
  if (answered) return `Dispute. ${answeredWords(answered)}`;
  if (due_at === null) return 'Dispute, the bank has not decided';
  const isPast = new Date(due_at) < now;
  return `Dispute, answer ${isPast ? 'was due' : 'by'} ${disputeTime(due_at)}`;
}
