import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ELSEWHERE = /^pages\/(staff\/|dev\/|public\/preview)/;
const MAP = /^manifest-[0-9a-f]{8}\.js$/;

const visitorsName = (file: string) => file.replace('manifest-', 'routes-');

interface RouteMap {
  /** Its own address: the router fetches it in advance. */
  url: string;
  routes: Record<string, { path?: string }>;
}

/**
 * React Router's map of routes without what no visitor or student reaches by a link: the staff
 * area, the developers' pages and files such as robots.txt. What is false is left out, too, as the
 * router takes what is missing for false.
 */
function forVisitors(map: RouteMap): RouteMap {
  const routes = Object.entries(map.routes)
    .filter(([id, { path: address }]) => !ELSEWHERE.test(id) && !address?.includes('.'))
    .map(([id, route]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([, value]) => (value as unknown) !== false)),
    ]);
  return { ...map, url: visitorsName(map.url), routes: Object.fromEntries(routes) };
}

/**
 * Writes a second map of routes, `routes-….js` beside `manifest-….js`, for everybody who is not in
 * the staff area: each route of the console would otherwise cost every visitor bytes. The server
 * decides which of the two a page loads (`platform/pages/route-maps.ts`).
 */
export function staffRoutes(): Plugin {
  return {
    name: 'staff-routes',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = '' }) {
        // The map is written for the browser while the server's part is built.
        if (dir.endsWith('server')) writeMaps(path.join(dir, '..', 'client', 'assets'));
      },
    },
  };
}

function writeMaps(assets: string): void {
  for (const file of readdirSync(assets).filter((name) => MAP.test(name))) {
    const text = readFileSync(path.join(assets, file), 'utf8');
    const start = text.indexOf('=') + 1;
    const map: RouteMap = JSON.parse(text.slice(start).replace(/;\s*$/, ''));
    writeFileSync(
      path.join(assets, visitorsName(file)),
      `${text.slice(0, start)}${JSON.stringify(forVisitors(map))};`,
    );
  }
}
