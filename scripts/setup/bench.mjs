import { findBrowser } from './browser.mjs';
import { launch } from './launch.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

/** Parts of `npm run bench` that need no browser. */
const WITHOUT_BROWSER = ['server', 'payments', 'mail'];

export default async function bench() {
  const args = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  await chooseBrowser(args[0]);
  await launch('bench/main.ts', args);
}

/**
 * The same browser as `npm test`, named to the benchmark by its environment.
 * @param {string} [what]
 */
export async function chooseBrowser(what = 'all') {
  if (!WITHOUT_BROWSER.includes(what)) process.env.CHROMIUM_PATH = await findBrowser();
}
