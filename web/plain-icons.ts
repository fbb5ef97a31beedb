import path from 'node:path';
import type { Plugin } from 'vite';

const OURS = path.join(import.meta.dirname, 'app', 'ui', 'actions', 'icon.ts');
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** React's keys of an icon's parts: random letters that our function does not read. */
const KEY = /,\s*key: (['"])\w+\1/g;

/** Lucide's icons call a function of lucide's to become components: they call ours instead. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon/ },
      handler: (_id, importer) => (importer && ICON.test(importer) ? OURS : undefined),
    },
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replace(KEY, ''), map: null }),
    },
  };
}
