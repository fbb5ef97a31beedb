import { createHash } from 'node:crypto';

/** Sources that the payment provider's browser library needs beyond those of other pages. */
export interface CheckoutSources {
  /** Hosts of the checkout's frame. */
  frames: string[];
  /** Hosts that the library itself calls. */
  connections: string[];
  /** `'sha256-…'` sources of the style elements that it writes. */
  styles: string[];
}

interface Policy {
  /** `'nonce-…'` or `'sha256-…'` sources for the inline scripts of this page. */
  scripts: string[];
  /** The same for its inline style sheet. */
  styles?: string[];
  checkout?: CheckoutSources | undefined;
  /** Shows pages of the portal itself in frames. */
  framesOwn?: boolean;
  /** Shows files that were chosen on the page and are not uploaded yet. */
  showsChosenFiles?: boolean;
  /** May be shown in a frame by the portal itself. */
  framed?: boolean;
}

const NO_CHECKOUT: CheckoutSources = { frames: [], connections: [], styles: [] };

export function contentSecurityPolicy(policy: Policy): string {
  const { scripts, styles = [], checkout = NO_CHECKOUT } = policy;
  const { connections } = checkout;
  const frames = [...(policy.framesOwn ? ["'self'"] : []), ...checkout.frames];
  const chosenFiles = policy.showsChosenFiles ? ' blob:' : '';
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles, ...checkout.styles].join(' '),
    `img-src 'self' data:${chosenFiles}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    // The centre's video may be on another host; media cannot run scripts.
    `media-src 'self' https:${chosenFiles}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${policy.framed ? "'self'" : "'none'"}`,
  ].join('; ');
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The source that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const hashesOf = (pattern: RegExp, html: string) => {
  const texts = [...html.matchAll(pattern)].map(([, text]) => text as string);
  return [...new Set(texts.map(hashSource))];
};

const NAMED_STYLE = /<style id="brand">([^<]*)<\/style>/;

/** The source of the small style sheet for the centre's own colour and logo. */
export function hashesOfBrand(html: string): string[] {
  const [, rules] = NAMED_STYLE.exec(html) ?? [];
  return rules === undefined ? [] : [hashSource(rules)];
}

/** The hashes of a finished page's inline parts, so that it can be cached for all visitors. */
export function hashesOfPage(html: string): Pick<Policy, 'scripts' | 'styles'> {
  return { scripts: hashesOf(INLINE_SCRIPT, html), styles: hashesOf(INLINE_STYLE, html) };
}
