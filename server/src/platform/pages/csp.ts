import { createHash } from 'node:crypto';

/** What the payment provider's browser library needs beyond what any page of ours may do. */
export interface CheckoutSources {
  /** Hosts of the checkout, shown in a frame. */
  frames: string[];
  /** Hosts that the library itself calls. */
  connections: string[];
  /** `'sha256-…'` sources of the style elements that it writes. */
  styles: string[];
}

interface Policy {
  /** `'nonce-…'` or `'sha256-…'` sources for the inline scripts of this very page. */
  scripts: string[];
  checkout?: CheckoutSources | undefined;
}

const NO_CHECKOUT: CheckoutSources = { frames: [], connections: [], styles: [] };

export function contentSecurityPolicy({ scripts, checkout = NO_CHECKOUT }: Policy): string {
  const { frames, connections, styles } = checkout;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    // The centre's film may be kept elsewhere; a film cannot act.
    "media-src 'self' https:",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of a finished page's inline scripts: such a page can be kept and sent to everybody. */
export function scriptHashes(html: string): string[] {
  const sources = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code as string)
        .digest('base64')}'`,
  );
  return [...new Set(sources)];
}
