import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertPatchedRouter } from './patched-router.ts';

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const FILES = ['dom/ssr/routeModules.js', 'router/router.js'].map(
  (file) => `dist/production/lib/${file}`,
);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'edc-router-'));
  for (const file of ['package.json', ...FILES]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    cpSync(path.join(router, file), path.join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it('takes the router that is installed', () => {
  expect(() => assertPatchedRouter()).not.toThrow();
  expect(() => assertPatchedRouter(folder)).not.toThrow();
});

it.each(FILES)('refuses a router whose %s is not patched', (file) => {
  writeFileSync(path.join(folder, file), 'window.location.reload();');
  expect(() => assertPatchedRouter(folder)).toThrow('react-router is not patched');
});

it('refuses a version that the patch was not made for', () => {
  expect(() => assertPatchedRouter(folder, ['react-router+1.0.0.patch'])).toThrow(
    'has no patch for react-router',
  );
});
