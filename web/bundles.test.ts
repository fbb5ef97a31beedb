import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CLIENT = path.join(import.meta.dirname, 'build', 'client');
const ASSETS = path.join(CLIENT, 'assets');

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}

/** React Router's map of routes: which files the browser loads for which page. */
function readManifest() {
  const [file] = readdirSync(ASSETS).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  if (!file) throw new Error('web/build has no map of routes: run npm run build');
  const text = readFileSync(path.join(ASSETS, file), 'utf8');
  const json = text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '');
  const manifest: { entry: Omit<Route, 'id'>; routes: Record<string, Route> } = JSON.parse(json);
  return { ...manifest, file: `/assets/${file}` };
}

const { entry, routes, file } = readManifest();
/** What a page outside the staff area loads instead. */
const smallMap = file.replace('manifest-', 'routes-');
const isStaff = (id: string) => id.startsWith('pages/staff/');

/** Every script of a page: the map itself, the entry, and each route from the root to the page. */
function scriptsOf(id: string): string[] {
  const scripts = new Set([isStaff(id) ? file : smallMap, entry.module, ...(entry.imports ?? [])]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
  }
  return [...scripts];
}

const gzipped = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + statSync(path.join(CLIENT, `${script}.gz`)).size, 0);

/** Without the hash, which may have dashes too: `student-rules` is not the file `student`. */
const chunks = (id: string) =>
  scriptsOf(id).map((script) => path.basename(script).replace(/-[\w-]{8}\.js$/, ''));
const pagesOf = (area: string) =>
  Object.keys(routes).filter((id) => id.startsWith(`pages/${area}/`));

describe('scripts of a page, gzipped', () => {
  it.each<[id: string, budget: number]>([
    ['pages/public/home', 125_000],
    ['pages/student/dashboard', 150_000],
    ...pagesOf('staff').map((id): [string, number] => [id, 180_000]),
  ])('%s: at most %i bytes', (id, budget) => {
    expect(routes[id], `${id} is no route`).toBeDefined();
    expect(gzipped(scriptsOf(id))).toBeLessThanOrEqual(budget);
  });
});

it('gives each area shared files of its own', () => {
  for (const id of pagesOf('student')) expect(chunks(id), id).not.toContain('visitor');
  for (const id of pagesOf('public')) expect(chunks(id), id).not.toContain('student');
  for (const id of pagesOf('staff')) {
    expect(chunks(id), id).not.toContain('visitor');
    expect(chunks(id), id).not.toContain('student');
  }
});

it('names staff pages only where staff are', () => {
  const small = readFileSync(path.join(CLIENT, smallMap), 'utf8');
  expect(small).toContain('pages/public/home');
  expect(small).not.toContain('pages/staff');
  // The router fetches the map whose address it finds in the map.
  expect(small).toContain(smallMap);
  expect(small).not.toContain(file);
  expect(pagesOf('staff').length).toBeGreaterThan(0);
});

it('compresses every script in advance, the map of routes included', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const plain = scripts.filter((name) => !existsSync(path.join(ASSETS, `${name}.br`)));
  expect(plain).toEqual([]);
});

it('keeps the provider’s library as it is, apart from the copy for the sandbox', () => {
  const read = (name: RegExp) => {
    const [file] = readdirSync(ASSETS).filter((one) => name.test(one));
    return readFileSync(path.join(ASSETS, file ?? 'missing'), 'utf8');
  };
  const library = read(/^inline-(?!sandbox).*\.js$/);
  const copy = read(/^inline-sandbox-.*\.js$/);
  // Not the whole texts: a failure would print them.
  const provider = (text: string) => /checkoutUrl:.https:\/\/checkout\.paystack\.com\//.test(text);
  expect([provider(library), library.includes('edcCheckoutOrigin')]).toEqual([true, false]);
  expect([provider(copy), copy.includes('edcCheckoutOrigin')]).toEqual([false, true]);
});
