import { expect, it } from 'vitest';
import { paymentStatus } from './payment-status';

const BEGUN = new Date('2026-03-02T09:00:00Z');
const CHECKED = { date: BEGUN.toISOString(), paid_otherwise: false };

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
