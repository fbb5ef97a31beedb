import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** `npm test` finds or installs a browser and names it; by hand the system's is taken. */
const found = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));
const executablePath = process.env.CHROMIUM_PATH ?? found;
const long = process.env.LONG === '1';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Journeys wait for half of their time: a third one fits on two cores.
  workers: 3,
  // Long enough for a machine that does other things too: only a failure waits to the end.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes only at a second try hides a fault, in the portal or in itself.
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  grep: long ? /@long/ : /.*/,
  ...(long ? {} : { grepInvert: /@long/ }),
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording every journey made the whole suite a quarter slower: ask for it with --trace=on.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
