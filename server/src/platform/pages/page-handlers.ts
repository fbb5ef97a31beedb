import { createRequestHandler, type ServerBuild } from 'react-router';
import type { MatchedPage } from './page-patterns.ts';
import { needsAllRoutes, withBranch, withVisitorRoutes } from './route-maps.ts';

type Handler = ReturnType<typeof createRequestHandler>;

/** Doubled slashes and the router's own data addresses: the router itself resolves them. */
const ROUTERS_OWN = /\/\/|\.data$/;

/** Renders the page of an address. Each page has a handler that only knows its own routes. */
export function pageHandlers(
  build: ServerBuild,
  mode: 'production' | 'development',
  pageAt: (path: string) => MatchedPage,
): (pathname: string) => Handler {
  const visitorBuild = withVisitorRoutes(build);
  const handlers = new Map<string, Handler>();

  function make({ pattern, branch }: MatchedPage, isOwn: boolean): Handler {
    const map = needsAllRoutes(pattern) ? build : visitorBuild;
    return createRequestHandler(isOwn ? withBranch(map, branch) : map, mode);
  }

  return (pathname) => {
    const page = pageAt(pathname);
    const isOwn = page.branch.length > 0 && !ROUTERS_OWN.test(pathname);
    const key = isOwn ? page.branch.join() : String(needsAllRoutes(page.pattern));
    const known = handlers.get(key);
    if (known) return known;
    const handler = make(page, isOwn);
    handlers.set(key, handler);
    return handler;
  };
}
