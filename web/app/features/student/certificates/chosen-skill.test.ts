import type { UnfinishedAttempt } from '@edc/contract/money/payments';
import { NOT_YET } from '@edc/contract/training/certificates/certificate-rules';
import type { CurrentSkill } from '@edc/contract/training/certificates/certificates';
import { expect, it } from 'vitest';
import { chosenSkill, unfinishedFor } from './chosen-skill';

const skill = (application_code: string, over: Partial<CurrentSkill> = {}) =>
  ({ application_code, skill_code: 'adire', request_status: null, ...over }) as CurrentSkill;
const notYet = skill('NEW', { skill_code: NOT_YET });
const requested = skill('OLD', { request_status: 'pending' });
const none = { course: null, paidFor: undefined, shown: undefined, requested: undefined };

it('stays with the skill that was paid for', () => {
  const newest = { ...none, requested: 'OLD' };
  expect(chosenSkill([notYet, requested], newest)?.application_code).toBe('OLD');
  const two = [skill('A'), skill('B')];
  expect(chosenSkill(two, { ...none, paidFor: 'B' })?.application_code).toBe('B');
  expect(chosenSkill(two, { ...none, course: 'A', paidFor: 'B' })?.application_code).toBe('A');
});

it('offers what can be requested first, and says what is missing only where there is nothing else', () => {
  expect(chosenSkill([notYet, requested, skill('DONE')], none)?.application_code).toBe('DONE');
  expect(chosenSkill([notYet], none)?.application_code).toBe('NEW');
});

it('shows no other skill while the one on the page is being paid for, nor after a reload', () => {
  const issued = skill('ISSUED', { request_status: 'approved' });
  expect(chosenSkill([issued, skill('PAID')], none)?.application_code).toBe('PAID');
  // Its request is there before the checkout says so.
  const after = [issued, skill('PAID', { request_status: 'pending' })];
  expect(chosenSkill(after, { ...none, shown: 'PAID' })?.application_code).toBe('PAID');
  expect(chosenSkill(after, { ...none, requested: 'PAID' })?.application_code).toBe('PAID');
});

it('knows the newest payment that has not paid for it, and no other', () => {
  const attempt = (over: Partial<UnfinishedAttempt> = {}) =>
    ({
      reference: 'REF',
      purpose: 'certificate',
      application_code: 'A',
      money: 'none',
      state: 'initialized',
      closed: null,
      ...over,
    }) as UnfinishedAttempt;
  const referenceOf = (payments: UnfinishedAttempt[]) =>
    unfinishedFor(skill('A'), payments)?.reference;
  const older = attempt({ reference: 'OLDER' });
  for (const over of [{}, { state: 'failed' }, { state: 'settled', money: 'held' }] as const) {
    expect(referenceOf([attempt(over), older])).toBe('REF');
  }
  const others = [
    attempt({ application_code: 'B' }),
    attempt({ purpose: 'skill_change' }),
    attempt({ money: 'credit' }),
    attempt({ closed: 'purchase' }),
  ];
  expect(referenceOf(others)).toBeUndefined();
});
