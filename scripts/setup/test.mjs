import { findBrowser } from './browser.mjs';
import { browserTests, check, runChecks, serverTests } from './checks.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

/** @param {import('./checks.mjs').Check[][]} rounds each a list of checks that may share the machine */
async function runRounds(rounds) {
  let passed = 0;
  let failed = 0;
  for (const round of rounds) {
    const total = await runChecks(round, 2);
    passed += total.passed;
    failed += total.failed;
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** @returns {import('./checks.mjs').Check} */
function build() {
  const work = async () => {
    try {
      await ensureBuilt((_what, doIt) => doIt()); // Its line is this check's own.
      return { passed: 1, failed: 0, output: '' };
    } catch (error) {
      return {
        passed: 0,
        failed: 1,
        output: error instanceof Error ? error.message : String(error),
      };
    }
  };
  return { name: 'build of the pages', work };
}

/** @param {{ long?: boolean, pictures?: boolean }} [options] */
async function journeys(options = {}) {
  try {
    return browserTests({ ...options, browser: await findBrowser() });
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    return { name: 'browser journeys', work: async () => ({ passed: 0, failed: 1, output }) };
  }
}

function sourceChecks() {
  return [
    check('types', ['npm', 'run', 'check:types']),
    check('lint', ['npm', 'run', 'check:lint']),
    check('no promise is forgotten', ['npm', 'run', 'check:promises']),
    check('imports only go down', ['npm', 'run', 'check:imports']),
    check('the database comes first', ['npm', 'run', 'check:arguments']),
    check('nothing unused', ['npm', 'run', 'check:unused']),
  ];
}

export default async function test() {
  await ensureInstalled();
  const inBrowser = await journeys();
  await runRounds([
    [build()],
    [
      check('row types are current', ['node', 'scripts/generate-schema.ts', '--verify']),
      serverTests(),
    ],
    [inBrowser],
  ]);
}

export async function checkSources() {
  await ensureInstalled();
  await runRounds([sourceChecks()]);
}

export async function testLong() {
  await ensureInstalled();
  const inBrowser = await journeys({ long: true });
  await runRounds([[build()], [serverTests({ long: true })], [inBrowser]]);
}

/** The journeys again, with a picture of every screen on the way. */
export async function takePictures() {
  await ensureInstalled();
  const inBrowser = await journeys({ pictures: true });
  await runRounds([[build()], [inBrowser]]);
  console.log('The pictures are in e2e/test-results/pictures.');
}
