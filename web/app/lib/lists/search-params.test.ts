import { expect, it } from 'vitest';
import { oneOf, opaque, searchParams, someOf, text, wholeNumber } from './search-params';

const params = searchParams({
  search: text(10),
  sort: oneOf(['name', '-name', '-created'], '-created'),
  states: someOf(['paid', 'failed']),
  size: wholeNumber(50, 1, 200),
  cursor: opaque,
});
const read = (search: string) => params.read(new URLSearchParams(search));

it('reads what the address asks for, and the standard for the rest', () => {
  expect(read('search=+ada+&sort=name&states=failed,paid&size=20&cursor=a-b')).toEqual({
    search: 'ada',
    sort: 'name',
    states: ['paid', 'failed'],
    size: 20,
    cursor: 'a-b',
  });
  const standard = { search: '', sort: '-created', states: [], size: 50, cursor: '' };
  expect(read('')).toEqual(standard);
  expect(read('sort=password&size=1e9&states=x&unknown=1')).toEqual(standard);
  expect(read('size=0&size=7').size).toBe(50);
  expect(read('search=abcdefghijklm').search).toBe('abcdefghij');
});

it('leaves out of the address what is standard', () => {
  expect(params.address('/list', { size: 50, sort: '-created', search: '' })).toBe('/list');
  expect(params.address('/list', { sort: 'name', states: ['paid'] })).toBe(
    '/list?sort=name&states=paid',
  );
});

it('reads back what it wrote', () => {
  const values = read('search=a%26b+%3D&sort=-name&states=paid&size=3&cursor=x_y');
  const { searchParams: written } = new URL(
    params.address('/list', values),
    'https://portal.example',
  );
  expect(params.read(written)).toEqual(values);
});
