import { describe, expect, it } from 'vitest';
import { cutPage, findSkills, PER_PAGE, readFilters, skillListAddress } from './skill-filters';

const skills = [
  { title: 'Aṣọ-Òkè Weaving', category: 'Textiles & Craft', description: 'On a narrow loom.' },
  { title: 'Bread and Pastry Baking', category: 'Food', description: 'Bread, pies and doughnuts.' },
  { title: 'Cake Design', category: 'Food', description: 'Sponges and sugarcraft.' },
];
const find = (search: string, category = '') =>
  findSkills(skills, { search, category }).map((skill) => skill.title);

describe('the search', () => {
  it('finds every word in any position and in any case', () => {
    expect(find('BAKING bread')).toEqual(['Bread and Pastry Baking']);
    expect(find('food')).toHaveLength(2);
    expect(find('bread loom')).toEqual([]);
  });

  it('does not ask for tone marks and dots', () => {
    expect(find('aso-oke')).toEqual(['Aṣọ-Òkè Weaving']);
  });

  it('does not ask how a word is divided', () => {
    const made = [
      { title: 'Make-up Artistry', category: 'Beauty', description: 'Brushes & colours.' },
      { title: 'Hair Dressing', category: 'Beauty', description: 'Cutting and care.' },
    ];
    const foundBy = (search: string) =>
      findSkills(made, { search, category: '' }).map(({ title }) => title);
    for (const search of ['makeup', 'make up', 'MAKE-UP', 'artistry makeup']) {
      expect(foundBy(search), search).toEqual(['Make-up Artistry']);
    }
    for (const search of ['hairdressing', 'hair-dressing', 'hair dressing']) {
      expect(foundBy(search), search).toEqual(['Hair Dressing']);
    }
    expect(foundBy('brushes & colours')).toEqual(['Make-up Artistry']);
    // Across words of the description nothing is found that nobody would read there.
    expect(foundBy('gandc')).toEqual([]);
  });

  it('searches within the category', () => {
    expect(find('', 'Food')).toHaveLength(2);
    expect(find('loom', 'Food')).toEqual([]);
  });
});

describe('pages', () => {
  const many = Array.from({ length: 25 }, (_, at) => at);

  it('hold twelve skills', () => {
    expect(PER_PAGE).toBe(12);
    expect(cutPage(many, 1)).toEqual({ items: many.slice(0, 12), page: 1, pages: 3 });
    expect(cutPage(many, 3).items).toEqual([24]);
  });

  it('end with the last one, and nothing is one empty page', () => {
    expect(cutPage(many, 99).page).toBe(3);
    expect(cutPage([], 4)).toEqual({ items: [], page: 1, pages: 1 });
  });
});

it('writes into the address only what is asked for, and reads it back', () => {
  expect(skillListAddress({ search: '', category: '', page: 1 })).toBe('/view-skills');
  const wanted = { search: 'pies', category: 'Food & Hospitality', page: 2 };
  const address = new URL(skillListAddress(wanted), 'https://portal.example');
  expect(readFilters(address.searchParams)).toEqual(wanted);
  expect(readFilters(new URLSearchParams('page=x')).page).toBe(1);
});
