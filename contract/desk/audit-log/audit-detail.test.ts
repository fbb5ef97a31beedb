import { expect, it } from 'vitest';
import { actionWords, auditActions } from '../../system/audit-actions.ts';
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
  expect(partsOf({ subject: 'payment:EDC-1', detail })).toEqual({
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

it('words the reasons for which money was not used as it came', () => {
  const { facts } = partsOf({ subject: 'payment:EDC-1', detail: { reason: 'UNDERPAID' } });
  expect(facts).toEqual([{ name: 'Reason', value: 'Received less than was due' }]);
});

it('shows what was before and after, under the names of the form', () => {
  const detail = {
    'firstname before': 'Ada',
    'firstname after': 'Adá',
    before: 'finance',
    after: 'finance,support',
  };
  expect(partsOf({ subject: 'student:SCI/24/0187', detail }).changes).toEqual([
    { name: 'Other names', before: 'Ada', after: 'Adá' },
    { name: 'Value', before: 'finance', after: 'finance,support' },
  ]);
});

it('names what changed by the action, where the detail does not', () => {
  const change = (action: string, before: string, after: string) =>
    partsOf({ action, subject: 'staff:7', detail: { before, after } }).changes;
  expect(change('staff.email', 'ada@edc.example', 'obi@edc.example')).toEqual([
    { name: 'Email address', before: 'ada@edc.example', after: 'obi@edc.example' },
  ]);
  expect(change('staff.roles', 'finance', 'finance,support')).toEqual([
    { name: 'Roles', before: 'Finance', after: 'Finance and support' },
  ]);
});

it('shows the values of settings as their screen does', () => {
  const change = (subject: string, before: unknown, after: unknown) =>
    partsOf({
      subject,
      detail: { before: JSON.stringify(before), after: JSON.stringify(after) },
    }).changes;
  expect(change('setting:two_person_kobo', 200_000, 500_000)).toEqual([
    { name: 'Value', before: '₦2,000.00', after: '₦5,000.00' },
  ]);
  expect(change('setting:office', 'Room 4', '')).toEqual([
    { name: 'Value', before: 'Room 4', after: '–' },
  ]);
  const first = { before: null, after: '300000' };
  expect(partsOf({ subject: 'setting:two_person_kobo', detail: first }).changes).toEqual([
    { name: 'Value', before: 'The standard value', after: '₦3,000.00' },
  ]);
  expect(change('setting:levels', ['200 Level'], ['200 Level', '300 Level'])).toEqual([
    { name: 'Value', before: '200 Level', after: '200 Level, 300 Level' },
  ]);
});
