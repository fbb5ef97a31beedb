import { describe, expect, it } from 'vitest';
import {
  hasBegun,
  isOver,
  lastDayFor,
  nextTrainingDay,
  type TrainingCalendar,
  trainingDays,
  trainingPeriod,
} from './training-days.ts';

const calendar: TrainingCalendar = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  holidays: [],
};

// 14 November 2026 is a Saturday.
const line = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('training days', () => {
  it('are the weekdays of a line, both of its dates included', () => {
    expect(trainingDays(line('2026-11-12', '2026-11-17'), calendar)).toEqual([
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
      '2026-11-17',
    ]);
  });

  it('leave out holidays, and follow the centre’s own weekdays', () => {
    const own: TrainingCalendar = {
      weekdays: ['Saturday', 'Monday'],
      holidays: ['2026-11-16'],
    };
    expect(trainingDays(line('2026-11-12', '2026-11-23'), own)).toEqual([
      '2026-11-14',
      '2026-11-21',
      '2026-11-23',
    ]);
  });

  it('are as many as before where a batch is moved over a weekend or a holiday', () => {
    expect(lastDayFor('2026-11-25', 10, calendar)).toBe('2026-12-08');
    const closed = { ...calendar, holidays: ['2026-12-08'] };
    expect(lastDayFor('2026-11-25', 10, closed)).toBe('2026-12-09');
    expect(lastDayFor('2026-11-2', 10, { ...calendar, weekdays: [] })).toBeUndefined();
    expect(lastDayFor('', 10, calendar)).toBeUndefined();
  });

  it('are none in a line of holidays', () => {
    const closed = { ...calendar, holidays: ['2026-11-13'] };
    expect(trainingDays(line('2026-11-13', '2026-11-15'), closed)).toEqual([]);
    expect(trainingPeriod([line('2026-11-13', '2026-11-15')], closed)).toBeUndefined();
    expect(trainingPeriod([], calendar)).toBeUndefined();
  });
});

describe('a training period', () => {
  const later = line('2026-11-23', '2026-12-05');
  const earlier = line('2026-11-14', '2026-11-20');
  const period = trainingPeriod([later, earlier], calendar);

  it('begins on the earliest training day and ends on the latest', () => {
    expect(period).toEqual({ begins: '2026-11-16', ends: '2026-12-04' });
  });

  it('begins and is over at midnight in Lagos, which is an hour before midnight in UTC', () => {
    expect(hasBegun(period, new Date('2026-11-15T22:59:59Z'))).toBe(false);
    expect(hasBegun(period, new Date('2026-11-15T23:00:00Z'))).toBe(true);
    expect(isOver(period, new Date('2026-12-04T22:59:59Z'))).toBe(false);
    expect(isOver(period, new Date('2026-12-04T23:00:00Z'))).toBe(true);
    expect([hasBegun(undefined, new Date()), isOver(undefined, new Date())]).toEqual([
      false,
      false,
    ]);
  });
});

describe('the next training day', () => {
  const lines = [
    { ...line('2026-11-23', '2026-11-24'), batch: 'Batch 2' },
    { ...line('2026-11-12', '2026-11-17'), batch: 'Batch 1' },
  ];
  const next = (now: string) => nextTrainingDay(lines, calendar, { now: new Date(now) });

  it('is the earliest from today on in Lagos, today included', () => {
    expect(next('2026-11-01T08:00:00Z')).toEqual({ day: '2026-11-12', batch: 'Batch 1' });
    expect(next('2026-11-13T22:59:00Z')).toEqual({ day: '2026-11-13', batch: 'Batch 1' });
    // A weekend lies between.
    expect(next('2026-11-13T23:00:00Z')).toEqual({ day: '2026-11-16', batch: 'Batch 1' });
    expect(next('2026-11-18T08:00:00Z')).toEqual({ day: '2026-11-23', batch: 'Batch 2' });
  });

  it('is none once training is over, or without a schedule', () => {
    expect(next('2026-11-24T23:00:00Z')).toBeUndefined();
    expect(nextTrainingDay([], calendar, { now: new Date() })).toBeUndefined();
  });
});

describe('the next training day', () => {
  const lines = [{ batch: 'Batch 1', start_date: '2026-11-16', end_date: '2026-11-20' }];
  const next = (at: string, time?: string) =>
    nextTrainingDay(lines, calendar, { now: new Date(at), time })?.day;

  it('is today until training began four hours ago, in Lagos', () => {
    expect(next('2026-11-16T09:59:59Z', '07:00AM Daily')).toBe('2026-11-16');
    expect(next('2026-11-16T10:00:00Z', '07:00AM Daily')).toBe('2026-11-17');
    expect(next('2026-11-16T15:59:00Z', '1:30 PM')).toBe('2026-11-16');
    expect(next('2026-11-16T16:00:00Z', '1:30 PM')).toBe('2026-11-17');
    expect(next('2026-11-20T12:00:00Z', '07:00AM Daily')).toBeUndefined();
  });

  it('is today all day where the time is not a clock’s', () => {
    expect(next('2026-11-16T22:00:00Z', 'Every morning')).toBe('2026-11-16');
    expect(next('2026-11-16T22:00:00Z')).toBe('2026-11-16');
  });
});
