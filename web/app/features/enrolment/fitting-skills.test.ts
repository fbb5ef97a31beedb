import type { OfferedSkill } from '@edc/contract/enrolment';
import { expect, it } from 'vitest';
import { fittingSkills } from './fitting-skills';

const skills = ['Fashion Design and Tailoring', 'Leather Bags', 'Bead Making'].map(
  (title) => ({ title }) as OfferedSkill,
);
const titles = (typed: string) => fittingSkills(skills, typed).map(({ title }) => title);

it('finds a title by any part of its words, whatever their case and order', () => {
  expect(titles('')).toHaveLength(3);
  expect(titles('BEAD')).toEqual(['Bead Making']);
  expect(titles(' tailor  fash ')).toEqual(['Fashion Design and Tailoring']);
  expect(titles('welding')).toEqual([]);
});
