import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

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

/**
 * The pattern of the page that answers an address, such as `/proof/:token`; `/*` when no page does.
 * Encoded and upper-case addresses reach the same pages, so rules about pages look at this.
 */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    // A doubled slash is a missing part: the rules of the page that was meant still count.
    const matches = matchRoutes(tree, pathname.replace(/\/{2,}/g, '/')) ?? [];
    const parts = matches.map(({ route }) => route.path).filter((path) => path !== undefined);
    return `/${parts.join('/')}`;
  };
}
