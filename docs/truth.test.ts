/** What the documents say of files, commands and variables must be so in this very checkout. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rolesDocument } from '../scripts/roles.ts';
import { commands } from '../server/src/cli/commands.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

/** The rows of a document's tables whose first cell is in code: what the cell says. */
const codeCells = (text: string) =>
  [...text.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );

/**
 * Where a path of a document may begin: at the repository, the server, the areas or the web app, and
 * on the page of an area also at that area's modules.
 */
const placesOf = (file: string) =>
  [
    '',
    'server/src',
    'server/src/areas',
    'web/app',
    `server/src/areas/${path.parse(file).name}`,
  ].map((folder) => path.join(root, folder));
const isPath = /^(?:[a-z][\w.-]*\/)+[\w.-]*$|^[a-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|sql|mjs)$/;
// Every module has files of these names.
const isFixedName = /^(routes|actions|queries|store|rules|gates|jobs|mails)\.ts$/;
// Folders that commands make are not in a fresh checkout.
const made = read('.gitignore')
  .split('\n')
  .filter((line) => line.endsWith('/'));
const isMade = (to: string) =>
  made.some((folder) => `/${to}/`.includes(folder.startsWith('/') ? folder : `/${folder}`));

/** The headings of a page, as addresses name them. */
const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('links only to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to]) => to);
    const missing = links.filter(
      (to) => !existsSync(path.join(root, path.dirname(file), to as string)),
    );
    expect(missing).toEqual([]);
  });

  it('links only to headings that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)];
    const missing = links.filter(([, to = '', heading = '']) => {
      const page = to ? path.join(path.dirname(file), to) : file;
      return !headingsOf(page).includes(heading);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names only npm commands that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('names only files and folders that there are', () => {
    const prose = text.replaceAll(/```[\s\S]*?```/g, '');
    const named = [...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code as string);
    const missing = named
      .filter((code) => isPath.test(code) && !isFixedName.test(code) && !isMade(code))
      .filter((code) => !placesOf(file).some((folder) => existsSync(path.join(folder, code))));
    expect(missing).toEqual([]);
  });
});

it('the README knows every variable that the server reads, and no other', () => {
  const [, environment = ''] =
    /z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('server/src/config.ts')) ?? [];
  const known = [...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name as string);
  const told = codeCells(read('README.md')).filter((code) => /^[A-Z][A-Z_]+$/.test(code));
  // NODE_ENV decides between demo and production: the README says so in a sentence.
  expect(told.sort()).toEqual(known.filter((name) => name !== 'NODE_ENV').sort());
});

it('the README knows every command of the command line', () => {
  const [, list = ''] = /command line: ([^|]+) \|/.exec(read('README.md')) ?? [];
  expect(list.split(', ').sort()).toEqual(commands.map(({ name }) => name).sort());
});

it('the image starts the server with the flags that npm start gives it', () => {
  const [, command = ''] = /^CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? [];
  const flags: string[] = JSON.parse(read('server/node-flags.json'));
  expect(JSON.parse(command)).toEqual(['node', ...flags, 'server/src/main.ts']);
});

it('roles.md is what the contract says (npm run roles updates it)', () => {
  expect(read('docs/roles.md')).toBe(rolesDocument());
});

it('each decision has a number of its own', () => {
  const records = readdirSync(path.join(root, 'docs', 'decisions')).filter(
    (name) => name !== 'README.md',
  );
  const numbers = records.map((name) => name.slice(0, 5));
  expect(numbers.every((number) => /^\d{4}-$/.test(number))).toBe(true);
  expect([...new Set(numbers)]).toEqual(numbers);
});
