import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTelling } from './lost-page.ts';

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const file = path.join(router, 'dist/production/lib/dom/ssr/routeModules.js');

it('takes the reload out of the router that is installed', () => {
  const code = makeTelling(readFileSync(file, 'utf8'));
  expect(code).not.toContain('location.reload');
  expect(code).toContain("new Event('lost-page')");
});

it('refuses a router that has changed', () => {
  expect(() => makeTelling('export function loadRouteModule() {}')).toThrow('has changed');
});
