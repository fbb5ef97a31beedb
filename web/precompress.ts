import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compresses the browser's files once, at build time, at the highest level. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }) {
        if (dir.endsWith('client')) compressIn(dir);
        // The map of routes is written for the browser while the server's part is built.
        if (dir.endsWith('server')) compressIn(path.join(dir, '..', 'client'));
      },
    },
  };
}

function compressIn(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const at = path.join(folder, file);
    if (!/\.(js|css|svg|json|webmanifest)$/.test(file) || existsSync(`${at}.br`)) continue;
    const bytes = readFileSync(at);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${at}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${at}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
