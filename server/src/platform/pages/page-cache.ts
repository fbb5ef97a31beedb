import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A finished public page, in every form that a browser may ask for. */
export interface KeptPage {
  status: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const MOST_PAGES = 500;

export async function keepable(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: await promisify(gzip)(plain),
    brotli: await promisify(brotliCompress)(plain, { params }),
  };
}

/**
 * Rendered public pages, kept until the content changes. Rendering costs several times as much
 * as sending bytes, and a page that is asked for by many at once is rendered once.
 */
export class PageCache {
  #pages = new Map<string, Promise<KeptPage>>();

  get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const kept = this.#pages.get(key);
    if (kept !== undefined) return kept;
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    const page = render();
    this.#pages.set(key, page);
    page.then(
      // What went wrong once may go right the next time.
      ({ status }) => status >= 500 && this.#forget(key, page),
      () => this.#forget(key, page),
    );
    return page;
  }

  #forget(key: string, page: Promise<KeptPage>): void {
    if (this.#pages.get(key) === page) this.#pages.delete(key);
  }

  clear(): void {
    this.#pages.clear();
  }
}
