import { expect, it } from 'vitest';
import { workHref } from './work-address';

const item = { key: '7', student: null, name: null, text: '', at: '2026-11-10T09:00:00.000Z' };

it('leads to the refund where that is what has to be dealt with', () => {
  expect(workHref('exceptions', item)).toBe('/staff/payments/exceptions/7');
  expect(workHref('exceptions', { ...item, refund: '4' })).toBe('/staff/payments/refunds/4');
});
