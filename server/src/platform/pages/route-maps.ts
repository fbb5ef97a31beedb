import type { ServerBuild } from 'react-router';

/**
 * The build as pages outside the staff area see it: with the map of routes that has no staff pages
 * (`web/staff-routes.ts`).
 */
export function withoutStaffRoutes(build: ServerBuild): ServerBuild {
  const { assets } = build;
  return { ...build, assets: { ...assets, url: assets.url.replace('/manifest-', '/routes-') } };
}

export const isStaffPattern = (pattern: string) => /^\/staff(\/|$)/.test(pattern);
