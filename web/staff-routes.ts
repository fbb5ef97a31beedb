import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const STAFF = /^pages\/staff\//;
const MAP = /^manifest-[0-9a-f]{8}\.js$/;

interface RouteMap {
  routes: Record<string, unknown>;
}

/** React Router's map of routes without the staff area's. */
function withoutStaff<Map extends RouteMap>(map: Map): Map {
  const routes = Object.entries(map.routes).filter(([id]) => !STAFF.test(id));
  return { ...map, routes: Object.fromEntries(routes) };
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
    const json = JSON.stringify(withoutStaff(map));
    writeFileSync(
      path.join(assets, file.replace('manifest-', 'routes-')),
      `${text.slice(0, start)}${json};`,
    );
  }
}
