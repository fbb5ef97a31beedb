import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PATCHES = path.join(import.meta.dirname, '..', 'patches');
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** A marker of each patch, by the file that it changes. */
const MARKS = {
  'dom/ssr/routeModules.js': '"lost-page"',
  'router/router.js': 'isUninterruptedRevalidation ? state.restoreScrollPosition',
};

/**
 * `patches/` changes two files of React Router when packages are installed. Without them a page
 * that cannot be fetched would reload the document and lose typed input, and a page whose data is
 * reloaded while it opens would not begin at its top. So the build requires a patched router, of
 * the version that the patch was made for.
 */
export function assertPatchedRouter(
  folder = router,
  patches: readonly string[] = readdirSync(PATCHES),
): void {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!patches.includes(`react-router+${version}.patch`)) {
    throw new Error(`patches/ has no patch for react-router ${version}: see web/patched-router.ts`);
  }
  for (const [file, mark] of Object.entries(MARKS)) {
    const text = readFileSync(path.join(folder, 'dist/production/lib', file), 'utf8');
    if (text.includes(mark)) continue;
    throw new Error('react-router is not patched: run npm ci, which runs patch-package');
  }
}
