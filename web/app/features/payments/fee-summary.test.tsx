// @vitest-environment happy-dom
import { processingFeeKobo } from '@edc/contract/money';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FeeSummary } from './fee-summary';

afterEach(cleanup);

it.each([
  [400_000, ['₦4,000.00', '₦160.00', '₦4,160.00']],
  [100_000, ['₦1,000.00', '₦15.00', '₦1,015.00']],
])('shows base, fee and total of %i kobo openly', (base, shown) => {
  const fee = processingFeeKobo(base);
  render(<FeeSummary base={base} fee={fee} total={base + fee} />);
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Base amount', 'Processing fee', 'Total']);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(shown);
});
