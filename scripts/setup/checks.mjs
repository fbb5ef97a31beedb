import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run, seconds, withOwnTools } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string, figures?: string }} Outcome
 * @typedef {{ name: string, work: () => Promise<Outcome> }} Check
 */

const LIMIT_SECONDS = 1200;
const LONG_LIMIT_SECONDS = 3600;

/** Tests bring their own: they must not use a portal's settings from this shell. */
const NOT_FOR_TESTS =
  /^(NODE_ENV|HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_\w+|ADMIN_\w+|SMTP_URL|MAIL_FROM|SECRET_KEY|TRUST_PROXY|METRICS_TOKEN|LOG_LEVEL|SANDBOX_PORT|PAYSTACK_\w+|FLUTTERWAVE_\w+|OTHER_PROVIDER_URLS|REHEARSAL)$/;

/** @param {{ long?: boolean, pictures?: boolean, browser?: string }} [options] */
function testEnvironment({ long = false, pictures = false, browser } = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_FOR_TESTS.test(name));
  return {
    ...withOwnTools(Object.fromEntries(kept)),
    LONG: long ? '1' : '',
    PICTURES: pictures ? '1' : '',
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  };
}

/**
 * A check that holds or does not: it counts as one.
 * @param {string} name
 * @param {string[]} command
 * @returns {Check}
 */
export function check(name, [program = '', ...args]) {
  return {
    name,
    async work() {
      const env = testEnvironment();
      const { ok, output } = await run(program, args, { env, limitSeconds: LIMIT_SECONDS });
      return ok ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
    },
  };
}

/**
 * @param {{ long?: boolean }} [options]
 * @returns {Check}
 */
export function serverTests({ long = false } = {}) {
  return {
    name: long ? 'long unit and server proofs' : 'unit and server tests',
    work: () =>
      counted(long, testEnvironment({ long }), (report) => ({
        command: 'vitest',
        args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        count: (result) => {
          const broken = result.testResults.filter(
            (/** @type {any} */ file) => file.status === 'failed' && !file.assertionResults.length,
          );
          return {
            passed: result.numPassedTests,
            failed: result.numFailedTests + broken.length,
          };
        },
        failures: (result) => [...vitestFailures(result.testResults)],
      })),
  };
}

/**
 * @param {{ long?: boolean, pictures?: boolean, browser?: string }} options
 * @returns {Check}
 */
export function browserTests({ long = false, pictures = false, browser }) {
  return {
    name: long ? 'long browser journeys' : 'browser journeys',
    work: () =>
      counted(long, testEnvironment({ long, pictures, browser }), (report) => ({
        command: 'npm',
        args: [
          ...['run', 'e2e', '--workspace', 'e2e', '--'],
          ...['--reporter=list,json', '--pass-with-no-tests'],
        ],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        count: ({ stats, errors }) => ({
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky + errors.length,
        }),
        failures: ({ suites, errors }) => [
          ...journeyFailures(suites),
          ...errors.map((/** @type {any} */ error) => error.message),
        ],
      })),
  };
}

/**
 * Runs a test runner that writes a JSON report, and counts by it. The result is `any`, because the
 * two runners' reports have nothing in common and neither publishes a type for plain JavaScript.
 * @param {boolean} long
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: string) => { command: string, args: string[], env?: NodeJS.ProcessEnv, count: (result: any) => Omit<Outcome, 'output'>, failures: (result: any) => string[] }} describe
 * @returns {Promise<Outcome>}
 */
async function counted(long, env, describe) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edc-report-'));
  const report = path.join(folder, 'report.json');
  const runner = describe(report);
  try {
    const figures = path.join(folder, 'figures.jsonl');
    const { ok, output } = await run(runner.command, runner.args, {
      env: { ...env, ...runner.env, FIGURES_FILE: figures },
      limitSeconds: long ? LONG_LIMIT_SECONDS : LIMIT_SECONDS,
    });
    const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
    const { passed, failed } = result ? runner.count(result) : { passed: 0, failed: 0 };
    // The runner may fail for a reason that is no test's: an error between tests, or no report.
    const named = result ? runner.failures(result).map(shortened) : [];
    return {
      passed,
      failed: ok ? failed : Math.max(failed, 1),
      output: ok ? '' : [...named.map(firstLine), '', ...named].join('\n').trim() || output,
      figures: fs.existsSync(figures) ? figuresTable(fs.readFileSync(figures, 'utf8')) : '',
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What the long proofs counted, added up by proof, as docs/faults.md shows it.
 * @param {string} lines one JSON object each
 */
function figuresTable(lines) {
  const columns = /** @type {const} */ (['rounds', 'succeeded', 'lost', 'doubled']);
  /** @type {Map<string, Record<string, number>>} */
  const proofs = new Map();
  for (const line of lines.trim().split('\n')) {
    const figures = JSON.parse(line);
    const sum = proofs.get(figures.proof) ?? {};
    for (const column of columns) sum[column] = (sum[column] ?? 0) + figures[column];
    proofs.set(figures.proof, sum);
  }
  const rows = [...proofs].map(([proof, sum]) => [proof, ...columns.map((one) => sum[one])]);
  const table = [['proof', ...columns], ['---', ...columns.map(() => '---')], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A reader of a failed run first needs the failed tests, not the 2,000 that passed. */
const LINES_OF_A_FAILURE = 12;

/** @param {string} text */
function shortened(text) {
  const plain = stripVTControlCharacters(text).trim();
  return plain.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0];
}

/** @param {any[]} files as Vitest reports them */
function* vitestFailures(files) {
  for (const file of files.filter((one) => one.status === 'failed')) {
    const name = path.relative(process.cwd(), file.name);
    if (file.message) yield `${name}\n${file.message}`;
    for (const test of file.assertionResults) {
      if (test.status === 'failed') {
        yield `${name} > ${test.fullName}\n${test.failureMessages.join('\n')}`;
      }
    }
  }
}

/**
 * @param {any[]} suites as Playwright reports them, one within the other
 * @returns {Generator<string>}
 */
function* journeyFailures(suites) {
  for (const suite of suites) {
    yield* journeyFailures(suite.suites ?? []);
    for (const spec of suite.specs.filter((/** @type {any} */ one) => !one.ok)) {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
      const seen = results
        .flatMap((/** @type {any} */ result) => result.attachments)
        .filter((/** @type {any} */ one) => one.name === 'error-context' && fs.existsSync(one.path))
        .map((/** @type {any} */ one) => beginningOfPage(fs.readFileSync(one.path, 'utf8')));
      const errors = results.flatMap((/** @type {any} */ result) => result.errors).map(shortError);
      // What the page showed comes first, because the rest of a long report is cut.
      yield [`${spec.file}:${spec.line} > ${spec.title}`, ...seen, ...errors].join('\n');
    }
  }
}

/** Where a journey stopped and its first words: several failures must fit into one report. */
function shortError(/** @type {any} */ { message, location }) {
  const place = location ? [`at ${path.relative(root, location.file)}:${location.line}`] : [];
  const lines = String(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [...place, ...lines.slice(0, 4)].join('\n');
}

/** @param {string} context what Playwright writes about a failure, with an outline of the page */
function beginningOfPage(context) {
  const [, main = ''] = context.split(/\n *- main\b.*:\n/);
  const plain = main.replaceAll(/ \[(ref|cursor)=\w+\]/g, '');
  const words = plain
    .split('\n')
    .map((line) => line.trim().replace(/^- (paragraph: |text: )?/, ''));
  return `The page began: ${words.join(' | ').slice(0, 400)}`;
}

/**
 * Runs the checks, so many at a time, each with one line when it is done.
 * @param {Check[]} checks
 * @param {number} [atOnce]
 */
export async function runChecks(checks, atOnce = 1) {
  const queue = [...checks];
  const total = { passed: 0, failed: 0 };
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const since = performance.now();
      const { passed, failed, output, figures } = await next.work();
      total.passed += passed;
      total.failed += failed;
      const many = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : '';
      const verdict = failed === 0 ? 'ok    ' : 'FAILED';
      console.log(`${verdict} ${next.name}${many}, ${seconds(since)}`);
      if (figures) console.log(`\n${figures}\n`);
      if (failed > 0) console.log(`${output.trim().replaceAll(/^/gm, '       ')}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return total;
}
