import path from 'node:path';
import type { Plugin } from 'vite';

const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const OURS = path.join(import.meta.dirname, 'app', 'ui', 'create-icon.ts');

/**
 * Lucide's drawings with a component of ours: its own weighs 1.1 kB on every page and writes eight
 * attributes into every icon of the HTML.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    // Bundled in advance by the development server, the files would pass us by.
    config: () => ({
      optimizeDeps: { exclude: ['lucide-react'] },
      ssr: { noExternal: ['lucide-react'] },
    }),
    resolveId(source, importer) {
      const isFactory = source.endsWith('/createLucideIcon.mjs') && ICONS.test(importer ?? '');
      return isFactory ? OURS : undefined;
    },
  };
}
