import { isMistyped, serialKey } from '@edc/contract/training/certificates/certificate-rules';
import { describe, expect, it } from 'vitest';
import type { Transport } from '../lib/api/api';
import { keptPage } from './kept-pages';

const skills = [
  { slug: 'adire', title: 'Àdìrẹ', category: 'Textiles', description: 'Cloth and dye' },
  { slug: 'baking', title: 'Baking', category: 'Food', description: 'Bread' },
];
const exhibitions = { semesters: ['Fall 2024'], categories: ['Food'], pages: 3 };

/** The API of a small centre; every call is written down. */
function aCentre() {
  const asked: string[] = [];
  const call: Transport = async (name, input = {}) => {
    asked.push(name);
    const isThere = input.id === 'sun-box' || !('id' in input);
    const body = name.includes('/skills') ? { data: skills } : { data: exhibitions };
    return isThere ? { status: 200, body } : { status: 404, body: { status: 404, error: 'x' } };
  };
  return { asked, call };
}

const asked = (address: string, pattern: string, signedIn = false) => {
  const url = new URL(address, 'https://portal.example');
  const last = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  return keptPage({ url, pattern, params: { slug: last, id: last, serial: last }, signedIn });
};
const found = (address: string, pattern: string) =>
  asked(address, pattern)?.find(aCentre().call) ?? undefined;

describe('a kept page', () => {
  it.each([
    ['/', '/'],
    ['/view-skills?search=bread&page=2', '/view-skills'],
    ['/view-skills/adire', '/view-skills/:slug'],
    ['/exhibition?semester=Fall+2024', '/exhibition'],
    ['/exhibition/sun-box?semester=Fall+2024&page=2', '/exhibition/:id'],
  ])('may be cached as %s, also for people who are logged in', (address, pattern) => {
    expect(asked(address, pattern)?.address).toBe(address);
    expect(asked(address, pattern, true)?.address).toBe(address);
  });

  it.each([
    ['/?utm_source=x', '/', '/'],
    ['/LOGIN/?fbclid=x', '/login', '/login'],
    ['/exhibition?page=2&x=1&semester=', '/exhibition', '/exhibition?page=2'],
    ['/exhibition?page=2&category=Food', '/exhibition', '/exhibition?category=Food&page=2'],
    ['/exhibition?page=2&page=3', '/exhibition', '/exhibition?page=2'],
    ['/exhibition?page=-3', '/exhibition', '/exhibition'],
    ['/view-skills/adire?search=x', '/view-skills/:slug', '/view-skills/adire'],
    ['/view-skills/%61dire', '/view-skills/:slug', '/view-skills/adire'],
  ])('is looked for under what it reads of its address: %s', (address, pattern, expected) => {
    expect(asked(address, pattern)?.address).toBe(expected);
  });

  it.each([
    ['/view-skills/adire', '/view-skills/:slug', '/view-skills/adire'],
    ['/view-skills/junk', '/view-skills/:slug', '/view-skills/~'],
    ['/exhibition/junk', '/exhibition/:id', '/exhibition/~'],
    ['/exhibition/junk?page=7', '/exhibition/:id', '/exhibition/~'],
    ['/exhibition/sun-box?category=junk', '/exhibition/:id', '/exhibition/sun-box'],
    ['/exhibition/sun-box?page=700', '/exhibition/:id', '/exhibition/sun-box?page=3'],
    ['/exhibition?semester=junk', '/exhibition', '/exhibition?category=%7E'],
    ['/exhibition?category=junk&page=4', '/exhibition', '/exhibition?category=%7E'],
    ['/exhibition?page=900', '/exhibition', '/exhibition?page=3'],
    ['/view-skills?search=junk', '/view-skills', '/view-skills?category=%7E'],
    ['/view-skills?category=junk', '/view-skills', '/view-skills?category=%7E'],
    ['/view-skills?page=900&skill=junk', '/view-skills', '/view-skills'],
    ['/view-skills?search=+BREAD++bread', '/view-skills', '/view-skills?search=bread'],
    [
      '/view-skills?search=Àdìrẹ&skill=baking',
      '/view-skills',
      '/view-skills?search=adire&skill=baking',
    ],
  ])('is found by what there is: %s', async (address, pattern, expected) => {
    expect(await found(address, pattern)).toBe(expected);
  });

  it('shows the failure of its own address when the centre cannot be asked', async () => {
    const broken: Transport = async () => ({ status: 503, body: undefined });
    const kept = asked('/view-skills/adire', '/view-skills/:slug');
    expect(await kept?.find(broken)).toBe('/view-skills/adire');
  });
});

it('keeps one page for all addresses that no page has, for visitors only', () => {
  for (const address of ['/nothing-here', '/wp-admin/x?y=1']) {
    expect(asked(address, '/*')?.address).toBe('/page-not-found');
    expect(asked(address, '/*', true)).toBeUndefined();
  }
});

it.each(['/login', '/register'])('keeps %s for visitors only', (address) => {
  expect(asked(address, address)?.address).toBe(address);
  expect(asked(address, address, true)).toBeUndefined();
});

it.each([
  ['/app/dashboard', '/app/dashboard'],
  ['/change_password/t/e@x.ng', '/change_password/:first?/:second?'],
  ['/login?next=%2Fapp', '/login'],
])('does not keep %s', (address, pattern) => {
  expect(asked(address, pattern)).toBeUndefined();
});

it('keeps a page for mistyped serial numbers, and another for unknown ones', async () => {
  const look = (error: string) => {
    const kept = asked('/certificate/EDC-1', '/certificate/:serial');
    return kept?.find(async () => ({ status: 404, body: { status: 404, error, message: '' } }));
  };
  expect(await look('UNKNOWN_CERTIFICATE')).toBe('/certificate/~');
  const mistyped = (await look('SERIAL_MISTYPED')) ?? '';
  expect(isMistyped(serialKey(mistyped.split('/').at(-1) ?? ''))).toBe(true);
});

it('keeps one page for all tokens that nobody was given, and no page of a good one', async () => {
  const look = async (status: number) => {
    const kept = asked('/proof/abc', '/proof/:token');
    expect(kept?.address).toBeUndefined();
    return await kept?.find(async () => ({ status, body: { status, error: 'x', data: {} } }));
  };
  expect(await look(404)).toBe('/proof/~');
  expect(await look(200)).toBeUndefined();
  expect(await look(429)).toBeUndefined();
});
