import type { ListedPayment } from '@edc/contract/money/payment-records';
import { expect, it } from 'vitest';
import { paymentColumns } from './columns';

it('shows the time by which the list is sorted', () => {
  const row = { at: '2026-11-10T09:00:00.000Z', paid_at: '2026-11-14T09:00:00.000Z' };
  const [sorted] = paymentColumns.filter(({ sort }) => sort === 'at');
  expect(sorted?.cell(row as ListedPayment)).toBe('10 Nov 2026, 10:00');
});
