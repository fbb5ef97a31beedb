import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertPatchedRouter } from './patched-router.ts';

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const FILE = 'dist/production/lib/dom/ssr/routeModules.js';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'edc-router-'));
  mkdirSync(path.join(folder, path.dirname(FILE)), { recursive: true });
  for (const file of ['package.json', FILE]) {
    cpSync(path.join(router, file), path.join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it('takes the router that is installed', () => {
  expect(() => assertPatchedRouter()).not.toThrow();
  expect(() => assertPatchedRouter(folder)).not.toThrow();
});

it('refuses a router without the patch', () => {
  writeFileSync(path.join(folder, FILE), 'window.location.reload();');
  expect(() => assertPatchedRouter(folder)).toThrow('react-router is not patched');
});

it('refuses a version that the patch was not made for', () => {
  expect(() => assertPatchedRouter(folder, ['react-router+1.0.0.patch'])).toThrow(
    'has no patch for react-router',
  );
});
