import { expect, it } from 'vitest';
import { KeptFiles } from './kept-files.ts';

const file = (size: number) => ({ bytes: Buffer.alloc(size) });

it('lets the longest unused go when it is full', () => {
  const kept = new KeptFiles(40);
  for (const key of ['a', 'b', 'c', 'd']) kept.set(key, file(10));
  kept.get('a');
  kept.set('e', file(10));
  expect(kept.get('b')).toBeUndefined();
  expect(['a', 'c', 'd', 'e'].every((key) => kept.get(key))).toBe(true);
});

it('does not keep what would push out the rest', () => {
  const kept = new KeptFiles(40);
  kept.set('small', file(10));
  kept.set('large', file(11));
  expect(kept.get('large')).toBeUndefined();
  expect(kept.get('small')).toBeDefined();
});
