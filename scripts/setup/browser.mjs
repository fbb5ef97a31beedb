import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run, SetupError, say, withOwnTools } from './run.mjs';

/** The first is headless Chromium: the same engine with two thirds of the work. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];
const DOWNLOAD_LIMIT_SECONDS = 180;
const INSTALL_LIMIT_SECONDS = 300;

/** The path of a Chromium that starts: the system's, Playwright's, or Debian's package. */
export async function findBrowser() {
  const there = await firstThatStarts([process.env.CHROMIUM_PATH, ...onPath(), playwrights()]);
  if (there) return there;
  await say('Downloading a browser for the tests (playwright install)', () =>
    run('playwright', ['install', 'chromium'], {
      env: withOwnTools(),
      limitSeconds: DOWNLOAD_LIMIT_SECONDS,
    }),
  );
  const downloaded = await firstThatStarts([playwrights()]);
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    await say('Installing a browser for the tests (apt-get)', installFromDebian);
    const installed = await firstThatStarts(onPath());
    if (installed) return installed;
  }
  throw new SetupError(
    'There is no browser for the tests: install Chromium (on Debian or Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Where Playwright keeps its own, whether or not it is there yet. */
function playwrights() {
  const fromE2e = createRequire(path.join(root, 'e2e', 'package.json'));
  return fromE2e('@playwright/test').chromium.executablePath();
}

/** A file alone proves little: libraries may be missing, and some systems ship a stub. */
async function firstThatStarts(/** @type {(string | undefined)[]} */ candidates) {
  for (const candidate of candidates) {
    if (!candidate || !fs.existsSync(candidate)) continue;
    if ((await run(candidate, ['--version'], { limitSeconds: 30 })).ok) return candidate;
  }
  return undefined;
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, limitSeconds: INSTALL_LIMIT_SECONDS };
  await run('apt-get', ['update'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '--no-install-recommends', name];
    if ((await run('apt-get', install, options)).ok) return;
  }
}
