import path from 'node:path';
import { areas } from '../../server/src/areas/order.ts';

/** A module of the server, such as `people/staff`. */
const MODULE = /^server\/src\/areas\/([^/]+\/[^/]+)\//;
/** A feature of the web, such as `student/slips` or `staff/money/refunds`. */
const FEATURE = /^web\/app\/features\/((?:public|student|everyone|staff\/[^/]+)\/[^/]+)\//;

/**
 * The layers of the server, lowest first. A file may import from its own layer and from lower ones.
 * A file that is in no layer is refused, so every new folder has to be added here.
 */
const SERVER = [
  { name: 'contract', files: /^contract\// },
  { name: 'sandbox-gateway', files: /^sandbox-gateway\// },
  { name: 'the demo centre', files: /^demo\// },
  { name: 'the row types', files: /^server\/src\/schema\.gen\.ts$/ },
  { name: 'platform', files: /^server\/src\/platform\// },
  { name: 'config', files: /^server\/src\/config\.ts$/ },
  {
    name: 'context',
    files: /^server\/src\/(context|catalogue-use|settlement|proposal|long-job)\.ts$/,
  },
  { name: 'areas', files: /^server\/src\/areas\// },
  { name: 'settlements', files: /^server\/src\/(settlements|proposal-kinds|long-job-kinds)\.ts$/ },
  { name: 'app', files: /^server\/src\/(app|api-docs)\.ts$/ },
  { name: 'portal', files: /^server\/src\/((pages|operations|portal|first-start)\.ts$|demo\/)/ },
  { name: 'cli', files: /^server\/src\/cli(\.ts$|\/)/ },
  { name: 'main', files: /^server\/src\/main\.ts$/ },
];

const WEB = [
  { name: 'contract', files: /^contract\// },
  { name: 'ui', files: /^web\/app\/ui\// },
  { name: 'lib', files: /^web\/app\/lib\// },
  { name: 'shared', files: /^web\/app\/shared\// },
  { name: 'checkout', files: /^web\/app\/checkout\// },
  { name: 'features', files: FEATURE },
  { name: 'pages', files: /^web\/app\/pages\// },
  { name: 'routes', files: /^web\/app\/(routes\.ts|root\.tsx|entry\.\w+\.tsx)$/ },
];

/** The folders of the contract, lowest first: `common`, then the areas of the server. */
const CONTRACT = ['common', ...Object.keys(areas)];

/** Folders that import nothing of ours from outside themselves. */
const STANDALONE = ['contract', 'sandbox-gateway', 'demo'];

/** Tools that build, test or measure the rest, and may import any of it. */
const UNRESTRICTED = /^(scripts|e2e|bench)\/|^web\/[\w.-]+\.ts$|^[\w.-]+\.ts$/;
const TEST = /\.test\.tsx?$|\/testing\.ts$|^server\/src\/testing\//;

/** The files at a module's top that other modules may import; its folders are private. */
const PUBLIC_FILES = ['actions.ts', 'queries.ts', 'gates.ts', 'cookies.ts'];

export const isTest = (file: string) => TEST.test(file);
export const isUnrestricted = (file: string) => UNRESTRICTED.test(file) || isTest(file);

const rootFolderOf = (file: string) => file.slice(0, file.indexOf('/'));

/** Whether a file belongs to no layer. */
export function isUnplaced(file: string): boolean {
  return !isUnrestricted(file) && ![...SERVER, ...WEB].some(({ files }) => files.test(file));
}

/** Why this import is not allowed; undefined if it is. */
export function importProblem(from: string, to: string, moduleOrder: readonly string[]) {
  const folder = rootFolderOf(from);
  if (isTest(to)) return 'only tests import from tests';
  if (STANDALONE.includes(folder)) {
    if (rootFolderOf(to) !== folder) return `${folder} imports nothing of ours but itself`;
    return folder === 'contract' ? betweenContracts(from, to) : undefined;
  }
  const layers = folder === 'server' ? SERVER : WEB;
  const mine = layers.findIndex(({ files }) => files.test(from));
  const theirs = layers.findIndex(({ files }) => files.test(to));
  if (theirs < 0) return `${folder} may not import from ${rootFolderOf(to)}`;
  if (theirs > mine) {
    return `imports only go down: ${layers[theirs]?.name} is above ${layers[mine]?.name}`;
  }
  if (layers[mine]?.name === 'features') return betweenFeatures(from, to);
  if (layers[mine]?.name === 'areas') return betweenModules(from, to, moduleOrder);
  return undefined;
}

/** Files beside the contract's folders list all of it, and are above them. */
const contractPlace = (file: string) => {
  const [, folder = '', rest] = file.split('/');
  return rest === undefined ? CONTRACT.length : CONTRACT.indexOf(folder);
};

function betweenContracts(from: string, to: string) {
  if (contractPlace(from) < 0) return `${from} is in no area: see server/src/areas/order.ts`;
  if (contractPlace(to) <= contractPlace(from)) return undefined;
  return `imports only go down: ${path.dirname(to)} is above ${path.dirname(from)}`;
}

const partOf = (file: string, part: RegExp) => part.exec(file)?.[1];

function betweenFeatures(from: string, to: string) {
  const theirs = partOf(to, FEATURE);
  if (!theirs || theirs === partOf(from, FEATURE)) return undefined;
  return 'features never import each other: pages compose them';
}

function betweenModules(from: string, to: string, moduleOrder: readonly string[]) {
  const [mine, theirs] = [partOf(from, MODULE), partOf(to, MODULE)];
  if (!to.startsWith('server/src/areas/') || mine === undefined || mine === theirs) {
    return undefined;
  }
  if (theirs === undefined) return 'modules do not import order.ts';
  const [myPlace, theirPlace] = [moduleOrder.indexOf(mine), moduleOrder.indexOf(theirs)];
  if (myPlace < 0) return `the module ${mine} is not in server/src/areas/order.ts`;
  if (theirPlace > myPlace || theirPlace < 0) {
    return `modules only use those before them: ${theirs} does not come before ${mine}`;
  }
  if (PUBLIC_FILES.some((file) => to === `server/src/areas/${theirs}/${file}`)) return undefined;
  return `a module uses only what is at another's top: ${PUBLIC_FILES.join(', ')}`;
}
