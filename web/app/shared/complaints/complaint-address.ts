import { formatDay } from '@edc/contract/common/dates';
import {
  ABOUT_LENGTH,
  SUBJECT_LENGTH,
  type TicketCategory,
  ticketCategories,
  ticketFilters,
} from '@edc/contract/desk/complaints/ticket-rules';
import { type PaymentPurpose, paymentPurposes } from '@edc/contract/money/payment-rules';
import type { DayState } from '@edc/contract/training/attendance/attendance-rules';
import { missingDaySubject } from '@edc/contract/training/missing-day';
import { oneOf, searchParams, text } from '../../lib/lists/search-params';

export const COMPLAINTS = '/app/portal/complaints';

/** The list with its filter, one ticket, or the form with known values. */
export const complaintsAddress = searchParams({
  status: oneOf(ticketFilters, 'all'),
  ticket: text(16),
  new: oneOf(['', '1'], ''),
  category: oneOf(['', ...ticketCategories], ''),
  subject: text(SUBJECT_LENGTH),
  about: text(ABOUT_LENGTH),
  message: text(500),
  refund_of: oneOf(['', ...paymentPurposes], ''),
});

export const ticketAddress = (id: string) => complaintsAddress.address(COMPLAINTS, { ticket: id });

interface Known {
  category?: TicketCategory;
  subject?: string;
  /** Its subject, for the staff who answer; the server adds the facts of the category. */
  about?: string;
  message?: string;
  /** The purpose of the credit whose refund is requested. */
  refund_of?: PaymentPurpose;
}

/** The form for a new complaint, with values from the page that leads there. */
export const newComplaint = (known: Known = {}) =>
  complaintsAddress.address(COMPLAINTS, { new: '1', ...known });

interface MissedDay {
  day: string;
  state: DayState;
  /** Why staff marked it, if known. */
  note?: string;
}

/** About a training day that does not count: the form only has to be sent. */
export function missingDayComplaint(
  { day, state, note }: MissedDay,
  { course_code, session }: { course_code: string; session: string },
) {
  const course = `${course_code} ${session}`;
  const reason = note ? ` (${note})` : '';
  const recorded =
    state === 'absent' ? `I am recorded as absent${reason}` : 'the day is not recorded';
  return newComplaint({
    category: 'Other',
    subject: missingDaySubject(day, course_code),
    about: `Attendance on ${formatDay(day)}, ${course}`,
    message:
      `I attended my training (${course}) on ${formatDay(day)}, but ${recorded}. Please check it.`.slice(
        0,
        500,
      ),
  });
}

/** About one payment: the payments of the last 30 days are attached automatically. */
export const paymentComplaint = (reference: string) =>
  newComplaint({
    category: 'Payment',
    subject: `Payment ${reference}`,
    about: `Payment ${reference}`,
  });
