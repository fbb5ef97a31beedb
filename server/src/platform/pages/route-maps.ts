import type { ServerBuild } from 'react-router';

/** The build with the map of routes that visitors and students load (`web/staff-routes.ts`). */
export function withVisitorRoutes(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return { ...build, assets: { ...assets, url: assets.url.replace('/manifest-', '/routes-') } };
}

/** Whether the page of this pattern needs the whole map. */
export const needsAllRoutes = (pattern: string) => /^\/(staff|dev)(\/|$)/.test(pattern);
