import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../testing/folders.ts';
import { writeOnce } from './write-once.ts';

it('keeps what the first has written, for its owner only, and leaves nothing else behind', () => {
  const folder = aFolder();
  const file = path.join(folder, 'secret');
  expect(writeOnce(file, 'first')).toBe('first');
  expect(writeOnce(file, 'second')).toBe('first');
  expect(fs.readdirSync(folder)).toEqual(['secret']);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

it('lets one of several at once decide for all', async () => {
  const file = path.join(aFolder(), 'secret');
  const exists = fs.existsSync;
  // Each looks before any has written: what happens when processes start together.
  fs.existsSync = () => false;
  try {
    const got = ['a', 'b', 'c'].map((text) => writeOnce(file, text));
    expect(got).toEqual(['a', 'a', 'a']);
  } finally {
    fs.existsSync = exists;
  }
});
