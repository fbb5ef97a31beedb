import { expect, it } from 'vitest';
import { detailAddress, listAddress, readFilters } from './address';

const read = (search: string) => readFilters(new URLSearchParams(search));

it('reads the filters and the page from the address', () => {
  expect(read('semester=Fall+2024&category=Art+%26+Design&page=2')).toEqual({
    semester: 'Fall 2024',
    category: 'Art & Design',
    page: 2,
  });
});

it.each(['', 'page=x', 'page=-3', 'page=0', 'page=1.5'])(
  'takes the first page for %j',
  (search) => {
    expect(read(search).page).toBe(1);
  },
);

it('leaves out of the address what is not asked for', () => {
  expect(listAddress({})).toBe('/exhibition');
  expect(listAddress({ semester: 'Fall 2024', category: '', page: 1 })).toBe(
    '/exhibition?semester=Fall+2024',
  );
});

it('carries the filters to a piece of work and back', () => {
  const filters = { semester: 'Fall 2024', category: 'Art & Design', page: 2 };
  const address = new URL(detailAddress('sun-box', filters), 'https://portal.example');
  expect(address.pathname).toBe('/exhibition/sun-box');
  expect(listAddress(readFilters(address.searchParams))).toBe(listAddress(filters));
});
