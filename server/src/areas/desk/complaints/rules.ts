import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { DAY_MS, daysBefore } from '@edc/contract/common/time/days';
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

/** Staff write “the student”, who reads it here. */
export const waitingForInWords = (waitingFor: string | null) =>
  waitingFor?.replace(/^(the )?student\b/i, 'you') ?? null;

export interface Waiting {
  code: string;
  status: string;
  answered: boolean;
  waiting_for: string | null;
  waiting_until: string | null;
  due_at: Date | null;
}

/** Who acts next about an open or pending complaint, and by when, as its student reads it. */
export function nextStepOf(complaint: Waiting, phone: string, now: Date): string {
  const { code, status, answered, waiting_for, waiting_until, due_at } = complaint;
  if (status === 'pending') {
    const until = waiting_until ? ` We will write again by ${formatDay(waiting_until)}.` : '';
    return `Waiting for ${waitingForInWords(waiting_for) ?? 'an answer'}.${until}`;
  }
  if (answered) return 'The centre has answered.';
  if (!due_at) return 'Waiting for the centre.';
  const due = due_at.toISOString();
  return due_at < now
    ? `We planned to answer by ${formatDay(due)} and are late. We are sorry. You can also ${phone ? `call ${phone}` : 'visit the centre'} and name complaint ${code}.`
    : `Waiting for the centre. We expect to answer by ${formatMoment(due)}.`;
}

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
