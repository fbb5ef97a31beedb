import { endpoints } from '@edc/contract/api';
import { DAY_MS } from '@edc/contract/common/time/days';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../app.ts';
import { cookieNames } from '../areas/people/identity/cookies.ts';
import { innerCalls } from '../platform/http/inner-calls.ts';
import { nameOf, sampleInput } from '../testing/calls/samples.ts';
import { addressOf, aSharedPortal } from '../testing/portal.ts';
import { aRegisteredStudent, signIn } from '../testing/rows/factories.ts';
import { stock } from '../testing/rows/payments.ts';
import { sampled } from '../testing/sampled.ts';

// Before the first connection: the portal wraps each connection's own `query`.
const query = vi.spyOn(pg.Client.prototype, 'query');
const opened = new Date();
// Two answers about the present are compared: time stands still.
const shared = aSharedPortal({ pages: true, now: () => opened });

/** What was asked, without the live updates, which ask at times of their own. */
function statements(): string[] {
  return query.mock.calls
    .map(([asked]: unknown[]) =>
      typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''),
    )
    .filter((text) => !text.includes('live_events'));
}

/** Other work of the portal may fall into a round, so that some pages seem to ask more. */
async function fewestOf(times: number, load: () => Promise<string[]>): Promise<string[]> {
  const rounds: string[][] = [];
  for (let round = 0; round < times; round += 1) rounds.push(await load());
  return rounds.reduce((fewest, one) => (one.length < fewest.length ? one : fewest));
}

async function asStudent() {
  const student = await aRegisteredStudent(shared());
  const { cookie = '', token } = await signIn(shared(), student);
  return { student, cookie, token };
}

describe('a logged-in page asks the database little', () => {
  beforeAll(() => stock(shared(), 3));

  beforeEach(async () => {
    // What visitors may see of the centre is asked for once and then kept.
    const { cookie } = await asStudent();
    await shared().http.inject({ url: '/app/dashboard', headers: { cookie } });
  });

  // A student without a registration, whose pages ask most: whether there is one is asked apart, and
  // the credit is asked for with the courses instead of after them, and so are begun payments.
  it.each([
    ['/app/dashboard', 12],
    ['/app/skills', 9],
    ['/app/profile', 6],
  ])('%s: one look-up of session and settings, at most %i questions', async (url, most) => {
    const { cookie } = await asStudent();
    const asked = await fewestOf(3, async () => {
      query.mockClear();
      const answer = await shared().http.inject({ url, headers: { cookie } });
      expect(answer.statusCode).toBe(200);
      return statements();
    });
    expect(asked.filter((text) => text.includes('from "sessions"'))).toHaveLength(1);
    expect(asked.filter((text) => text.includes('from "settings"'))).toHaveLength(1);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  });
});

describe('a call from a page', () => {
  /** As a page calls that is rendered with this cookie. */
  const callFromPage = (cookies: Record<string, string>) => {
    const { app, http } = shared();
    const setCookie = vi.fn();
    const visitor = {
      request: { headers: {}, cookies, ip: '127.0.0.1', log: http.log } as unknown,
      reply: { setCookie, clearCookie: setCookie } as unknown,
    };
    return innerCalls(
      app,
      routes,
      http.log,
    )(visitor as { request: FastifyRequest; reply: FastifyReply });
  };
  const readable = endpoints.filter(({ method, binary }) => method === 'GET' && !binary);

  it.each(sampled(readable, 3).map((one) => [nameOf(one), one] as const))(
    '%s is answered as over the network, with and without a session',
    async (name, endpoint) => {
      const { student, token } = await asStudent();
      const names = cookieNames(shared().app.config);
      const other = await aRegisteredStudent(shared());
      const sample = sampleInput(endpoint);
      const own = Object.fromEntries(
        Object.entries(sample).map(([key, value]) => [
          key,
          ['ref', 'studentId'].includes(key) ? student.code : value,
        ]),
      );
      const others = { ...own, ref: other.code, studentId: other.code };
      const inputs = [own, others, { ...own, unknown_field: 'x' }, { ...own, code: '\0' }];
      for (const cookies of [{}, { [names.token]: token }, { [names.token]: 'x' }]) {
        for (const input of inputs) {
          const { url, rest } = addressOf(name, input);
          const overNetwork = await shared().http.inject({
            url,
            query: rest as Record<string, string>,
            headers: {
              cookie: Object.entries(cookies)
                .map(([key, value]) => `${key}=${value}`)
                .join('; '),
            },
          });
          const fromPage = await callFromPage(cookies)(name, input);
          expect(fromPage.status, `${name} ${JSON.stringify(input)}`).toBe(overNetwork.statusCode);
          expect(JSON.parse(JSON.stringify(fromPage.body))).toEqual(overNetwork.json());
        }
      }
    },
  );

  it.each(endpoints.filter(({ method }) => method === 'POST').map((one) => [nameOf(one), one]))(
    '%s is refused: opening a page changes nothing',
    async (name, endpoint) => {
      const answer = await callFromPage({})(name as string, sampleInput(endpoint as never));
      expect(answer).toMatchObject({ status: 403, body: { error: 'FOREIGN_ORIGIN' } });
    },
  );

  it('does not take a token from the page’s own request', async () => {
    const { token } = await asStudent();
    const answer = await shared().http.inject({
      url: '/app/dashboard',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toContain('/login');
  });

  it('renews a remembered session’s cookies on the page itself, once', async () => {
    const student = await aRegisteredStudent(shared());
    const { cookie = '' } = await signIn(shared(), student, { remember: true });
    await shared()
      .db.updateTable('sessions')
      .set({ used_at: new Date(Date.now() - DAY_MS) })
      .where('student_id', '=', student.id)
      .execute();
    const answer = await shared().http.inject({ url: '/app/dashboard', headers: { cookie } });
    const names = [answer.headers['set-cookie']].flat().map((line) => String(line).split('=')[0]);
    const { token, code } = cookieNames(shared().app.config);
    // The page itself also remembers that this browser has the style sheet.
    expect(names.filter((name) => name !== 'edc_style')).toEqual([token, code]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
