import { expect, it } from 'vitest';
import { afterWorkingMinutes, readOfficeHours, type WorkingHours } from './rules.ts';

const hours: WorkingHours = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  holidays: ['2026-11-17'],
  ...readOfficeHours('08:00-16:00'),
};
/** Lagos is an hour ahead of UTC. */
const at = (lagos: string) => new Date(`${lagos}:00+01:00`);

it.each([
  ['within a day', '2026-11-16T09:00', 4, '2026-11-16T13:00'],
  ['exactly at the end of a day', '2026-11-16T12:00', 4, '2026-11-16T16:00'],
  ['over a holiday', '2026-11-16T15:00', 4, '2026-11-18T11:00'],
  ['before the office opens', '2026-11-16T05:30', 4, '2026-11-16T12:00'],
  ['in the evening before a weekend', '2026-11-13T19:42', 4, '2026-11-16T12:00'],
  ['on a Sunday, over several days', '2026-11-15T23:30', 16, '2026-11-18T16:00'],
])('counts working hours %s', (_name, from, count, due) => {
  expect(afterWorkingMinutes(at(from), count * 60, hours)).toEqual(at(due));
});

it('ends where there is no working day at all', () => {
  const closed = { ...hours, weekdays: [] };
  expect(afterWorkingMinutes(at('2026-11-16T09:00'), 60, closed).getTime()).toBeGreaterThan(
    at('2027-11-16T09:00').getTime(),
  );
});
