/**
 * Who stands on whom, lowest first. A file may import from its own layer and from those below it,
 * never from above. A file that stands in none is refused, so a new folder must say here where it
 * stands.
 */
const SERVER = [
  { name: 'contract', files: /^contract\// },
  { name: 'sandbox-gateway', files: /^sandbox-gateway\// },
  { name: 'the demo centre', files: /^demo\// },
  { name: 'the row types', files: /^server\/src\/schema\.gen\.ts$/ },
  { name: 'platform', files: /^server\/src\/platform\// },
  { name: 'config', files: /^server\/src\/config\.ts$/ },
  { name: 'context', files: /^server\/src\/(context|settlement)\.ts$/ },
  { name: 'modules', files: /^server\/src\/modules\// },
  { name: 'settlements', files: /^server\/src\/settlements\.ts$/ },
  { name: 'app', files: /^server\/src\/(app|api-docs)\.ts$/ },
  { name: 'portal', files: /^server\/src\/(pages|operations|portal|first-start|demo[\w-]*)\.ts$/ },
  { name: 'cli', files: /^server\/src\/cli(\.ts$|\/)/ },
  { name: 'main', files: /^server\/src\/main\.ts$/ },
];

const WEB = [
  { name: 'contract', files: /^contract\// },
  { name: 'ui', files: /^web\/app\/ui\// },
  { name: 'lib', files: /^web\/app\/lib\// },
  { name: 'checkout', files: /^web\/app\/checkout\// },
  { name: 'features', files: /^web\/app\/features\// },
  { name: 'pages', files: /^web\/app\/pages\// },
  { name: 'routes', files: /^web\/app\/(routes\.ts|root\.tsx|entry\.\w+\.tsx)$/ },
];

/** A room that stands on nothing of ours but itself. */
const ALONE = ['contract', 'sandbox-gateway', 'demo'];

/** Everybody's servants: they look at whatever they build, test or measure. */
const FREE = /^(scripts|e2e|bench)\/|^web\/[\w.-]+\.ts$|^[\w.-]+\.ts$/;
const TEST = /\.test\.tsx?$|\/testing\.ts$|^server\/src\/testing\//;

/** The files of a module that other modules may use; all others are its own affair. */
const PUBLIC_FILES = ['actions.ts', 'queries.ts', 'gates.ts', 'cookies.ts'];

export const isTest = (file: string) => TEST.test(file);
export const isFree = (file: string) => FREE.test(file) || isTest(file);

const roomOf = (file: string) => file.slice(0, file.indexOf('/'));

/** Whether a file is where nobody expects one. */
export function isUnplaced(file: string): boolean {
  return !isFree(file) && ![...SERVER, ...WEB].some(({ files }) => files.test(file));
}

/** Why this import may not be, or undefined. */
export function whyNot(from: string, to: string, moduleOrder: readonly string[]) {
  const room = roomOf(from);
  if (isTest(to)) return 'only tests import from tests';
  if (ALONE.includes(room)) {
    return roomOf(to) === room ? undefined : `${room} imports nothing of ours but itself`;
  }
  const layers = room === 'server' ? SERVER : WEB;
  const mine = layers.findIndex(({ files }) => files.test(from));
  const theirs = layers.findIndex(({ files }) => files.test(to));
  if (theirs < 0) return `${room} may not reach into ${roomOf(to)}`;
  if (theirs > mine) {
    return `imports only go down: ${layers[theirs]?.name} is above ${layers[mine]?.name}`;
  }
  if (layers[mine]?.name === 'features') return betweenFeatures(from, to);
  if (layers[mine]?.name === 'modules') return betweenModules(from, to, moduleOrder);
  return undefined;
}

const partOf = (file: string) => /\/(?:features|modules)\/([^/]+)\//.exec(file)?.[1];

function betweenFeatures(from: string, to: string) {
  if (!to.startsWith('web/app/features/') || partOf(from) === partOf(to)) return undefined;
  return 'features never import each other: pages compose them';
}

function betweenModules(from: string, to: string, moduleOrder: readonly string[]) {
  const [mine, theirs] = [partOf(from), partOf(to)];
  if (!to.startsWith('server/src/modules/') || mine === undefined || mine === theirs) {
    return undefined;
  }
  if (theirs === undefined) return 'modules do not ask for their own order';
  const [myPlace, theirPlace] = [moduleOrder.indexOf(mine), moduleOrder.indexOf(theirs)];
  if (myPlace < 0) return `the module ${mine} is not in server/src/modules/order.ts`;
  if (theirPlace > myPlace || theirPlace < 0) {
    return `modules only use those before them: ${theirs} does not come before ${mine}`;
  }
  const file = to.slice(to.lastIndexOf('/') + 1);
  if (PUBLIC_FILES.includes(file)) return undefined;
  return `a module uses another's ${PUBLIC_FILES.join(', ')} only`;
}
