import { endpoints } from '@edc/contract/api';
import { describe, expect, it } from 'vitest';
import { nameOf } from '../testing/calls/samples.ts';
import { aSharedPortal } from '../testing/portal.ts';

const shared = aSharedPortal();

/** `GET /api/…` of every route, read from the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^(.*?)── (.*?) \((.*)\)$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    const depth = Math.floor(indent.length / 4);
    path.splice(depth, path.length, part);
    return (methods ?? '').split(', ').map((method) => `${method} ${path.join('')}`);
  });
}

/** The API's description of itself is not a call of the API. */
const ABOUT_THE_API = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs.css'];

describe('the API', () => {
  it('has a route for every call of the contract, and no other', async () => {
    const { http } = shared();
    await http.ready();
    const served = routesOf(http.printRoutes({ commonPrefix: false }))
      .filter((route) => / \/api\//.test(route) && !/^(HEAD|OPTIONS) /.test(route))
      .filter((route) => !ABOUT_THE_API.includes(route));
    const promised = endpoints.map((endpoint) =>
      nameOf(endpoint)
        .replace(' ', ' /api')
        .replace(/\{(\w+)\}/g, ':$1'),
    );
    expect(served.sort()).toEqual(promised.sort());
  });

  it('answers an unknown address with the error that the contract names', async () => {
    const { http } = shared();
    for (const url of ['/api/nothing', '/api/', '/api', '/api/student/login']) {
      const answer = await http.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    }
  });

  it('is never kept, sniffed or framed', async () => {
    const { http } = shared();
    for (const url of ['/api/website/site', '/api/nothing', '/api/%FF', '/api/student/session']) {
      const { headers } = await http.inject({ url });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
    }
  });
});
