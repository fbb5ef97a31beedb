import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const shared = {
  // Each test opens a portal, most of which is garbage soon: it is cleared less often.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // Modules are loaded once a worker, not once a file: none may keep what a test leaves in it.
  isolate: false,
  // A machine that is busy with other work may take long for what is asked for again and again.
  expect: { poll: { timeout: 20_000, interval: 25 } },
};

/** `LONG=1` runs the long proofs (`*.long.test.ts`) instead of the everyday tests. */
const long = process.env.LONG === '1';
const kind = long ? 'long.test' : 'test';
const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.${kind}.{ts,tsx}`);
const exclude = ['**/node_modules/**', '**/build/**', ...(long ? [] : ['**/*.long.test.*'])];

/** Those that replace a module, which a file before them may have loaded, need one of their own. */
const replacing = globSync(tests('web')).filter((file) =>
  /\bvi\.mock\(/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    // One more than the two processors of the smallest machine: some tests wait for a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: tests('server', 'contract'),
          exclude,
          globalSetup: ['server/src/testing/global-setup.ts'],
          // A round of the long proofs is a real server killed and started again.
          ...(long ? { testTimeout: 1_800_000 } : {}),
        },
      },
      {
        test: {
          ...shared,
          name: 'others',
          include: tests('web', 'demo', 'sandbox-gateway', 'scripts', 'docs'),
          exclude: [...exclude, ...replacing],
          setupFiles: ['web/patient-queries.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'replacing',
          include: replacing,
          exclude,
          setupFiles: ['web/patient-queries.ts'],
          isolate: true,
        },
      },
    ],
    passWithNoTests: long,
  },
});
