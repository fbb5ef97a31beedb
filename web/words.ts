/**
 * `npm run portal -- words`: every sentence that a student or visitor can see, grouped by screen,
 * so that an editor can read them in one go. Read from the sources, never maintained by hand.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readImports, type Tree } from '../scripts/imports/read-imports.ts';
import { sentencesIn } from './sentences.ts';

const root = path.resolve(import.meta.dirname, '..');
const SOURCES = ['contract/**/*.ts', 'server/src/**/*.ts', 'web/app/**/*.{ts,tsx}'];
const NOT_SHOWN =
  /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/testing[./]|\/pages\/dev\/|^contract\/(openapi|common\/(local-governments|capabilities))\.ts$/;

/** Server files whose sentences reach a student: mails, answers, slips. */
const SERVER_GROUPS: [string, RegExp][] = [
  ['Emails', /^server\/src\/areas\/.*(mails|mail-parts|layout)\.ts$/],
  [
    'Answers of the server',
    /^server\/src\/areas\/\w+\/(?!staff|students|proposals|audit|outbox|job-queues|roster-imports|pins|today)(?!.*\/staff\/).*(routes|messages|settlement|activity|actions|queries|rules|claims)\.ts$/,
  ],
  ['Slip as PDF', /^server\/src\/areas\/training\/enrolment\/slip-pdf\.ts$/],
];

/** A column, a setting or a key, which is not visible. */
const NAME_IN_CODE = /^[a-z_.:]+( as [a-z_]+)?$/;
/** An address or a CSS rule. */
const NO_SENTENCE = /^(\/app\/|@media|\.[a-z-]+\{)/;

export interface Group {
  screen: string;
  sentences: string[];
}

function readTree(): Tree {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return new Map(
    files
      .filter((file) => !NOT_SHOWN.test(file))
      .sort()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

/** The prefix of a page's address in `routes.ts`: most staff pages leave `staff` out. */
function areaOf(file: string, at: string | undefined, inApp: boolean): string {
  if (file.startsWith('pages/staff/') && !at?.startsWith('staff')) return '/staff/';
  return inApp ? '/app/' : '/';
}

/** The pages of `routes.ts` by their address. */
function readPages(tree: Tree): [string, string][] {
  const routes = tree.get('web/app/routes.ts') ?? '';
  const found = routes.matchAll(/(?:route\(\s*'(?<at>[^']+)',\s*)?'(?<file>pages\/[\w/-]+\.tsx)'/g);
  return [...found].flatMap(({ groups }): [string, string][] => {
    const { at, file } = groups ?? {};
    if (!file || file.startsWith('pages/dev/')) return [];
    const inApp = file.startsWith('pages/student/') && at !== 'invoice' && at !== 'app';
    return [
      [`${areaOf(file, at, inApp)}${at ?? ''} (${path.basename(file, '.tsx')})`, `web/app/${file}`],
    ];
  });
}

function reachedFrom(tree: Tree, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const { target, typeOnly } of readImports(tree, start)) {
    if (target && !typeOnly && tree.has(target)) reachedFrom(tree, target, seen);
  }
  return seen;
}

function groupOf(file: string, pagesByFile: Map<string, string[]>): string | undefined {
  const server = SERVER_GROUPS.find(([, files]) => files.test(file));
  if (server) return server[0];
  if (file.startsWith('server/')) return undefined;
  if (file.startsWith('contract/')) return 'Messages of the contract';
  const pages = pagesByFile.get(file) ?? [];
  return pages.length === 1 ? pages[0] : `Shared: ${path.dirname(file).replace('web/app/', '')}`;
}

/** Every sentence by the screen that shows it; shared ones have their own groups. */
export function collectWords(): Group[] {
  const tree = readTree();
  const pagesByFile = new Map<string, string[]>();
  for (const [screen, page] of readPages(tree)) {
    for (const file of reachedFrom(tree, page)) {
      pagesByFile.set(file, [...(pagesByFile.get(file) ?? []), screen]);
    }
  }
  const groups = new Map<string, Set<string>>();
  for (const [file, text] of tree) {
    const screen = groupOf(file, pagesByFile);
    if (!screen) continue;
    const all = groups.get(screen) ?? new Set<string>();
    for (const sentence of sentencesIn(file, text)) {
      const isName = file.startsWith('server/') && NAME_IN_CODE.test(sentence);
      if (!isName && !NO_SENTENCE.test(sentence)) all.add(sentence);
    }
    if (all.size > 0) groups.set(screen, all);
  }
  return [...groups]
    .map(([screen, all]) => ({ screen, sentences: [...all] }))
    .sort((a, b) => (a.screen < b.screen ? -1 : 1));
}

export async function main(): Promise<void> {
  for (const { screen, sentences } of collectWords()) {
    console.log(`\n${screen}\n${sentences.map((one) => `  ${one}`).join('\n')}`);
  }
}

export function explainAndExit(error: unknown): never {
  console.error(error);
  process.exit(1);
}
