// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StrengthMeter } from './strength-meter';

afterEach(cleanup);

function shown(password: string) {
  render(<StrengthMeter password={password} refused={false} />);
  const ticked = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.endsWith(', done')).length;
  return { said: screen.getByRole('status').textContent, ticked };
}

it.each([
  ['', 'Needed: at least 8 characters and two of the other rules.', 0],
  [
    'a',
    'Password strength: weak. Still needed: at least 8 characters and one more of the other rules.',
    1,
  ],
  ['ab1', 'Password strength: medium. Still needed: at least 8 characters.', 2],
  ['abcdefgh', 'Password strength: medium. Still needed: one more of the other rules.', 2],
  [
    'abcdefg1',
    'Password strength: medium. When you save, a common or easily guessed password is still refused.',
    3,
  ],
  [
    'abcdefg1!',
    'Password strength: strong. When you save, a common or easily guessed password is still refused.',
    4,
  ],
  [
    'Abcdefg1!',
    'Password strength: strong. When you save, a common or easily guessed password is still refused.',
    5,
  ],
])('says of "%s": %s, with %i of the five rules ticked', (password, said, ticked) => {
  expect(shown(password)).toEqual({ said, ticked });
});

it('counts as the specification does, and says what is still needed', () => {
  expect(shown('Abcd1!x')).toEqual({
    said: 'Password strength: strong. Still needed: at least 8 characters.',
    ticked: 4,
  });
});

it('does not call a refused password strong, and keeps the rules', () => {
  render(<StrengthMeter password="Password1!" refused />);
  expect(screen.queryByText(/strength|enough/)).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('ticks the rules one by one', () => {
  const { rerender } = render(<StrengthMeter password="" refused={false} />);
  const marks = () =>
    screen.getAllByRole('listitem').map((item) => item.textContent?.split(', ').at(-1));
  expect(marks()).toEqual(['missing', 'missing', 'missing', 'missing', 'missing']);
  rerender(<StrengthMeter password="A1" refused={false} />);
  expect(marks()).toEqual(['missing', 'done', 'missing', 'done', 'missing']);
});
