import { expect, it } from 'vitest';
import { actionWords, auditActions } from './audit-actions.ts';
import { partsOf } from './audit-log-rules.ts';

it('says every action in plain words', () => {
  for (const [action, words] of Object.entries(auditActions)) {
    expect(actionWords(action)).toBe(words);
    expect(words, action).toMatch(/^[A-Z][A-Za-z ,-]+$/);
  }
});

it('shows amounts in naira, codes in words and no ids', () => {
  const detail = {
    money: 12,
    amount_kobo: 416_000,
    outcome: 'PLACE_TAKEN',
    reason: 'WITHDRAWN',
    channel: 'bank_transfer',
    approved_by: 'staff:ngozi@edc.example',
    from: 3,
    to: 4,
  };
  expect(partsOf(detail)).toEqual({
    changes: [],
    facts: [
      { name: 'Amount', value: '₦4,160.00' },
      { name: 'Result', value: 'Kept as credit: the place was taken' },
      { name: 'Reason', value: 'Withdrawn by the student' },
      { name: 'Paid by', value: 'Bank transfer' },
      { name: 'Approved by', value: 'ngozi@edc.example' },
    ],
  });
});

it('shows what was before and after, under the names of the form', () => {
  const detail = {
    'firstname before': 'Ada',
    'firstname after': 'Adá',
    before: 'finance',
    after: 'finance,support',
  };
  expect(partsOf(detail).changes).toEqual([
    { name: 'Other names', before: 'Ada', after: 'Adá' },
    { name: 'Value', before: 'finance', after: 'finance,support' },
  ]);
});
