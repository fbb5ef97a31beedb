import type { Registration } from '@edc/contract/enrolment';
import { expect, it } from 'vitest';
import { nextRegistration } from './next-registration';

const registration = (code: string, day?: string, reversed = false) =>
  ({ code, reversed, next_training: day ? { day, batch: 'Batch 1' } : null }) as Registration;

it('is the one whose training day comes next, or the newest', () => {
  expect(nextRegistration([])).toBeUndefined();
  const newest = registration('newest');
  const later = registration('later', '2026-12-01');
  const sooner = registration('sooner', '2026-11-16');
  const reversed = registration('reversed', '2026-11-15', true);
  expect(nextRegistration([newest, later, reversed, sooner])?.code).toBe('sooner');
  expect(nextRegistration([newest, reversed])?.code).toBe('newest');
});
