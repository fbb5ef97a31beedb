// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StrengthMeter } from './strength-meter';

afterEach(cleanup);

function shown(password: string) {
  render(<StrengthMeter password={password} />);
  const ticked = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.endsWith(', done')).length;
  return { said: screen.getByRole('status').textContent, ticked };
}

it.each([
  ['', '', 0],
  ['a', 'Password strength: weak', 1],
  ['ab1', 'Password strength: medium', 2],
  ['abcdefg1', 'Password strength: medium', 3],
  ['abcdefg1!', 'Password strength: strong', 4],
  ['Abcdefg1!', 'Password strength: strong', 5],
])('says of "%s": %s, with %i of the five rules ticked', (password, said, ticked) => {
  expect(shown(password)).toEqual({ said, ticked });
});

it('ticks the rules one by one', () => {
  const { rerender } = render(<StrengthMeter password="" />);
  const marks = () =>
    screen.getAllByRole('listitem').map((item) => item.textContent?.split(', ').at(-1));
  expect(marks()).toEqual(['missing', 'missing', 'missing', 'missing', 'missing']);
  rerender(<StrengthMeter password="A1" />);
  expect(marks()).toEqual(['missing', 'done', 'missing', 'done', 'missing']);
});
