import { DAY_MS, daysBefore } from '@edc/contract/common/days';
import { REOPEN_DAYS } from '@edc/contract/desk/complaints/complaint-rules';

export const complaintLimits = {
  create: { name: 'complaint-create', times: 10, seconds: 24 * 3600 },
  reply: { name: 'complaint-reply', times: 60, seconds: 3600 },
  /** Complaints and replies that were refused, mostly for a file: each file costs work to check. */
  refused: { name: 'complaint-refused', times: 30, seconds: 3600 },
  /** Per address: wide enough for a campus behind one. */
  publicAddress: { name: 'complaint-public-address', times: 30, seconds: 3600 },
  /** Per recipient: nobody's inbox is filled from here. */
  publicRecipient: { name: 'complaint-public-recipient', times: 3, seconds: 24 * 3600 },
  badLinks: { name: 'complaint-bad-links', times: 60, seconds: 3600 },
};

/** A payment complaint carries the payments of this many days. */
export const PAYMENT_DAYS = 30;
/** If the student does not respond to an answer for this long, we send a reminder. */
const SILENT_DAYS = 10;
/** The complaint is closed this long after the reminder. */
const REMINDED_DAYS = 3;
/** How long the link that confirms an address works. */
export const CONFIRM_MS = DAY_MS;

export const remindBefore = (now: Date) => daysBefore(now, SILENT_DAYS);
export const closesAfterReminder = (reminded: Date) => daysBefore(reminded, -REMINDED_DAYS);
export const closeBefore = (now: Date) => daysBefore(now, REMINDED_DAYS);

export const notWaiting = { waiting_for: null, waiting_until: null };
export const notAnswered = { answered_at: null, reminded_at: null };

interface State {
  status: string;
  closed_at: Date | null;
  merged_into: number | null;
}

/** Until when a closed complaint can be reopened. */
export function reopenUntil({ status, closed_at, merged_into }: State): Date | null {
  if (status !== 'closed' || closed_at === null || merged_into !== null) return null;
  return new Date(closed_at.getTime() + REOPEN_DAYS * DAY_MS);
}

export function mayReopen(
  complaint: State,
  now: Date,
): 'ok' | 'COMPLAINT_IS_OPEN' | 'COMPLAINT_CLOSED_LONG_AGO' | 'COMPLAINT_MERGED' {
  if (complaint.status === 'open') return 'COMPLAINT_IS_OPEN';
  if (complaint.merged_into !== null) return 'COMPLAINT_MERGED';
  if (complaint.status === 'pending') return 'ok';
  const until = reopenUntil(complaint);
  return until && now <= until ? 'ok' : 'COMPLAINT_CLOSED_LONG_AGO';
}
