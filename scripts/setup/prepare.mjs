import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { root, run, SetupError, say, tail, withOwnTools } from './run.mjs';

const modules = path.join(root, 'node_modules');
const installStamp = path.join(modules, '.edc-stamp');
const buildStamp = path.join(root, 'web', 'build', '.stamp');

/** The sources of the installed packages: patches are applied at installation. */
const PACKAGES = ['package-lock.json', 'patches'];

/** The sources of the pages, and exceptions among them. */
const PAGE_SOURCES = ['contract', 'web', ...PACKAGES];
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router', '.vite']);

/** The Node that runs TypeScript directly; older ones can only do the set-up. */
const RUNS_TYPESCRIPT = 24;

/** @param {string} file */
function contentOf(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/**
 * Installs the packages when they are missing, or their lock file or patches changed since. Whoever
 * only starts the portal does not wait for the packages of tests and checks; where these are
 * installed already, they stay.
 * @param {{ toRun?: boolean }} [options]
 */
export async function ensureInstalled({ toRun = false } = {}) {
  const hash = hashOf(PACKAGES.map((name) => path.join(root, name)));
  const all = `all ${hash}`;
  const some = `to run ${hash}`;
  const isInstalled = () => {
    const stamp = contentOf(installStamp);
    return stamp === all || (toRun && stamp === some);
  };
  await alone(isInstalled, async () => {
    const isThere = fs.existsSync(modules);
    const leaveOut = toRun && (!isThere || contentOf(installStamp)?.startsWith('to run'));
    const why = isThere ? 'Packages have changed: installing' : 'Installing packages';
    await say(`${why} (npm ci)`, async () => {
      const { ok, output } = await run(
        'npm',
        ['ci', leaveOut ? '--omit=dev' : '--include=dev', '--no-progress'],
        { env: withoutOwnTools(process.env) },
      );
      if (!ok)
        throw new SetupError(`${tail(output)}\nThe packages could not be installed (npm ci).`);
      fs.writeFileSync(installStamp, leaveOut ? some : all);
    });
  });
}

/** npm must not run on the Node that it is about to replace, nor leave out dev packages. */
function withoutOwnTools(/** @type {NodeJS.ProcessEnv} */ env) {
  const { NODE_ENV, npm_config_production, npm_config_omit, ...rest } = env;
  const own = (/** @type {string} */ folder) => folder.startsWith(modules);
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => !own(folder));
  return { ...rest, PATH: folders.join(path.delimiter) };
}

/**
 * Builds the pages when their sources are not the ones of the last build.
 * @param {typeof say} [tell] how to say so
 */
export async function ensureBuilt(tell = say) {
  const wanted = hashOf(PAGE_SOURCES.map((name) => path.join(root, name)));
  const isBuilt = () => contentOf(buildStamp) === wanted;
  await alone(isBuilt, () =>
    tell('Building the pages', async () => {
      fs.rmSync(buildStamp, { force: true });
      const { ok, output } = await run('npm', ['run', 'build'], { env: withOwnTools() });
      if (!ok)
        throw new SetupError(`${tail(output)}\nThe pages could not be built (npm run build).`);
      fs.writeFileSync(buildStamp, wanted);
    }),
  );
}

/** @param {string[]} places */
function hashOf(places) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ at) => {
    if (NOT_SOURCES.has(path.basename(at))) return;
    if (fs.statSync(at).isDirectory()) {
      for (const name of fs.readdirSync(at).sort()) add(path.join(at, name));
    } else {
      hash.update(`${path.relative(root, at)}\0`).update(fs.readFileSync(at));
    }
  };
  places.forEach(add);
  return hash.digest('hex');
}

/** The Node that runs the server: the one among the packages, or this one if it is new enough. */
export function runtime() {
  const pinned = path.join(modules, '.bin', 'node');
  if (fs.existsSync(pinned)) return fs.realpathSync(pinned);
  if (Number(process.versions.node.split('.')[0]) >= RUNS_TYPESCRIPT) return process.execPath;
  throw new SetupError(
    `There is no packaged Node for ${process.platform} on ${process.arch}: install Node ${RUNS_TYPESCRIPT} or newer; this is ${process.version}.`,
  );
}

/** Whether this very process can run the server. */
export function isRuntime() {
  return fs.realpathSync(process.execPath) === fs.realpathSync(runtime());
}
