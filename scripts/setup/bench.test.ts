import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// The scripts are plain JavaScript, because they run before anything is installed.
const { chooseBrowser }: { chooseBrowser: (what: string) => Promise<void> } = await import(
  new URL('./bench.mjs', import.meta.url).href
);

const { CHROMIUM_PATH, PATH } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'edc-browser-'));
  delete process.env.CHROMIUM_PATH;
});
afterEach(() => {
  process.env.PATH = PATH;
  if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  rmSync(folder, { recursive: true });
});

it('measures pages with the browser that the tests find', async () => {
  const browser = path.join(folder, 'chromium-headless-shell');
  writeFileSync(browser, '#!/bin/sh\n');
  chmodSync(browser, 0o755);
  process.env.PATH = `${folder}:${PATH}`;
  await chooseBrowser('pages');
  expect(process.env.CHROMIUM_PATH).toBe(browser);
  // The benchmark has no fallback path of its own.
  const pages = readFileSync(path.join(import.meta.dirname, '../../bench/pages.ts'), 'utf8');
  expect(pages).not.toContain('/usr/bin');
});

it('looks for no browser where none is needed', async () => {
  await chooseBrowser('server');
  expect(process.env.CHROMIUM_PATH).toBeUndefined();
});
