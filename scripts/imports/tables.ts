import { isTest } from './layers.ts';
import type { Tree } from './read-imports.ts';

const MIGRATION = /^server\/src\/migrations\/\d+_(\w+)\.sql$/;
const CREATED = /^create (?:unlogged )?(?:table|view) (\w+)/gm;
const SERVER = /^server\/src\/.+\.ts$/;
const AREA = /^server\/src\/areas\/(\w+)\/.+\.ts$/;

const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gms;
/** Tables in the text of SQL, and in Kysely's calls, which take one or a list. */
const NAMED = [
  /\b(?:from|join|into|update|using|table)\s+(\w+)/gi,
  /\b(?:selectFrom|insertInto|updateTable|from|deleteFrom|mergeInto|using|table|\w+Join)\(\s*('\w+|\[[^\]]*\])/g,
];

/** The audit log is written everywhere, and read to show or erase it: no rule decides by it. */
const AUDIT = 'audit_entries';
const AUDIT_READERS = /^server\/src\/areas\/(system\/audit|desk\/(audit-log|privacy))\//;
const WRITES = /^(into|update|insertInto|updateTable)\b/i;

/** Every table that an area's SQL may not name, as `file:line names table: why`. */
export function checkTables(tree: Tree, areas: readonly string[]): string[] {
  return [...higherTables(tree, areas), ...auditReaders(tree)];
}

function auditReaders(tree: Tree): string[] {
  return [...tree].flatMap(([file, source]) => {
    if (!SERVER.test(file) || AUDIT_READERS.test(file) || isTest(file)) return [];
    return namesIn(source)
      .filter(({ table, how }) => table === AUDIT && !WRITES.test(how))
      .map(({ line }) => `${file}:${line} reads ${AUDIT}: a rule reads a table of its own`);
  });
}

function higherTables(tree: Tree, areas: readonly string[]): string[] {
  const owners = areasOfTables(tree);
  return [...tree].flatMap(([file, source]) => {
    const area = AREA.exec(file)?.[1];
    if (area === undefined || isTest(file)) return [];
    return namesIn(source).flatMap(({ table, line }) => {
      const owner = owners.get(table);
      if (owner === undefined || areas.indexOf(owner) <= areas.indexOf(area)) return [];
      return [`${file}:${line} names ${table}: tables of ${owner} are above ${area}`];
    });
  });
}

/** The area of each table: that of the migration that creates it. */
function areasOfTables(tree: Tree): Map<string, string> {
  const tables = new Map<string, string>();
  for (const [file, text] of tree) {
    const area = MIGRATION.exec(file)?.[1];
    if (area === undefined) continue;
    for (const [, table = ''] of text.matchAll(CREATED)) tables.set(table, area);
  }
  return tables;
}

function namesIn(source: string): { table: string; line: number; how: string }[] {
  const text = source.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return NAMED.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(
    ({ index, 0: how, 1: named = '' }) =>
      [...named.matchAll(/(?:^|')(\w+)/g)].map(([, table = '']) => ({
        table,
        how,
        line: text.slice(0, index).split('\n').length,
      })),
  );
}
