import { missingDayIn, missingDayOf } from '@edc/contract/training/missing-day';
import { expect, it } from 'vitest';
import { missingDayComplaint } from './complaint-address';

const course = { course_code: 'ESP 301', session: '2026/2027' };
const formOf = (...given: Parameters<typeof missingDayComplaint>) =>
  new URL(missingDayComplaint(...given), 'http://portal').searchParams;

it('knows the day of a complaint about a missing day, of no other', () => {
  for (const day of ['2026-11-12', '2026-09-01', '2027-05-30']) {
    expect(missingDayOf(formOf({ day, state: 'missed' }, course).get('subject') ?? '')).toBe(day);
  }
  expect(missingDayOf('Attendance is missing')).toBeUndefined();
  expect(missingDayOf('Attendance on 99 Foo 2026 is missing')).toBeUndefined();
});

it('is about one course, where it names one', () => {
  const subject = formOf({ day: '2026-11-12', state: 'missed' }, course).get('subject') ?? '';
  expect(missingDayIn(subject, 'ESP 301')).toBe('2026-11-12');
  expect(missingDayIn(subject, 'ESP 302')).toBeUndefined();
  expect(missingDayIn('Attendance on 12 Nov 2026 is missing', 'ESP 302')).toBe('2026-11-12');
});

it('says what is recorded of the day', () => {
  const day = '2026-11-16';
  expect(formOf({ day, state: 'missed' }, course).get('message')).toBe(
    'I attended my training (ESP 301 2026/2027) on 16 Nov 2026, but the day is not recorded. Please check it.',
  );
  expect(formOf({ day, state: 'absent', note: 'Left early' }, course).get('message')).toBe(
    'I attended my training (ESP 301 2026/2027) on 16 Nov 2026, but I am recorded as absent (Left early). Please check it.',
  );
});
