import { expect, it } from 'vitest';
import { paymentStatus } from './payment-status';

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
  expect(paymentStatus(status).label).toBe(label);
});
