import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A finished public page, in every encoding that a browser may request. */
export interface KeptPage {
  status: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const MOST_KEPT_BYTES = 32_000_000;
const KEPT_STATUSES = [200, 404];
/** How long the old page is served while the new one is rendered. */
const FORMER_MS = 1000;

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
 * Rendered public pages, cached until the content changes. Rendering costs several times as much as
 * sending bytes, and concurrent requests for a page share one rendering. After a change the first
 * visitor waits for the new page; others get the old one until it is ready.
 */
export class PageCache {
  #pages: LRUCache<string, KeptPage>;
  #former = new Map<string, KeptPage>();
  #clearedAt = 0;
  #now: () => number;
  #rendering = new Map<string, Promise<KeptPage>>();

  constructor(mostBytes = MOST_KEPT_BYTES, now = () => performance.now()) {
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ plain, gzip, brotli }, key) =>
        plain.length + gzip.length + brotli.length + key.length + 1000,
    });
  }

  /** The page if it is cached. */
  find(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const rendering = this.#rendering.get(key);
    const kept = this.find(key) ?? (rendering && this.#formerPage(key));
    return kept ?? rendering ?? (await this.#render(key, render));
  }

  #formerPage(key: string): KeptPage | undefined {
    return this.#now() - this.#clearedAt < FORMER_MS ? this.#former.get(key) : undefined;
  }

  async #render(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const rendering = render();
    this.#rendering.set(key, rendering);
    try {
      const page = await rendering;
      // The content changed meanwhile, a limit or a failure: the next visitor gets a new one.
      const isCurrent = this.#rendering.get(key) === rendering;
      if (isCurrent && KEPT_STATUSES.includes(page.status)) this.#pages.set(key, page);
      if (isCurrent) this.#former.delete(key);
      return page;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  clear(): void {
    this.#former = new Map(this.#pages.entries());
    this.#clearedAt = this.#now();
    this.#pages.clear();
    this.#rendering.clear();
  }
}
