import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ELSEWHERE = /^pages\/(staff\/|dev\/|public\/preview)/;
const MAP = /^manifest-[0-9a-f]{8}\.js$/;

const visitorsName = (file: string) => file.replace('manifest-', 'routes-');

interface RouteMap {
  /** A separate address, because the router fetches it in advance. */
  url: string;
  routes: Record<string, { path?: string }>;
}

type Routes = RouteMap['routes'];

/** The matching routes, without false values, as the router treats missing ones as false. */
function shortRoutes(routes: Routes, fits = (_id: string, _route: Routes[string]) => true): Routes {
  const kept = Object.entries(routes)
    .filter(([id, route]) => fits(id, route))
    .map(([id, route]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([, value]) => (value as unknown) !== false)),
    ]);
  return Object.fromEntries(kept);
}

/** No link leads visitors or students to the staff area, the developers' pages and files. */
const isForVisitors = (id: string, { path: address }: Routes[string]) =>
  !ELSEWHERE.test(id) && !address?.includes('.');

/**
 * Shortens React Router's map of routes, and writes a second one, `routes-….js` beside
 * `manifest-….js`, for everyone outside the staff area, so that the console's routes cost visitors
 * no bytes. The server decides which of the two a page loads (`platform/pages/route-maps.ts`).
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
    const write = (name: string, written: RouteMap) =>
      writeFileSync(path.join(assets, name), `${text.slice(0, start)}${JSON.stringify(written)};`);
    const { routes } = map;
    write(visitorsName(file), {
      ...map,
      url: visitorsName(map.url),
      routes: shortRoutes(routes, isForVisitors),
    });
    write(file, { ...map, routes: shortRoutes(routes) });
  }
}
