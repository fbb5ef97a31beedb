/**
 * Imports only go down, and the SQL of an area names no table of one above it. The rules are in
 * `imports/layers.ts` and `imports/tables.ts`; imports have no list of exceptions.
 */
import { globSync, readFileSync } from 'node:fs';
import { areas, moduleOrder } from '../server/src/areas/order.ts';
import { checkImports } from './imports/check.ts';
import { checkTables } from './imports/tables.ts';

const NOT_SOURCES = ['node_modules', 'build', '.react-router', 'data', 'test-results'];

const read = (files: string[]) => files.map((file) => [file, readFileSync(file, 'utf8')] as const);
const sources = read(
  globSync('**/*.{ts,tsx}', {
    exclude: (file) => NOT_SOURCES.some((folder) => file.split('/').includes(folder)),
  }),
);
const migrations = read(globSync('server/src/migrations/*.sql'));

const problems = [
  ...checkImports(new Map(sources), moduleOrder),
  ...checkTables(new Map([...migrations, ...sources]), Object.keys(areas)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`Imports and SQL only go down (${sources.length} files).`);
