import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PATCHES = path.join(import.meta.dirname, '..', 'patches');
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/**
 * `patches/` changes two files of React Router when packages are installed. Without them a page
 * that cannot be fetched would reload the document and lose what was typed, so nothing is built
 * from a router that is not patched, or from another version than the patch was made for.
 */
export function assertPatchedRouter(
  folder = router,
  patches: readonly string[] = readdirSync(PATCHES),
): void {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!patches.includes(`react-router+${version}.patch`)) {
    throw new Error(`patches/ has no patch for react-router ${version}: see web/patched-router.ts`);
  }
  const file = path.join(folder, 'dist/production/lib/dom/ssr/routeModules.js');
  if (!readFileSync(file, 'utf8').includes('"lost-page"')) {
    throw new Error('react-router is not patched: run npm ci, which runs patch-package');
  }
}
