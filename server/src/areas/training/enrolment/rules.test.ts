import { courseWhen } from '@edc/contract/catalogue/course-rules';
import { expect, it } from 'vitest';
import { trainingAhead } from './rules.ts';

const line = (batch: string, start_date: string, end_date: string) => ({
  batch,
  start_date,
  end_date,
  training_time: null,
});
const training = {
  lines: [
    line('Batch 1', '2026-11-09', '2026-11-20'),
    line('Batch 2', '2026-11-23', '2026-12-04'),
    line('Batch 3', '2026-12-07', '2026-12-18'),
  ],
  calendar: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
    holidays: ['2026-12-07'],
  },
  period: { begins: '2026-11-09', ends: '2026-12-18' },
  skillChangeDays: 7,
  assigned: false,
  busy: [],
};
const on = (day: string, given = {}) =>
  trainingAhead({ ...training, ...given }, new Date(`${day}T10:00:00Z`));

it('names the batch to come to before somebody pays', () => {
  expect(on('2026-11-08')).toEqual({
    batch: 'Batch 1, 9 Nov to 20 Nov 2026',
    note: null,
    clash: null,
    isStillToBegin: true,
  });
  expect(on('2026-11-16').batch).toBe('Batch 2, 23 Nov to 4 Dec 2026');
  expect(on('2026-12-10').batch).toBe('Batch 3, 7 Dec to 18 Dec 2026');
  expect(on('2026-12-19').batch).toBe('');
});

it('counts the deadlines from the batch to come to', () => {
  expect(on('2026-11-16').note).toEqual({
    title: 'You start with Batch 2 on 23 Nov 2026',
    warns: false,
    text: 'The centre may assign you another batch. You can change your course before that day, and your skill until 30 Nov 2026.',
  });
  // The first training day of the third batch: its first date is a holiday.
  expect(on('2026-11-30').note?.title).toBe('You start with Batch 3 on 8 Dec 2026');
  expect(on('2026-11-30').note?.text).toBe(
    'The centre may assign you another batch. You can change your course before that day, and your skill until 15 Dec 2026.',
  );
  expect(on('2026-12-10').note).toMatchObject({
    title: 'Training of this course began on 9 Nov 2026',
    warns: true,
  });
  expect(on('2026-12-10').note?.text).toBe(
    'You join Batch 3, which ends on 18 Dec 2026. You can change your skill until 15 Dec 2026. It is too late to change your course.',
  );
  expect(on('2026-12-15').note?.text).toContain(
    'You can change your skill until the end of today, 15 Dec 2026.',
  );
  expect(on('2026-12-16').note?.text).toContain(
    'It is too late to change your course or your skill.',
  );
  expect(on('2026-12-19').note?.title).toBe('Training ended on 18 Dec 2026');
});

it('promises no batch where the portal assigns the one with the fewest students', () => {
  const { batch, note } = on('2026-11-16', { assigned: true });
  expect(batch).toBe('One that begins on 23 Nov 2026 or later. Your slip will say which.');
  expect(note).toEqual({
    title: 'You start on 23 Nov 2026 or later',
    text: 'Your slip will say your batch.',
    warns: false,
  });
  expect(on('2026-11-30', { assigned: true }).batch).toBe('Batch 3, 7 Dec to 18 Dec 2026');
});

it('takes a batch on other days than another training of the student', () => {
  const days = ['2026-11-23', '2026-11-24'];
  const busy = [{ words: 'Batch 2 of ESP 301 (Baking)', days, training_time: null }];
  expect(on('2026-11-16', { busy })).toMatchObject({
    batch: 'Batch 3, 7 Dec to 18 Dec 2026',
    note: { title: 'You start with Batch 3 on 8 Dec 2026', warns: false },
    clash: null,
  });
  expect(on('2026-11-16', { busy, assigned: true })).toMatchObject({
    batch: 'Batch 3, 7 Dec to 18 Dec 2026',
    clash: null,
  });
  // At another time of the day both can be attended.
  const evening = busy.map((one) => ({ ...one, training_time: '04:00PM' }));
  expect(on('2026-11-16', { busy: evening }).batch).toBe('Batch 2, 23 Nov to 4 Dec 2026');
  const all = busy.map((one) => ({ ...one, days: [...days, '2026-12-08'] }));
  const clash = { title: 'You already have training on these days', warns: true };
  expect(on('2026-11-16', { busy: all })).toMatchObject({
    batch: 'Batch 2, 23 Nov to 4 Dec 2026',
    clash,
  });
  expect(on('2026-11-16', { busy: all, assigned: true })).toMatchObject({ clash });
});

it('distinguishes courses by semester and training dates', () => {
  const now = new Date('2026-12-18T10:00:00Z');
  const { period } = training;
  expect(courseWhen({ semester: 1, period }, now)).toBe(
    'First Semester, training 9 Nov to 18 Dec 2026',
  );
  expect(courseWhen({ semester: 2, period }, new Date('2026-12-19T10:00:00Z'))).toBe(
    'Second Semester, training ended on 18 Dec 2026',
  );
  expect(courseWhen({ semester: 1, period, level: '200 Level' }, now)).toBe(
    'First Semester, training 9 Nov to 18 Dec 2026, a 200 Level course',
  );
  expect(courseWhen({ semester: 2, period: undefined }, now)).toBe(
    'Second Semester, training dates not announced yet',
  );
});
