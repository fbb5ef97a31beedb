import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dayInLagos } from '@edc/contract/common/time/days';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { routes } from './app.ts';
import { cookieNames } from './areas/people/identity/cookies.ts';
import { repositoryRoot } from './config.ts';
import type { App } from './context.ts';
import {
  type InnerAnswer,
  type InnerCall,
  innerCalls,
  type Visitor,
} from './platform/http/inner-calls.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { Refusal } from './platform/http/refusal.ts';
import type { CheckoutSources } from './platform/pages/csp.ts';
import { createPages } from './platform/pages/render.ts';
import { serveBuild } from './platform/pages/static-files.ts';
import { SetupError } from './platform/setup-error.ts';

const BUILD = path.join(repositoryRoot, 'web', 'build');

/** The spinner that `@paystack/inline-js` 2.25.0 writes into a frame; `pages.test.ts` checks it. */
const LIBRARY_STYLE = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='";

/** The browser library's hosts: the second and third are only used for Apple Pay. */
function checkoutOf({ config: { payments }, rehearsal }: App): CheckoutSources {
  const isDouble = payments.sandbox || rehearsal;
  const double = isDouble ? [new URL(payments.paystack.apiUrl).origin] : [];
  return {
    frames: ['https://checkout.paystack.com', ...double],
    connections: ['https://api.paystack.co', 'https://standard.paystack.co', ...double],
    styles: [LIBRARY_STYLE],
  };
}

/**
 * Without input they are the same for everyone, and their changes are announced as content. Every
 * page calls the first two; the others list skills and filters.
 */
const KEPT_CALLS = [
  'GET /website/site',
  'GET /website/banners',
  'GET /website/application/skills',
  'GET /website/exhibitions',
];

/** The API for rendering pages, with cached answers. */
function callsOf(http: FastifyInstance, app: App) {
  const calls = innerCalls(app, routes, http.log);
  const kept = new Map<string, Promise<InnerAnswer>>();
  const keep = (call: InnerCall, name: string) => {
    const asking = call(name);
    kept.set(name, asking);
    void asking.then(({ status }) => {
      if (status !== 200 && kept.get(name) === asking) kept.delete(name);
    });
    return asking;
  };
  const innerCall = (visitor: Visitor | undefined): InnerCall => {
    const call = calls(visitor);
    return (name, input = {}) => {
      const isKept = KEPT_CALLS.includes(name) && Object.keys(input).length === 0;
      return isKept ? (kept.get(name) ?? keep(call, name)) : call(name, input);
    };
  };
  return { innerCall, forget: () => kept.clear() };
}

/** Everything except the API: the built files and the pages rendered by React. */
export async function mountPages(http: FastifyInstance, app: App) {
  const entry = path.join(BUILD, 'server', 'index.js');
  if (!existsSync(entry)) {
    throw new SetupError('The pages are not built: run npm run build, or start with npm start.');
  }
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const { token } = cookieNames(app.config);
  const calls = callsOf(http, app);
  const pages = createPages({
    build,
    publicUrl: app.config.publicUrl,
    innerCall: calls.innerCall,
    hasSession: ({ cookies }) => cookies[token] !== undefined,
    isHidden: (pattern, request) =>
      pattern.startsWith('/dev/') && !(app.config.demo && isLoopback(request)),
    checkout: checkoutOf(app),
    onRender: () => app.count('page_rendered'),
    livePosition: app.live.position,
    mode: 'production',
  });
  await serveBuild(http, path.join(BUILD, 'client'));
  const forgetKept = () => {
    calls.forget();
    pages.forgetKept();
  };
  // Pages name upcoming batches, so none is cached overnight.
  let day = dayInLagos(app.now());
  const send: typeof pages.send = (request, reply) => {
    const today = dayInLagos(app.now());
    if (today !== day) forgetKept();
    day = today;
    return pages.send(request, reply);
  };
  return { ...pages, send, forgetKept };
}

type Pages = Awaited<ReturnType<typeof mountPages>>;

/** An address unknown to the other routes is a page, or gets the "not found" page. */
export function answerUnknown(http: FastifyInstance, pages: Pages | undefined): void {
  http.setNotFoundHandler(async (request, reply) => {
    const forPages = request.method === 'GET' || request.method === 'HEAD';
    if (!pages || !forPages) throw new Refusal('NOT_FOUND');
    return await pages.send(request, reply);
  });
}
