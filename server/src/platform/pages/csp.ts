import { createHash } from 'node:crypto';

interface Policy {
  /** `'nonce-…'` or `'sha256-…'` sources for the inline scripts of this very page. */
  scripts: string[];
  /** Hosts that this page may show in a frame: the payment provider's checkout. */
  frames?: string[];
}

export function contentSecurityPolicy({ scripts, frames = [] }: Policy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
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
