import type { Plugin } from 'vite';

const DISCOVERY = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js/;
const EXPORTS = /export \{([^}]+)\}/;

/** Replaces code of the browser's router, as the whole map of routes came with the page. */
const REPLACEMENTS: Record<string, string> = {
  getPartialManifest: '(manifest) => manifest',
  getPatchRoutesOnNavigationFunction: '() => undefined',
  isFogOfWarEnabled: '() => false',
  useFogOFWarDiscovery: '() => {}',
};
/** For other kinds of apps, or for the server: our pages never call them. */
const NOT_IN_BROWSER = [
  'URL_LIMIT',
  'getManifestPath',
  'getPathsWithAncestors',
  'handleClientVersionMismatch',
];

/** The module without its code; throws if the router has changed its exports. */
export function withoutDiscovery(code: string): string {
  const names = (EXPORTS.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
  const known = [...Object.keys(REPLACEMENTS), ...NOT_IN_BROWSER];
  if (names.toSorted().join() !== known.toSorted().join()) {
    throw new Error(`react-router exports other names for finding routes: ${names.join(', ')}`);
  }
  return names
    .map((name) => `export const ${name} = ${REPLACEMENTS[name] ?? 'undefined'};`)
    .join('\n');
}

/**
 * `react-router.config.ts` sends the whole map of routes with every page, so the router's code for
 * finding routes later is left out of the browser's files.
 */
export function wholeRouteMap(): Plugin {
  return {
    name: 'whole-route-map',
    apply: 'build',
    transform: {
      filter: { id: DISCOVERY },
      handler(code) {
        if (this.environment.name !== 'client') return;
        return { code: withoutDiscovery(code), map: null };
      },
    },
  };
}
