import { expect, it } from 'vitest';
import { trainingNote } from './rules.ts';

const training = {
  lines: [
    { batch: 'Batch 1', start_date: '2026-11-09', end_date: '2026-11-20' },
    { batch: 'Batch 2', start_date: '2026-11-23', end_date: '2026-12-04' },
  ],
  period: { begins: '2026-11-09', ends: '2026-12-04' },
  skillChangeDays: 7,
};
const on = (day: string) => trainingNote(training, new Date(`${day}T10:00:00Z`));

it('says what can still be changed once training has begun', () => {
  expect(on('2026-11-08')).toBeNull();
  expect(on('2026-11-09')?.text).toBe(
    'You can still join: Batch 2 starts on 23 Nov 2026. You can change your skill until 16 Nov 2026, but no longer your course.',
  );
  expect(on('2026-11-17')?.text).toBe(
    'You can still join: Batch 2 starts on 23 Nov 2026. You can no longer change your course or your skill.',
  );
  expect(on('2026-11-30')?.text).toBe(
    'It ends on 4 Dec 2026. You can no longer change your course or your skill.',
  );
  expect(on('2026-12-05')?.title).toBe('Training ended on 4 Dec 2026');
});
