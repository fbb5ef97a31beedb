import {
  ABOUT_LENGTH,
  SUBJECT_LENGTH,
  type TicketCategory,
  ticketCategories,
  ticketFilters,
} from '@edc/contract/ticket-rules';
import { oneOf, searchParams, text } from './search-params';

export const COMPLAINTS = '/app/portal/complaints';

/** The list with its filter, one ticket, or the form with what is known already. */
export const complaintsAddress = searchParams({
  status: oneOf(ticketFilters, 'all'),
  ticket: text(16),
  new: oneOf(['', '1'], ''),
  category: oneOf(['', ...ticketCategories], ''),
  subject: text(SUBJECT_LENGTH),
  about: text(ABOUT_LENGTH),
  message: text(500),
});

export const ticketAddress = (id: string) => complaintsAddress.address(COMPLAINTS, { ticket: id });

interface Known {
  category?: TicketCategory;
  subject?: string;
  /** What it is about, for the staff who answer; the server adds the facts of the category. */
  about?: string;
  message?: string;
}

/** The form for a new complaint, with what the page that leads there knows. */
export const newComplaint = (known: Known = {}) =>
  complaintsAddress.address(COMPLAINTS, { new: '1', ...known });

/** About a training day that is not on record: the form only has to be sent. */
export const missingDayComplaint = (day: string, course: string) =>
  newComplaint({
    category: 'Other',
    subject: `Attendance on ${day} is missing`,
    about: `Attendance on ${day}, ${course}`,
    message: `I attended my training (${course}) on ${day}, but the day is not recorded. Please check it.`,
  });

/** The day of such a complaint, as in `2026-11-12`; undefined where it is about something else. */
export function missingDayOf(subject: string): string | undefined {
  const [, written] = /^Attendance on (\d{1,2} \w{3,9} \d{4}) is missing$/.exec(subject) ?? [];
  const at = written ? Date.parse(`${written} UTC`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}

/** About one payment: the payments of the last 30 days go along by themselves. */
export const paymentComplaint = (reference: string) =>
  newComplaint({
    category: 'Payment',
    subject: `Payment ${reference}`,
    about: `Payment ${reference}`,
  });
