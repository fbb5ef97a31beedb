import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compresses the browser's files once, at build time, as hard as it goes. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        if (!dir?.endsWith('client')) return;
        for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
          const at = path.join(dir, file);
          const bytes = readFileSync(at);
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          writeFileSync(`${at}.br`, brotliCompressSync(bytes, { params: quality }));
          writeFileSync(`${at}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
