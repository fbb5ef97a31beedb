import { DAY_MS, daysBefore } from '@edc/contract/common/days';
import { REOPEN_DAYS } from '@edc/contract/desk/complaints/ticket-rules';

export const ticketLimits = {
  create: { name: 'ticket-create', times: 10, seconds: 24 * 3600 },
  reply: { name: 'ticket-reply', times: 60, seconds: 3600 },
  /** Tickets and replies that were refused, mostly for a file: checking each file costs work. */
  refused: { name: 'ticket-refused', times: 30, seconds: 3600 },
  /** Per address: wide enough for a campus behind one address. */
  publicAddress: { name: 'ticket-public-address', times: 30, seconds: 3600 },
  /** Per recipient: the form cannot be used to flood an inbox. */
  publicRecipient: { name: 'ticket-public-recipient', times: 3, seconds: 24 * 3600 },
  badLinks: { name: 'ticket-bad-links', times: 60, seconds: 3600 },
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

/** Until when a closed ticket can be reopened. */
export function reopenUntil({ status, closed_at, merged_into }: State): Date | null {
  if (status !== 'closed' || closed_at === null || merged_into !== null) return null;
  return new Date(closed_at.getTime() + REOPEN_DAYS * DAY_MS);
}

export function mayReopen(
  ticket: State,
  now: Date,
): 'ok' | 'TICKET_IS_OPEN' | 'TICKET_CLOSED_LONG_AGO' | 'TICKET_MERGED' {
  if (ticket.status === 'open') return 'TICKET_IS_OPEN';
  if (ticket.merged_into !== null) return 'TICKET_MERGED';
  if (ticket.status === 'pending') return 'ok';
  const until = reopenUntil(ticket);
  return until && now <= until ? 'ok' : 'TICKET_CLOSED_LONG_AGO';
}
