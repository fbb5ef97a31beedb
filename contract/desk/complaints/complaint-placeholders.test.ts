import { expect, it } from 'vitest';
import {
  factParts,
  fillPlaceholders,
  openPlaceholderMessage,
  withoutGreeting,
} from './complaint-placeholders.ts';

const values = { first_name: 'Ìyábọ̀', amount: '₦4,160.00', reference: 'T7QHMB2XK4WPN' };

it('fills in what is known and leaves the rest', () => {
  const filled = fillPlaceholders('Hello {first_name}, {amount} for {skill}. {other}', values);
  expect(filled).toBe('Hello Ìyábọ̀, ₦4,160.00 for {skill}. {other}');
  expect(openPlaceholderMessage(filled)).toBe(
    'Replace {skill} before you send: it is not known for this person.',
  );
  expect(openPlaceholderMessage('Braces {like these} are text.')).toBeUndefined();
});

it('distinguishes facts and open names from the text around them', () => {
  const marked = factParts('₦4,160.00 with T7QHMB2XK4WPN for {skill}.', values)
    .filter(({ is }) => is !== 'text')
    .map(({ words, is }) => [words, is]);
  expect(marked).toEqual([
    ['₦4,160.00', 'fact'],
    ['T7QHMB2XK4WPN', 'fact'],
    ['{skill}', 'open'],
  ]);
  expect(factParts('Adamant', { first_name: 'Adam' }).map(({ is }) => is)).toEqual(['text']);
});

it.each([
  ['Good day {first_name}. We found your payment.', 'We found your payment.'],
  ['Hello {first_name}, your slip is ready.', 'Your slip is ready.'],
  ['Dear {first_name},\n\nThank you.', 'Thank you.'],
  ['Your slip is ready.', 'Your slip is ready.'],
  ['Hidden fees do not exist.', 'Hidden fees do not exist.'],
])('leaves the greeting of %j out below other text', (body, rest) => {
  expect(withoutGreeting(body)).toBe(rest);
});
