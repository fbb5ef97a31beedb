import { expect, it } from 'vitest';
import { type KeptPage, PageCache } from './page-cache.ts';

const aPage = (kilobytes: number, status = 200): KeptPage => ({
  status,
  etag: '"x"',
  headers: {},
  plain: Buffer.alloc(kilobytes * 1000),
  gzip: Buffer.alloc(0),
  brotli: Buffer.alloc(0),
});

/** A cache that counts how often each page is rendered. */
function aCache(mostBytes: number) {
  const cache = new PageCache(mostBytes);
  const rendered: string[] = [];
  const get = (key: string, page = aPage(8)) =>
    cache.get(key, async () => {
      rendered.push(key);
      return page;
    });
  return { cache, rendered, get };
}

it('keeps so many bytes and no more; what was asked for last stays', async () => {
  // Each page takes 8,000 bytes, 1,000 for what belongs to it, and its key.
  const { rendered, get } = aCache(30_000);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key);
  expect(rendered).toEqual(['a', 'b', 'c', 'd']);
  await get('a');
  expect(rendered).toHaveLength(4);
  await get('b');
  expect(rendered).toEqual(['a', 'b', 'c', 'd', 'b']);
});

it('counts the key: addresses alone do not fill the memory', async () => {
  const { rendered, get } = aCache(30_000);
  await get('kept');
  await get('x'.repeat(25_000), aPage(1));
  await get('kept');
  expect(rendered.filter((key) => key === 'kept')).toHaveLength(2);
});

it('does not keep what is larger than all of it, nor a failure', async () => {
  const { rendered, get } = aCache(30_000);
  for (const [key, page] of [
    ['large', aPage(40)],
    ['broken', aPage(1, 500)],
  ] as const) {
    await get(key, page);
    await get(key, page);
  }
  expect(rendered).toEqual(['large', 'large', 'broken', 'broken']);
});

it('serves the former page while the first to ask waits for the new one, for a second', async () => {
  let now = 0;
  const cache = new PageCache(30_000, () => now);
  const [former, next] = [aPage(1), aPage(2)];
  await cache.get('a', async () => former);
  cache.clear();
  let finish = () => {};
  const first = cache.get('a', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return next;
  });
  const never = () => Promise.reject(new Error('rendered twice'));
  expect(await cache.get('a', never)).toBe(former);
  now = 1000;
  const late = cache.get('a', never);
  finish();
  expect(await late).toBe(next);
  expect(await first).toBe(next);
  expect(await cache.get('a', never)).toBe(next);
});

it('renders a page once for all who ask at the same time', async () => {
  const { rendered, get } = aCache(30_000);
  await Promise.all([get('a'), get('a'), get('a')]);
  expect(rendered).toEqual(['a']);
});
