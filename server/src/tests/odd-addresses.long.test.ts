import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../config.ts';
import { aSharedPortal } from '../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../testing/rows/factories.ts';

const shared = aSharedPortal({ pages: true });

/** The patterns of all pages, such as `/staff/students/:student`. */
async function allPatterns(): Promise<string[]> {
  const entry = path.join(repositoryRoot, 'web', 'build', 'server', 'index.js');
  const { routes } = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const patternOf = (id: string): string => {
    const route = routes[id];
    const above = route?.parentId ? patternOf(route.parentId) : '';
    return route?.path ? `${above}/${route.path}` : above;
  };
  return [...new Set(Object.keys(routes).map(patternOf))].filter((pattern) => pattern !== '');
}

describe('every page, asked for nonsense', () => {
  const cookies = { visitor: '', student: '', staff: '' };
  const whoOpens = (pattern: string) =>
    pattern.startsWith('/app') ? 'student' : pattern.startsWith('/staff') ? 'staff' : 'visitor';
  beforeAll(async () => {
    const portal = shared();
    cookies.student = (await signIn(portal, await aRegisteredStudent(portal))).cookie ?? '';
    const boss = await aStaffMember(portal, { roles: ['administrator'] });
    cookies.staff = (await signInStaff(portal, boss)).cookie ?? '';
  });

  const parts = ['%00', 'x'.repeat(300), '%EF%BF%BD', '99999999999999999999', '-1', "'", '%2e%2e'];
  const names = [
    'q',
    'search',
    'page',
    'cursor',
    'sort',
    'size',
    'from',
    'to',
    'state',
    'complaint',
  ];
  const queries = parts.slice(0, 4).map((part) => names.map((name) => `${name}=${part}`).join('&'));

  it('answers whom it is for without failing', async () => {
    const patterns = await allPatterns();
    expect(patterns).toContain('/staff/students/:student');
    const failed: string[] = [];
    for (const pattern of patterns) {
      const addresses = /[:*]/.test(pattern)
        ? parts.map((part) => pattern.replace(/:\w+\??|\*/g, part))
        : queries.map((query) => `${pattern}?${query}`);
      for (const url of addresses) {
        const headers = { accept: 'text/html', cookie: cookies[whoOpens(pattern)] };
        const { statusCode } = await shared().http.inject({ url, headers });
        if (statusCode >= 500) failed.push(`${statusCode} ${url}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
