// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Money } from './money';

afterEach(cleanup);

it.each([
  [416_000, '₦4,160.00'],
  [0, '₦0.00'],
  [5, '₦0.05'],
  [123_456_789, '₦1,234,567.89'],
])('shows %i kobo as %s', (kobo, words) => {
  render(<Money kobo={kobo} />);
  expect(screen.getByText(words)).toBeTruthy();
});
