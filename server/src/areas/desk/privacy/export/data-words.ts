import { formatAmount, formatNaira } from '@edc/contract/common/money/money';
import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { fieldWords, valueWords } from '@edc/contract/desk/audit-log/audit-detail';
import { channelWords, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import { studentRecordLabels } from '@edc/contract/people/roster/student-record-rules';
import { actionWords } from '@edc/contract/system/audit-actions';

const labels: Record<string, string> = {
  ...studentRecordLabels,
  action: 'What',
  amount_kobo: 'Amount',
  at: 'When',
  by: 'By whom',
  certificate_no: 'Certificate number',
  code: 'Code',
  created_at: 'Added',
  departed_at: 'Left the university',
  matric_no: 'Matric number',
  paid_kobo: 'Paid',
  paid_on: 'Date of payment',
  privacy_seen_at: 'Privacy notice shown',
  privacy_version: 'Version of the privacy notice',
  provider: 'Paid with',
  received_kobo: 'Received',
  sender: 'From',
  sender_name: 'Name',
  serial: 'Serial number',
  session: 'Session',
  snapshot: 'Printed on it',
  status: 'State',
  to_address: 'Sent to',
  total_kobo: 'Due',
};

/** The label of a column in a file for people. */
export function labelOf(name: string): string {
  const plain = name.replace(/_(?:kobo|at)$/, '').replaceAll('_', ' ');
  return labels[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const sentence = (code: string) => {
  const plain = code.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const byWhom: Record<string, string> = {
  staff: 'Staff of the centre',
  student: 'The student',
  pin: 'The student, with a Portal PIN',
};

const codes: Record<string, (code: string) => string> = {
  action: actionWords,
  by: (code) => byWhom[code] ?? 'The portal',
  channel: (code) => sentence(channelWords(code)),
  gender: sentence,
  kind: sentence,
  provider: (code) => paymentSourceLabels[code as keyof typeof paymentSourceLabels] ?? code,
  sender: sentence,
  source: (code) => (code === 'pin' ? 'Portal PIN' : sentence(code)),
  state: sentence,
  status: sentence,
};

/** The fields that a certificate shows, without the words common to all certificates. */
const printed = ['name', 'skill', 'course', 'session'];

const joined = (parts: [string | undefined, string][]) =>
  parts
    .filter(([label]) => label !== undefined)
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ');

function objectWords(name: string, value: object): string {
  const entries = Object.entries(value);
  if (name === 'snapshot') {
    return joined(
      entries
        .filter(([key]) => printed.includes(key))
        .map(([key, inner]) => [labelOf(key), String(inner)]),
    );
  }
  const { currency } = Object.fromEntries(entries);
  return joined(entries.map(([key, inner]) => [fieldWords(key), valueWords(key, inner, currency)]));
}

/** A value as people read it; undefined if it is empty. What was received is in its currency. */
export function wordsOf(name: string, value: unknown, currency?: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date) return formatMoment(value.toISOString());
  if (name === 'received_kobo') return formatAmount(Number(value), String(currency ?? 'NGN'));
  if (name.endsWith('_kobo')) return formatNaira(Number(value));
  if (/(?:^day|_date|_on)$/.test(name) && typeof value === 'string') return formatDay(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return objectWords(name, value) || undefined;
  return codes[name]?.(String(value)) ?? String(value);
}
