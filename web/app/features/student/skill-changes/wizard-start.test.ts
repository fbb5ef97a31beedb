import type { ChangeableCourse, SkillChange } from '@edc/contract/training/skill-changes';
import { expect, it } from 'vitest';
import { courseToShow, stepOf } from './wizard-start';

const course = (code: string, more: Partial<ChangeableCourse> = {}) =>
  ({ code, refusal: null, pending: null, payment: null, ...more }) as ChangeableCourse;
const payment = { reference: '7K3QX9M2TBW4D', skill_code: 'adire', skill_title: 'Adire' };
const pending = { paymentReference: 'AAAAAAAAAAAAA' } as SkillChange;
const nothing = { course: null, reference: null };

it('begins where the server says', () => {
  expect(stepOf(course('A'), undefined)).toBe(0);
  expect(stepOf(course('A', { payment }), undefined)).toBe(1);
  expect(stepOf(course('A', { pending, payment }), undefined)).toBe(2);
});

it('begins with the decision where the newest request was not approved', () => {
  const latest = { status: 'rejected', withdrawn_at: null } as SkillChange;
  expect(stepOf(course('A'), latest)).toBe(2);
  expect(stepOf(course('A', { payment }), latest)).toBe(1);
  expect(stepOf(course('A'), { ...latest, withdrawn_at: '2026-11-17T08:00:00Z' })).toBe(0);
  expect(stepOf(course('A'), { ...latest, status: 'approved' })).toBe(0);
});

it('shows the course of the address, else what is under way, else the only one', () => {
  const [plain, paying, waiting] = [
    course('A'),
    course('B', { payment }),
    course('C', { pending }),
  ];
  const all = [plain, paying, waiting];
  expect(courseToShow(all, [], { course: 'A', reference: null })).toBe(plain);
  expect(courseToShow(all, [], { course: null, reference: payment.reference })).toBe(paying);
  expect(courseToShow(all, [], nothing)).toBe(waiting);
  expect(courseToShow([plain, paying], [], nothing)).toBe(paying);
  expect(courseToShow([plain], [], nothing)).toBe(plain);
  expect(courseToShow([plain, course('D')], [], nothing)).toBeUndefined();
  const over = course('E', { refusal: 'Your training is completed.' });
  expect(courseToShow([over, plain], [], nothing)).toBe(plain);
  expect(courseToShow([over], [], nothing)).toBe(over);
});

it('shows the course whose newest request came back, unless something is under way', () => {
  const [plain, decided] = [course('A'), course('B')];
  const both = [plain, decided];
  const rejected = { application_code: 'B', status: 'rejected', withdrawn_at: null } as SkillChange;
  expect(courseToShow(both, [rejected], nothing)).toBe(decided);
  expect(courseToShow(both, [rejected], { course: 'A', reference: null })).toBe(plain);
  expect(courseToShow(both, [{ ...rejected, status: 'approved' }, rejected], nothing)).toBe(
    undefined,
  );
  const paying = course('C', { payment });
  expect(courseToShow([...both, paying], [rejected], nothing)).toBe(paying);
  const over = course('B', { refusal: 'Training has begun.' });
  expect(courseToShow([over, plain], [rejected], nothing)).toBe(plain);
});
