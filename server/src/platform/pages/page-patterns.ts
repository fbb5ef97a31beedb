import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

const MOST_KNOWN = 500;

type Manifest = ServerBuild['routes'];

function childrenOf(routes: Manifest, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      const shared = { id, ...(path ? { path } : {}), ...(caseSensitive ? { caseSensitive } : {}) };
      return index
        ? { ...shared, index: true }
        : { ...shared, children: childrenOf(routes, route?.id) };
    });
}

/** The page of an address. */
export interface MatchedPage {
  /** Such as `/proof/:token`; `/*` for an unknown address. */
  pattern: string;
  /** The decoded values of its parameters. */
  params: Record<string, string | undefined>;
  /** The routes that render it, from the root to the page; empty for an unknown address. */
  branch: string[];
}

/**
 * The pattern of an address's page, and its parameters. Encoded and upper-case addresses reach the
 * same pages, so rules about pages use the pattern.
 */
export function pagePatterns({
  routes,
}: Pick<ServerBuild, 'routes'>): (path: string) => MatchedPage {
  const tree = childrenOf(routes, undefined);
  const known = new Map<string, MatchedPage>();
  const find = (pathname: string): MatchedPage => {
    // A doubled slash is a missing part: the rules of the intended page still apply.
    const matches = matchRoutes(tree, pathname.replace(/\/{2,}/g, '/')) ?? [];
    const parts = matches.map(({ route }) => route.path).filter((path) => path !== undefined);
    return {
      pattern: `/${parts.join('/')}`,
      params: matches.at(-1)?.params ?? {},
      branch: matches.map(({ route }) => route.id as string),
    };
  };
  // The router sorts all its routes at every match, a large part of a small page's time.
  return (pathname) => {
    const seen = known.get(pathname);
    if (seen !== undefined) return seen;
    if (known.size >= MOST_KNOWN) known.clear();
    const matched = find(pathname);
    known.set(pathname, matched);
    return matched;
  };
}
