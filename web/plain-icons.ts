import path from 'node:path';
import type { Plugin } from 'vite';

const OURS = path.join(import.meta.dirname, 'app', 'ui', 'icon.ts');
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Lucide's icons call a function of lucide's to become components: they call ours instead. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon/ },
      handler: (_id, importer) => (importer && ICON.test(importer) ? OURS : undefined),
    },
  };
}
