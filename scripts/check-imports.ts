/** Imports only go down. The rules are in `imports/layers.ts`; there is no list of exceptions. */
import { globSync, readFileSync } from 'node:fs';
import { moduleOrder } from '../server/src/areas/order.ts';
import { checkImports } from './imports/check.ts';

const NOT_SOURCES = ['node_modules', 'build', '.react-router', 'data', 'test-results'];

const files = globSync('**/*.{ts,tsx}', {
  exclude: (file) => NOT_SOURCES.some((folder) => file.split('/').includes(folder)),
});
const problems = checkImports(
  new Map(files.map((file) => [file, readFileSync(file, 'utf8')])),
  moduleOrder,
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`Imports only go down (${files.length} files).`);
