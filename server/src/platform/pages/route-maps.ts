import type { ServerBuild } from 'react-router';

/** The build with the map of routes for visitors and students (`web/staff-routes.ts`). */
export function withVisitorRoutes(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return { ...build, assets: { ...assets, url: assets.url.replace('/manifest-', '/routes-') } };
}

/** Whether the page of this pattern needs the whole map. */
export const needsAllRoutes = (pattern: string) => /^\/(staff|dev)(\/|$)/.test(pattern);

/**
 * The build with the routes of one page. The router prepares every known route for each page that
 * it renders, and there are more than a hundred.
 */
export function withBranch(build: ServerBuild, branch: readonly string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => branch.includes(id)));
  const { assets, routes } = build;
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}
