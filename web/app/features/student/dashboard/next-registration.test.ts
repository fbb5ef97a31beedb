import type { Registration } from '@edc/contract/training/enrolment';
import { expect, it } from 'vitest';
import { nextRegistrations } from './next-registration';

const registration = (code: string, day?: string, reversed = false) =>
  ({ code, reversed, next_training: day ? { day, batch: 'Batch 1' } : null }) as Registration;

const codes = (records: Registration[]) => nextRegistrations(records).map(({ code }) => code);

it('are all with a training day ahead, the soonest first, and all to be paid, or the newest', () => {
  expect(codes([])).toEqual([]);
  const newest = registration('newest');
  const later = registration('later', '2026-12-01');
  const sooner = registration('sooner', '2026-11-16');
  const reversed = registration('reversed', '2026-11-15', true);
  expect(codes([newest, later, reversed, sooner])).toEqual(['sooner', 'later', 'reversed']);
  expect(codes([newest, reversed])).toEqual(['reversed']);
  expect(codes([newest, registration('older')])).toEqual(['newest']);
});
