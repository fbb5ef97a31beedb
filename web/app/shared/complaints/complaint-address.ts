import { formatDay } from '@edc/contract/common/time/dates';
import {
  ABOUT_LENGTH,
  type ComplaintCategory,
  complaintCategories,
  complaintFilters,
  SUBJECT_LENGTH,
} from '@edc/contract/desk/complaints/complaint-rules';
import { type PaymentPurpose, paymentPurposes } from '@edc/contract/money/payment-rules';
import type { DayState } from '@edc/contract/training/attendance/attendance-rules';
import { missingDaySubject } from '@edc/contract/training/missing-day';
import { oneOf, searchParams, text } from '../../lib/lists/search-params';

export const COMPLAINTS = '/app/portal/complaints';

/** The list with its filter, one complaint, or the form with what is known already. */
export const complaintsAddress = searchParams({
  status: oneOf(complaintFilters, 'all'),
  complaint: text(16),
  new: oneOf(['', '1'], ''),
  category: oneOf(['', ...complaintCategories], ''),
  subject: text(SUBJECT_LENGTH),
  about: text(ABOUT_LENGTH),
  message: text(500),
  refund_of: oneOf(['', ...paymentPurposes], ''),
});

export const complaintAddress = (id: string) =>
  complaintsAddress.address(COMPLAINTS, { complaint: id });

interface Known {
  category?: ComplaintCategory;
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
