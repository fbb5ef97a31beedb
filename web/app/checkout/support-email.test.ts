import type { PaymentAttempt } from '@edc/contract/payments';
import { expect, it } from 'vitest';
import { supportEmail } from './support-email';

const attempt: PaymentAttempt = {
  reference: '7K3QX9M2TBW4D',
  purpose: 'enrolment',
  provider: 'paystack',
  state: 'initialized',
  money: 'none',
  description: 'Adire & batik, ESP 201 2026/2027',
  application_code: 'A1',
  skill_code: 'adire',
  base_kobo: 400_000,
  fee_kobo: 16_000,
  total_kobo: 416_000,
  due_kobo: 416_000,
  received_kobo: null,
  message: 'Your bank may still be confirming reference 7K3QX9M2TBW4D.',
  done_path: '/app/dashboard',
  created_at: '2026-11-14T08:05:00.000Z',
};

const emailAbout = (about: PaymentAttempt) =>
  new URL(
    supportEmail(
      'support@edc.example',
      { full_name: 'Òkònkwọ Adaeze', matric_no: 'SCI/24/0187' },
      about,
    ),
  );

it('carries every fact that the centre will ask for', () => {
  const { protocol, pathname, searchParams } = emailAbout(attempt);
  expect(protocol + pathname).toBe('mailto:support@edc.example');
  expect(searchParams.get('subject')).toBe('Payment 7K3QX9M2TBW4D');
  for (const fact of [
    'Name: Òkònkwọ Adaeze',
    'Matric number: SCI/24/0187',
    'Payment reference: 7K3QX9M2TBW4D',
    'For: Adire & batik, ESP 201 2026/2027',
    'Amount: ₦4,160.00',
    'Started: 14 Nov 2026, 09:05',
  ]) {
    expect(searchParams.get('body')).toContain(fact);
  }
});

it('says both amounts where what came is not what was due', () => {
  const { searchParams } = emailAbout({ ...attempt, received_kobo: 400_000 });
  expect(searchParams.get('body')).toContain('Amount due: ₦4,160.00');
  expect(searchParams.get('body')).toContain('Amount received: ₦4,000.00');
});
