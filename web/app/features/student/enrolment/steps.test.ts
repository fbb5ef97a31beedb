import { expect, it } from 'vitest';
import { initialCourse, stepOfCourse } from './steps';

const course = (code: string, registered = false) => ({ code, registered, taken_before: null });
const repeated = (code: string) => ({
  ...course(code),
  taken_before: { session: '2025/2026', completed: true },
});
const picked = (courses: Parameters<typeof initialCourse>[0], search = '') =>
  initialCourse(courses, new URLSearchParams(search));

it('picks the course of the address, or the only one that is left', () => {
  expect(picked([course('A'), course('B')], '?course=B')).toBe('B');
  expect(picked([course('A'), course('B')])).toBeNull();
  expect(picked([course('A')])).toBe('A');
  expect(picked([course('A', true), course('B')])).toBe('B');
  expect(picked([course('A', true)])).toBe('A');
  expect(picked([course('A', true), course('B', true)])).toBeNull();
  expect(picked([])).toBeNull();
  expect(picked([course('A'), repeated('B')])).toBe('A');
});

it('returns to paying after a reversed payment', () => {
  expect(stepOfCourse(undefined)).toBe('course');
  expect(stepOfCourse({ registered: false, reversed: false })).toBe('skill');
  expect(stepOfCourse({ registered: true, reversed: false })).toBe('done');
  expect(stepOfCourse({ registered: true, reversed: true })).toBe('pay');
});
