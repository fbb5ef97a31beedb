import {
  ABOUT_LENGTH,
  SUBJECT_LENGTH,
  type TicketCategory,
  ticketCategories,
  ticketFilters,
} from '@edc/contract/ticket-rules';
import { missingDaySubject } from './missing-day';
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
    subject: missingDaySubject(day),
    about: `Attendance on ${day}, ${course}`,
    message: `I attended my training (${course}) on ${day}, but the day is not recorded. Please check it.`,
  });

/** About one payment: the payments of the last 30 days go along by themselves. */
export const paymentComplaint = (reference: string) =>
  newComplaint({
    category: 'Payment',
    subject: `Payment ${reference}`,
    about: `Payment ${reference}`,
  });
