// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TrainingFacts } from './training-facts';

afterEach(cleanup);

const show = (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => `Batch ${index + 1}`);
  render(<TrainingFacts facts={[{ term: 'Next batches', lines }]} />);
};

it('opens the rest of a long list in its place', () => {
  show(6);
  const more = screen.getByText('and 2 more');
  expect(more.closest('details')?.textContent).toContain('Batch 5\nBatch 6');
});

it('hides nothing behind "and 1 more"', () => {
  show(5);
  expect(screen.queryByText(/more/)).toBeNull();
  expect(screen.getByText(/Batch 5/)).toBeTruthy();
});
