// @vitest-environment happy-dom
import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OpenPayments } from './open-payments';

afterEach(cleanup);

const waiting: UnfinishedAttempt = {
  reference: 'YEEBAANN93ZF3',
  purpose: 'skill_change',
  provider: 'paystack',
  state: 'initialized',
  tried: true,
  money: 'none',
  description: 'Skill change',
  application_code: 'APP',
  skill_code: 'baking',
  base_kobo: 100_000,
  fee_kobo: 1_500,
  total_kobo: 101_500,
  due_kobo: 101_500,
  received_kobo: null,
  currency: 'NGN',
  part_paid: false,
  message: 'Please do not pay again',
  done_path: '/app/portal/change-skill',
  created_at: '2026-11-14T08:05:00.000Z',
  declined_before: null,
  closed: null,
  next: null,
};

it.each<[string, UnfinishedAttempt[]]>([
  ['Payment not confirmed yet', [waiting]],
  ['Unfinished payments', [waiting, { ...waiting, reference: 'GSEMX3ZC227TF', tried: false }]],
  ['Unfinished payments', [{ ...waiting, state: 'failed' }]],
])('is headed "%s"', (heading, attempts) => {
  render(<OpenPayments attempts={attempts} />);
  expect(screen.getByRole('heading').textContent).toBe(heading);
});
