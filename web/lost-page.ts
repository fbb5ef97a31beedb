import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js(\?|$)/;
const CATCH =
  /catch \(error\) \{[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);\s*\}/;

/**
 * The page says that it has lost another one, and goes on. Not at once: whoever listens begins to
 * when it is told that another page is awaited.
 */
const TELL = `catch { return new Promise(() => setTimeout(dispatchEvent, 300, new Event('lost-page'))); }`;

export function makeTelling(code: string): string {
  if (code.split(CATCH).length !== 2) {
    throw new Error('react-router has changed: how it takes a lost page is not found');
  }
  return code.replace(CATCH, TELL);
}

/**
 * The router reloads the document when a page's code does not arrive. Without a network that
 * leads to the browser's own error page, and what was typed is gone. See `lib/late-page.tsx`.
 */
export function lostPage(): Plugin {
  return {
    name: 'lost-page',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler: (code) => ({ code: makeTelling(code), map: null }),
    },
  };
}
