// @vitest-environment happy-dom
import type { PaidPart } from '@edc/contract/money/payments';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaidRequest, RequestReferences, referenceFact } from './request-payment';

afterEach(cleanup);

const part = (reference: string, amount_kobo: number): PaidPart => ({
  reference,
  amount_kobo,
  state: 'received',
  paid_at: '2026-11-14T08:05:00.000Z',
  receipt_url: `https://portal.example/proof/${reference}?receipt`,
});
const parts = [part('2222222222222', 50_000), part('3333333333333', 51_500)];
const payment = { ...part('2222222222222', 101_500), parts };
const request = { paymentReference: '2222222222222', payment };
const receipts = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows what was paid in two payments with the sum and both receipts', () => {
  const { container } = render(<PaidRequest payment={payment} />);
  expect(container.textContent).toContain('Paid. ₦1,015.00 in 2 payments:');
  expect(container.textContent).toMatch(/₦500\.00 on .*2222222222222.*₦515\.00 on .*3333333333333/);
  expect(receipts()).toEqual(['/proof/2222222222222?receipt', '/proof/3333333333333?receipt']);
});

it('names both references in a list and among the facts', () => {
  render(<RequestReferences request={request} />);
  expect(receipts()).toHaveLength(2);
  cleanup();
  const { term, detail } = referenceFact(request);
  expect(term).toBe('Payment references');
  render(detail);
  expect(screen.getAllByText(/^[23]{13}$/).map(({ textContent }) => textContent)).toEqual([
    '2222222222222',
    '3333333333333',
  ]);
});
