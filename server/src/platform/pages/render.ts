import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { InnerCall, Visitor } from '../http/inner-calls.ts';
import { Refusal } from '../http/refusal.ts';
import {
  type CheckoutSources,
  contentSecurityPolicy,
  hashesOfBrand,
  hashesOfPage,
  hashSource,
} from './csp.ts';
import { gzipDocument, sharedPart, wholeText } from './gzip-document.ts';
import { type KeptPage, keepable, PageCache } from './page-cache.ts';
import { pageHandlers } from './page-handlers.ts';
import { type MatchedPage, pagePatterns } from './page-patterns.ts';
import { scriptsLater } from './scripts-later.ts';

/** How a cacheable page is found (`web/app/lib/pages/kept-page.ts`). */
interface KeptRequest {
  address: string | undefined;
  find: (call: InnerCall) => Promise<string | undefined>;
}

interface PagesOptions {
  build: ServerBuild;
  publicUrl: string;
  /** The API with the visitor's cookies, or without any for cached pages. */
  innerCall: (visitor: Visitor | undefined) => InnerCall;
  /** Whether the visitor seems to be logged in; the API verifies it. */
  hasSession: (request: FastifyRequest) => boolean;
  /** Whether the page of this pattern is hidden from this visitor, and answered as unknown. */
  isHidden: (pattern: string, request: FastifyRequest) => boolean;
  /** The payment provider's sources that documents under `/app` may use. */
  checkout: CheckoutSources;
  /** Called when a page is rendered, the most expensive thing that a visitor can request. */
  onRender: () => void;
  /** The starting position of live updates for a page that is rendered now. */
  livePosition: () => Promise<string>;
  mode: 'production' | 'development';
}

/** Proxies may send the whole address; only its path matters. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

const SECURITY_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};

/** Wallets may be called by us and by the checkout's frame. */
function permissionsPolicy(frames: string[] = []): string {
  const payers = ['self', ...frames.map((frame) => `"${frame}"`)].join(' ');
  return `camera=(self), microphone=(), geolocation=(), payment=(${payers})`;
}

/**
 * Names the build whose style sheet this browser has. Without it a document includes the style
 * sheet; with it the document links the file, which the browser has fetched in the meantime.
 */
const STYLE_COOKIE = 'edc_style';
const STYLE_COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** Pages with a token in their address send no referrer. */
const SECRET_PATTERN =
  /^\/(change_password|confirm_email|proof|help\/|unsubscribe|staff\/invitation)/;

/** The console shows drafts of public pages in a frame, and files before they are uploaded. */
const FRAMED_PATTERN = /^\/staff\/preview\//;
const CONSOLE_PATTERN = /^\/staff(\/|$)/;

/** Pages that listen to live updates. */
const LIVE_PATTERN = /^\/(app|staff)(\/|$)/;

/** A browser that opens an address accepts HTML; one that fetches a file does not. */
function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** Only a few bytes: browsers request icons by themselves, and scanners all kinds of files. */
function sendMissing(reply: FastifyReply) {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    .header('vary', 'accept')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

export function createPages(options: PagesOptions) {
  const { build } = options;
  const { origin } = new URL(options.publicUrl);
  const web = build.entry.module as unknown as {
    serverContext: never;
    isForReading: (pattern: string) => boolean;
    keptPage: (
      asked: Pick<MatchedPage, 'pattern' | 'params'> & { url: URL; signedIn: boolean },
    ) => KeptRequest | undefined;
    isMissingFile: (pathname: string, pattern: string) => boolean;
    styleRules: string;
    stylePlace: (nonce: string) => string;
  };
  const pageAt = pagePatterns(build);
  const handlerFor = pageHandlers(build, options.mode, pageAt);
  const cache = new PageCache();
  const style = sharedPart(web.styleRules);
  const styleHash = hashSource(style.text);
  const { version } = build.assets;
  const styleCookie = {
    path: '/',
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'lax',
    maxAge: STYLE_COOKIE_SECONDS,
  } as const;

  /** Never resolved as a link: `//evil.example/` would be that host's page, and be cached. */
  const addressOf = (target: string) => {
    const path = target.replace(ABSOLUTE_FORM, '');
    return new URL(`${origin}${path.startsWith('/') ? path : `/${path}`}`);
  };

  async function render(
    address: string,
    call: InnerCall,
    visit: {
      nonce: string | undefined;
      includesStyle: boolean;
      hasSession: boolean;
      livePosition: string | undefined;
    },
  ) {
    options.onRender();
    const context = new RouterContextProvider();
    let html: string | undefined;
    const onDocument = (document: string) => {
      html = document;
    };
    context.set(web.serverContext, { call, ...visit, onDocument } as never);
    const url = addressOf(address);
    const { status, headers, body } = await handlerFor(url.pathname)(new Request(url), context);
    return { status, headers, html: html ?? (await new Response(body).text()) };
  }

  /** The page for all visitors: rendered without cookies, its scripts allowed by their hashes. */
  async function renderForAll(address: string): Promise<KeptPage> {
    const { status, html: rendered } = await render(address, options.innerCall(undefined), {
      nonce: undefined,
      includesStyle: true,
      hasSession: false,
      livePosition: undefined,
    });
    const { pattern } = pageAt(addressOf(address).pathname);
    const html = web.isForReading(pattern) ? scriptsLater(rendered) : rendered;
    const policy = contentSecurityPolicy(hashesOfPage(html));
    return await keepable(
      status,
      { 'content-security-policy': policy, 'permissions-policy': permissionsPolicy() },
      html,
    );
  }

  function sendKept(
    page: KeptPage,
    request: FastifyRequest,
    reply: FastifyReply,
    { pattern, isOwn }: { pattern: string; isOwn: boolean },
  ) {
    reply
      .headers({ ...SECURITY_HEADERS, ...page.headers, etag: page.etag, vary: 'accept-encoding' })
      .header('cache-control', isOwn ? 'no-store' : 'public, max-age=0, must-revalidate');
    if (SECRET_PATTERN.test(pattern)) reply.header('referrer-policy', 'no-referrer');
    if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag: page.etag }))
      return reply.code(304).send();
    const accepts = String(request.headers['accept-encoding'] ?? '');
    reply.code(page.status).type('text/html; charset=utf-8');
    if (accepts.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
    if (accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
    return reply.send(page.plain);
  }

  /** Taken before any data of the page is read, so that no change in between is missed. */
  async function positionFor(pattern: string): Promise<string | undefined> {
    if (!LIVE_PATTERN.test(pattern)) return undefined;
    // Without the database the page itself shows that it cannot be loaded.
    return await options.livePosition().catch(() => undefined);
  }

  /** The cached page for a request, rendered now if needed; undefined for a personal page. */
  async function keptFor({ address, find }: KeptRequest, own: InnerCall) {
    const known = address === undefined ? undefined : cache.find(address);
    if (known) return known;
    const found = await find(address === undefined ? own : options.innerCall(undefined));
    return found === undefined ? undefined : await cache.get(found, () => renderForAll(found));
  }

  function aroundStyle(html: string, nonce: string) {
    const place = web.stylePlace(nonce);
    const at = html.indexOf(place);
    if (at < 0) return { before: html, after: '' };
    return { before: html.slice(0, at), shared: style, after: html.slice(at + place.length) };
  }

  async function sendOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    { pattern, call }: { pattern: string; call: InnerCall },
  ) {
    const nonce = randomBytes(16).toString('base64');
    const includesStyle = request.cookies[STYLE_COOKIE] !== version;
    const { status, headers, html } = await render(request.url, call, {
      nonce,
      includesStyle,
      hasSession: options.hasSession(request),
      livePosition: await positionFor(pattern),
    });
    const checkout = pattern.startsWith('/app/') ? options.checkout : undefined;
    const scripts = [`'nonce-${nonce}'`];
    const framed = FRAMED_PATTERN.test(pattern);
    const isConsole = CONSOLE_PATTERN.test(pattern);
    const styles = [...(includesStyle ? [styleHash] : []), ...hashesOfBrand(html)];
    if (includesStyle) reply.setCookie(STYLE_COOKIE, version, styleCookie);
    reply
      .code(status)
      .headers({
        ...SECURITY_HEADERS,
        'content-security-policy': contentSecurityPolicy({
          scripts,
          styles,
          checkout,
          framed,
          framesOwn: isConsole,
          showsChosenFiles: isConsole,
        }),
        ...(framed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
        'permissions-policy': permissionsPolicy(checkout?.frames),
        'cache-control': 'no-store',
      })
      .headers(Object.fromEntries(headers));
    if (SECRET_PATTERN.test(pattern)) reply.header('referrer-policy', 'no-referrer');
    // The routes' compression does not cover unknown routes, so pages compress themselves.
    const accepts = String(request.headers['accept-encoding'] ?? '');
    const whole = aroundStyle(html, nonce);
    if (!html || !accepts.includes('gzip')) return reply.send(wholeText(whole));
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return reply.send(gzipDocument(whole));
  }

  return {
    async send(request: FastifyRequest, reply: FastifyReply) {
      const url = addressOf(request.url);
      const { pattern, params } = pageAt(url.pathname);
      if (options.isHidden(pattern, request)) throw new Refusal('NOT_FOUND');
      if (web.isMissingFile(url.pathname, pattern) && !wantsPage(request))
        return sendMissing(reply);
      const signedIn = options.hasSession(request);
      // Data that is loaded before rendering for one reader is not loaded again by the page.
      const call = options.innerCall({ request, reply });
      const kept = web.keptPage({ pattern, params, url, signedIn });
      if (options.mode === 'production' && kept) {
        const page = await keptFor(kept, call);
        const isOwn = kept.address === undefined;
        if (page) return sendKept(page, request, reply, { pattern, isOwn });
      }
      return await sendOwn(request, reply, { pattern, call });
    },
    forgetKept: () => cache.clear(),
  };
}
