import { endpoints } from '@edc/contract/api';
import { errors } from '@edc/contract/common/errors';
import { expect, it } from 'vitest';
import { aSharedPortal, PUBLIC_URL } from '../testing/portal.ts';

const shared = aSharedPortal();

it('shows people every call, with its errors, on one page', async () => {
  const answer = await shared().http.inject({ url: '/api/docs' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toMatch(/^<!doctype html><html lang="en">/);
  for (const { method, path } of endpoints) {
    expect(answer.body).toContain(`<b>${method}</b> /api${path}</code>`);
  }
  expect(answer.body).toContain(errors.WRONG_CREDENTIALS.message);
});

it('needs no script, and its style is allowed by its own policy', async () => {
  const { http } = shared();
  const page = await http.inject({ url: '/api/docs' });
  expect(page.body).not.toMatch(/<script|style=|<style/);
  expect(page.headers['content-security-policy']).toContain("style-src 'self'");
  const style = /href="(\/api\/docs\.css)"/.exec(page.body)?.[1] ?? '';
  expect((await http.inject({ url: style })).headers['content-type']).toMatch(/^text\/css/);
});

it('gives programs the same as OpenAPI 3.1, with the address of this portal', async () => {
  const description = (await shared().http.inject({ url: '/api/openapi.json' })).json();
  expect(description.openapi).toBe('3.1.0');
  expect(description.servers).toEqual([{ url: `${PUBLIC_URL}/api` }]);
  expect(Object.keys(description.paths).sort()).toEqual(
    [...new Set(endpoints.map(({ path }) => path))].sort(),
  );
});
