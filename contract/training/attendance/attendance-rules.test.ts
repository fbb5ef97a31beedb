import { expect, it } from 'vitest';
import { attendanceOf, lineWithoutBatch, requiredDays } from './attendance-rules.ts';

const november = ['2026-11-09', '2026-11-10', '2026-11-11'];
const december = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'];
const required = (from: string, lines = [november, december]) =>
  requiredDays({ lines, from, excused: [] });

it('requires the shortest line that has not begun, without a batch', () => {
  expect(required('2026-11-01')).toEqual(november);
  // The rest of November is shorter, but it is not a training.
  expect(required('2026-11-11')).toEqual(december);
});

it('requires the most that is left where every line has begun', () => {
  expect(required('2026-12-09')).toEqual(['2026-12-09', '2026-12-10']);
  expect(required('2026-11-10', [november])).toEqual(['2026-11-10', '2026-11-11']);
});

it('leaves out excused days', () => {
  const excused = ['2026-11-10'];
  expect(requiredDays({ lines: [november], from: '2026-11-01', excused })).toEqual([
    '2026-11-09',
    '2026-11-11',
  ]);
});

it('expects a student without a batch in one line, in whatever order the lines are', () => {
  const january = november.map((day) => day.replace('2026-11', '2027-01'));
  const expected = (lines: string[][], from = '2026-11-01') =>
    lines[lineWithoutBatch({ lines, from, excused: [] })];
  expect(expected([january, december, november])).toBe(november);
  expect(expected([november, january, december])).toBe(november);
  // Not the shortest, which may be weeks away: fewer days are required, but the next ones come first.
  expect(expected([january.slice(1), november])).toBe(november);
  // All have begun: the one with the most days left.
  expect(expected([january, december], '2027-01-10')).toBe(january);
  expect(expected([])).toBeUndefined();
  // A strike for all of November leaves nothing to attend there.
  const facts = { lines: [november, december], from: '2026-11-01', excused: november };
  expect(facts.lines[lineWithoutBatch(facts)]).toBe(december);
});

it('names the missed days of the line that a student without a batch came to last', () => {
  const facts = { lines: [november, december], from: '2026-11-01', excused: [] };
  const at = { percent: 70, now: new Date('2026-12-08T12:00:00Z') };
  const statesOf = (present: string[]) =>
    attendanceOf({ ...facts, present }, at)?.days.map(({ day, state }) => `${day} ${state}`);
  expect(statesOf(['2026-11-09'])).toEqual([
    '2026-11-09 present',
    '2026-11-10 missed',
    '2026-11-11 missed',
  ]);
  // Of November no day is missed any more.
  expect(statesOf(['2026-12-08'])).toEqual([
    '2026-12-07 missed',
    '2026-12-08 present',
    '2026-12-09 coming',
    '2026-12-10 coming',
  ]);
  expect(statesOf(['2026-11-09', '2026-12-07'])?.slice(0, 3)).toEqual([
    '2026-11-09 present',
    '2026-12-07 present',
    '2026-12-08 today',
  ]);
  // A make-up day belongs to no line.
  expect(statesOf(['2026-11-09', '2026-11-21'])).toEqual([
    '2026-11-09 present',
    '2026-11-10 missed',
    '2026-11-11 missed',
    '2026-11-21 present',
  ]);
});

it('counts a day as missed once its training is over, for who asks by the hour', () => {
  const facts = { lines: [november], from: '2026-11-01', excused: [], present: ['2026-11-09'] };
  const at = { percent: 60, now: new Date('2026-11-10T15:00:00Z') };
  const seen = (next?: string) => {
    const { spare, days } = attendanceOf(facts, next ? { ...at, next } : at) ?? {};
    return { spare, today: days?.find(({ day }) => day === '2026-11-10')?.state };
  };
  expect(seen()).toEqual({ spare: 1, today: 'today' });
  expect(seen('2026-11-10')).toEqual({ spare: 1, today: 'today' });
  expect(seen('2026-11-11')).toEqual({ spare: 0, today: 'missed' });
});

it('distinguishes a day that staff marked absent from one without a scan, and counts neither', () => {
  const facts = { lines: [november], from: '2026-11-01', excused: [], present: ['2026-11-09'] };
  const now = { percent: 70, now: new Date('2026-11-10T08:00:00Z') };
  const counted = attendanceOf({ ...facts, absent: ['2026-11-10'] }, now);
  expect(counted?.days.map(({ state }) => state)).toEqual(['present', 'absent', 'coming']);
  expect([counted?.spare, attendanceOf(facts, now)?.spare]).toEqual([-1, 0]);
});

it('counts a day that was attended and excused afterwards in both numbers', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const countOf = (present: string[], excused: string[]) => {
    const facts = { lines: [december], from: '2026-11-01', excused, present };
    const { attended, required } = attendanceOf(facts, { percent: 70, now }) ?? {};
    return [attended, required];
  };
  const [first = '', second = '', third = ''] = december;
  expect(countOf([first], [])).toEqual([1, 4]);
  expect(countOf([first], [first])).toEqual([1, 4]);
  expect(countOf([first], [first, second])).toEqual([1, 3]);
  expect(countOf([first, second], [first, second, third])).toEqual([2, 3]);
});

it('allows a student who moved to another batch to miss more of its days', () => {
  const facts = { lines: [december], from: '2026-11-01', excused: [], present: ['2026-11-09'] };
  const moved = attendanceOf(facts, { percent: 75, now: new Date('2026-12-01T12:00:00Z') });
  // Three of four are needed and one was attended: two of the four that come are enough.
  expect(moved).toMatchObject({ attended: 1, required: 4, needed: 3, spare: 2 });
});
