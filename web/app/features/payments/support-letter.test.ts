import { expect, it } from 'vitest';
import { supportLetter } from './support-letter';

it('carries every fact that the centre will ask for', () => {
  const letter = supportLetter(
    'support@edc.example',
    { full_name: 'Òkònkwọ Adaeze', matric_no: 'SCI/24/0187' },
    {
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
      message: 'Your bank may still be confirming reference 7K3QX9M2TBW4D.',
      created_at: '2026-11-14T08:05:00.000Z',
    },
  );
  const { protocol, pathname, searchParams } = new URL(letter);
  expect(protocol + pathname).toBe('mailto:support@edc.example');
  expect(searchParams.get('subject')).toBe('Payment 7K3QX9M2TBW4D');
  for (const fact of [
    'Name: Òkònkwọ Adaeze',
    'Matric number: SCI/24/0187',
    'Reference: 7K3QX9M2TBW4D',
    'For: Adire & batik, ESP 201 2026/2027',
    'Amount: ₦4,160.00',
    'Begun: 14 Nov 2026, 09:05',
  ]) {
    expect(searchParams.get('body')).toContain(fact);
  }
});
