import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/connect.ts';
import { forOnePage } from '../database/statements/once-a-page.ts';
import { noFiles } from './form.ts';
import { refuseUnreadableText } from './input.ts';
import { Refusal } from './refusal.ts';
import type { Call, CallReply, CallRequest, Route } from './route.ts';
import { refusalOf } from './server.ts';

/** The API's answer, as it would be over the network. */
export interface InnerAnswer {
  status: number;
  body: unknown;
}

/** Calls the API as the visitor: `'GET /student/session'` and its input; returns the answer. */
export type InnerCall = (name: string, input?: Record<string, unknown>) => Promise<InnerAnswer>;

export interface Visitor {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A cached public page is rendered without cookies, and sets none. */
const nobody: Pick<Call<unknown>, 'request' | 'reply'> = {
  request: { headers: {}, cookies: {}, ip: '127.0.0.1', body: undefined },
  reply: {
    setCookie: () => undefined,
    clearCookie: () => undefined,
    header: () => undefined,
    type: () => undefined,
    code: () => undefined,
  },
};

/** The visitor's cookies, without anything that makes the page's request look like an API call. */
function callerOf({ request, reply }: Visitor): { request: CallRequest; reply: CallReply } {
  const { 'user-agent': userAgent } = request.headers;
  return {
    request: {
      headers: userAgent === undefined ? {} : { 'user-agent': userAgent },
      cookies: request.cookies,
      ip: request.ip,
      body: undefined,
    },
    reply: {
      ...nobody.reply,
      setCookie: (name, value, options) => reply.setCookie(name, value, options),
      clearCookie: (name, options) => reply.clearCookie(name, options),
    },
  };
}

/** A query only has text: input valid here must be valid over the network, and vice versa. */
function asQuery(input: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(input).map(([key, value]) => [key, String(value)] as const);
  const query = Object.fromEntries(texts);
  refuseUnreadableText(query);
  return query;
}

/**
 * The API without HTTP, for rendering pages: the same routes with the same gates and the same
 * checks of input and output. Within one page each gate looks the visitor up once, and equal calls
 * and shared data (`oncePerPage`) are loaded once.
 */
export function innerCalls<App extends { db: Db }>(
  app: App,
  routes: Route<App>[],
  log: FastifyBaseLogger,
) {
  const byName = new Map(
    routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  );

  async function answer(call: Call<App>, name: string, input: Record<string, unknown>) {
    const route = byName.get(name);
    if (!route) throw new Refusal('NOT_FOUND');
    // Another site can make a browser open a page, so rendering one must not change anything.
    if (route.endpoint.method !== 'GET') throw new Refusal('FOREIGN_ORIGIN');
    if (route.endpoint.binary) throw new Refusal('NOT_FOUND');
    return {
      status: 200,
      body: await route.handle(call, () => ({ fields: asQuery(input), files: noFiles })),
    };
  }

  return (visitor: Visitor | undefined): InnerCall => {
    const caller = visitor ? callerOf(visitor) : nobody;
    const ofPage = { ...app, db: forOnePage(app.db) };
    const call: Call<App> = { app: ofPage, ...caller, admitted: new Map() };
    const asked = new Map<string, Promise<InnerAnswer>>();
    const refused = (error: Error) => {
      const { body } = refusalOf(error, visitor?.request.log ?? log);
      return { status: body.status, body };
    };
    return (name, input = {}) => {
      const question = name + JSON.stringify(input);
      const known = asked.get(question);
      if (known) return known;
      const asking = answer(call, name, input).catch(refused);
      asked.set(question, asking);
      return asking;
    };
  };
}
