import { expect, it } from 'vitest';
import { expectedWords } from './request-target.ts';

const target = {
  days: 5,
  office: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
    holidays: ['2026-11-20'],
  },
};
const said = (requested: string, now: string) =>
  expectedWords(new Date(requested), target, new Date(now));

it('names the day by which a request should be decided, in working days after its own', () => {
  expect(said('2026-11-17T08:00:00Z', '2026-11-17T08:01:00Z')).toBe(
    'We expect to decide by 25 Nov 2026.',
  );
  // On a Saturday, and late in the evening when it is Sunday in Lagos already.
  expect(said('2026-11-21T23:30:00Z', '2026-11-22T08:00:00Z')).toBe(
    'We expect to decide by 27 Nov 2026.',
  );
});

it('says when that day is over', () => {
  expect(said('2026-11-17T08:00:00Z', '2026-11-25T22:59:00Z')).toContain('We expect to decide by');
  expect(said('2026-11-17T08:00:00Z', '2026-11-25T23:00:00Z')).toBe(
    'We expected to decide by 25 Nov 2026, but it is taking longer.',
  );
});
