import { expect, it } from 'vitest';
import { paymentStatus } from './payment-status';

const BEGUN = new Date('2026-03-02T09:00:00Z');
const CHECKED = { date: BEGUN.toISOString(), paid_otherwise: false, part: null };

it.each([
  ['success', 'Paid'],
  ['pending', 'Not confirmed yet'],
  ['failed', 'Declined'],
  ['held', 'Held'],
  ['cancelled', 'Registration cancelled'],
  ['part_refunded', 'Partly refunded'],
  ['reversed', 'Reversed'],
  ['refunded', 'Refunded'],
  ['something-new', 'Not confirmed yet'],
])('calls the status %s %s', (status, label) => {
  expect(paymentStatus({ ...CHECKED, status }, BEGUN).label).toBe(label);
});

it('gives the day until which an unconfirmed payment is checked, and says when it is over', () => {
  const meaningAt = (day: string) =>
    paymentStatus({ ...CHECKED, status: 'pending' }, new Date(`${day}T12:00:00Z`)).meaning;
  expect(meaningAt('2026-03-08')).toContain('We keep checking until 9 Mar 2026. If it is not');
  expect(meaningAt('2026-03-10')).toContain('We checked until 9 Mar 2026, and received no money.');
});

it('says of a declined reference that another one was paid, and does not ask to try again', () => {
  const paid = { ...CHECKED, status: 'failed', paid_otherwise: true };
  expect(paymentStatus(paid, BEGUN)).toEqual({
    label: 'Declined, then paid with another reference',
    tone: 'info',
    meaning:
      'The bank declined this payment. The same fee was paid with another payment reference.',
  });
});

it('says of a part payment what is here, what is due and until when, and never that it is paid', () => {
  const part = { here_kobo: 366_000, due_kobo: 416_000, refunded_kobo: 0, pay_by: '9 Mar 2026' };
  expect(paymentStatus({ ...CHECKED, status: 'part_paid', part }, BEGUN)).toEqual({
    label: 'Partly paid',
    tone: 'warning',
    meaning:
      'We received ₦3,660.00 of ₦4,160.00. The remaining ₦500.00 is still to be paid, by 9 Mar 2026.',
  });
});

it.each([
  ['failed', {}, true],
  ['pending', {}, true],
  ['failed', { paid_otherwise: true }, undefined],
  ['success', {}, undefined],
])(
  'leads the student of a %s payment on to the dashboard, where there is more to do: %j',
  (status, more, expected) => {
    const { continues, meaning } = paymentStatus({ ...CHECKED, status, ...more }, BEGUN);
    expect(continues).toBe(expected);
    expect(meaning).not.toMatch(/log in/i);
  },
);
