import { expect, it } from 'vitest';
import { decideBy, expectedWords } from './request-target.ts';

const target = {
  days: 5,
  office: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
    holidays: ['2026-11-20'],
  },
};
const said = (requested: string, now: string, last: string | null = null) =>
  expectedWords({ requestedAt: new Date(requested), last }, target, new Date(now));

it('names the day by which a request should be decided, in working days after its own', () => {
  expect(said('2026-11-17T08:00:00Z', '2026-11-17T08:01:00Z')).toBe(
    'We expect to decide by 25 Nov 2026.',
  );
  // On a Saturday, and late in the evening when it is Sunday in Lagos already.
  expect(said('2026-11-21T23:30:00Z', '2026-11-22T08:00:00Z')).toBe(
    'We expect to decide by 27 Nov 2026.',
  );
});

it('says when that day is today, and when it is over', () => {
  expect(said('2026-11-17T08:00:00Z', '2026-11-25T22:59:00Z')).toBe('We expect to decide today.');
  expect(said('2026-11-17T08:00:00Z', '2026-11-25T23:00:00Z')).toBe(
    'We expected to decide by 25 Nov 2026, but it is taking longer.',
  );
});

it('promises no day after the last one for changes', () => {
  const asked = '2026-11-17T08:00:00Z';
  expect(said(asked, asked, '2026-11-26')).toBe('We expect to decide by 25 Nov 2026.');
  expect(said(asked, asked, '2026-11-23')).toBe(
    'We expect to decide by 23 Nov 2026, the last day for changes.',
  );
  expect(said(asked, asked, '2026-11-17')).toBe(
    'We expect to decide today, the last day for changes.',
  );
  expect(said(asked, '2026-11-24T08:00:00Z', '2026-11-23')).toBe(
    'We expected to decide by 23 Nov 2026, but it is taking longer.',
  );
  // Its checkout was opened in time and paid for later.
  expect(said(asked, asked, '2026-11-16')).toBe(
    'The last day for changes was 16 Nov 2026, so we will decide as soon as we can.',
  );
  expect(decideBy({ requestedAt: new Date(asked), last: '2026-11-16' }, target)).toBe('2026-11-17');
});
