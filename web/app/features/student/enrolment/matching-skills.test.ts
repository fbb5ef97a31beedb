import type { OfferedSkill } from '@edc/contract/training/enrolment';
import { expect, it } from 'vitest';
import { categoriesOf } from '../../../shared/training/skill-filter';
import { matchingSkills } from './matching-skills';

const skills = [
  { skill_code: 'fashion', title: 'Fashion Design and Tailoring', category: 'Fashion' },
  { skill_code: 'leather', title: 'Leather Bags', category: 'Fashion' },
  { skill_code: 'beads', title: 'Bead Making', category: 'Craft' },
] as OfferedSkill[];

const titles = (typed: string, category = '', ...first: string[]) =>
  matchingSkills(skills, { typed, category, first }).map(({ title }) => title);

it('finds a title by any part of its words, whatever their case and order', () => {
  expect(titles('')).toHaveLength(3);
  expect(titles('BEAD')).toEqual(['Bead Making']);
  expect(titles(' tailor  fash ')).toEqual(['Fashion Design and Tailoring']);
  expect(titles('bead-making')).toEqual(['Bead Making']);
  expect(titles('beadmaking')).toEqual(['Bead Making']);
  expect(titles('welding')).toEqual([]);
});

it('keeps to one category', () => {
  expect(categoriesOf(skills)).toEqual(['Fashion', 'Craft']);
  expect(titles('', 'Fashion')).toEqual(['Fashion Design and Tailoring', 'Leather Bags']);
  expect(titles('bead', 'Fashion')).toEqual([]);
});

it('puts one skill first, and invents none', () => {
  expect(titles('', '', 'beads')[0]).toBe('Bead Making');
  expect(titles('', '', 'beads')).toHaveLength(3);
  expect(titles('', 'Fashion', 'beads')).toHaveLength(2);
  expect(titles('', '', 'welding')).toHaveLength(3);
});
