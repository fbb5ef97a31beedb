import { rolesInWords, type StaffRole } from '../../common/access/staff-roles.ts';
import { formatAmount, formatNaira } from '../../common/money/money.ts';
import { formatMoment } from '../../common/time/dates.ts';
import { holdReasons } from '../../money/payment-record-rules.ts';
import { studentRecordLabels } from '../../people/roster/student-record-rules.ts';
import { categoryNames } from '../complaints/complaint-rules.ts';

/** Labels of details that differ from their names; null for those that mean nothing to a reader. */
const fields: Record<string, string | null> = {
  ...studentRecordLabels,
  session: 'Session',
  account: 'Account number',
  amount_kobo: 'Amount',
  batch: null,
  channel: 'Paid by',
  closed: 'Was waiting for',
  conflicts: 'Kept corrections',
  count: 'How many',
  course_id: null,
  credit_kobo: 'Kept as credit',
  // Written with the amount.
  currency: null,
  due_kobo: 'Due',
  email_code: 'Email confirmed',
  excess_kobo: 'More than was due',
  expires_at: 'Expires',
  file: 'File name',
  format: 'File',
  from: 'Copied from',
  full_name: 'Name',
  id: 'Refund reference',
  image: null,
  kept: 'Kept as they are',
  left_out: 'Rows left out',
  matric_no: 'Matric number',
  money: null,
  outcome: 'Result',
  paused_at: 'Paused since',
  pin: null,
  q: 'Search',
  registration: null,
  serial: 'Serial number',
  slip_version: null,
  state: 'State before',
  total: 'Rows in the file',
  unpaid_kobo: 'Not paid for',
  untouched: 'Unchanged',
  whom: 'For',
};

/** Recorded codes, by field. */
const values: Record<string, Record<string, string>> = {
  outcome: {
    applied: 'Used as intended',
    UNDERPAID: 'Less than was due',
    PLACE_TAKEN: 'Kept as credit: the place was taken',
    ALREADY_REGISTERED: 'Kept as credit: already registered',
    ALREADY_REQUESTED: 'Kept as credit: already requested',
    NOT_POSSIBLE: 'Kept as credit: no longer possible',
    NOT_APPLIED: 'Held: it could not be used',
    STUDENT_ERASED: 'Held: the student was erased',
    WRONG_CURRENCY: 'Held: another currency',
    WRONG_DOMAIN: 'Held: a test payment',
    WRONG_REFERENCE: 'Held: another payment reference',
    UNKNOWN_REFERENCE: 'Held: unknown payment reference',
  },
  reason: {
    ...holdReasons,
    UNKNOWN_REFERENCE: 'Unknown payment reference',
    WITHDRAWN: 'Withdrawn by the student',
    REJECTED: 'Rejected',
    'never arrived': 'It never arrived',
  },
  how: { link: 'By a link in an email', portal: 'In the portal' },
  second_factor: {
    app: 'Authenticator app',
    totp: 'Authenticator app',
    passkey: 'Passkey',
    recovery: 'Recovery code',
  },
  status: {
    pending: 'Pending',
    processing: 'Pending',
    processed: 'Refunded',
    failed: 'Failed',
    'needs-attention': 'Needs attention',
  },
  state: { active: 'Active', completed: 'Completed', cancelled: 'Cancelled' },
  format: { csv: 'CSV', xlsx: 'Spreadsheet' },
  category: categoryNames,
};

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ACTOR = /^(staff|student):(.+)$/;

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of a detail; undefined if it is not shown. */
export function fieldWords(name: string): string | undefined {
  const known = fields[name];
  return known === undefined ? sentenceCase(name.replace(/_/g, ' ')) : (known ?? undefined);
}

/** The value of a detail for a reader; the amount of a payment is in its currency. */
export function valueWords(name: string, value: unknown, currency?: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name === 'amount_kobo' && typeof value === 'number') {
    return formatAmount(value, typeof currency === 'string' ? currency : 'NGN');
  }
  if (name.endsWith('_kobo') && typeof value === 'number') return formatNaira(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const known = values[name]?.[text];
  if (known) return known;
  if (name === 'roles') return rolesInWords(text.split(',').filter(Boolean) as StaffRole[]);
  if (name === 'channel') return sentenceCase(text.replace(/_/g, ' '));
  if (ISO.test(text)) return formatMoment(text);
  return ACTOR.exec(text)?.[2] ?? text;
}
