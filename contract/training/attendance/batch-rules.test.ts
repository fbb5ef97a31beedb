import { describe, expect, it } from 'vitest';
import type { TrainingCalendar } from '../../common/time/training-days.ts';
import { batchToJoin } from './batch-rules.ts';

const calendar: TrainingCalendar = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  holidays: [],
};
const line = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('the batch to come to', () => {
  const lines = [
    { ...line('2026-11-09', '2026-11-20'), batch: 'Batch 1' },
    { ...line('2026-11-23', '2026-12-04'), batch: 'Batch 2' },
    { ...line('2026-11-30', '2026-12-11'), batch: 'Batch 3' },
  ];
  const joins = (from: string, today = from) =>
    batchToJoin({ lines, calendar, from }, today)?.batch;

  it('is the earliest that begins with the registration or later', () => {
    expect(joins('2026-11-09')).toBe('Batch 1');
    expect(joins('2026-11-10')).toBe('Batch 2');
    // It stays while it lasts.
    expect(joins('2026-11-10', '2026-12-04')).toBe('Batch 2');
  });

  it('is a later one once it is over, else the one with the most days left, else none', () => {
    expect(joins('2026-11-10', '2026-12-05')).toBe('Batch 3');
    expect(joins('2026-12-01')).toBe('Batch 3');
    expect(joins('2026-12-12')).toBeUndefined();
    expect(batchToJoin({ lines: [], calendar, from: '2026-12-01' }, '2026-12-01')).toBeUndefined();
  });
});
