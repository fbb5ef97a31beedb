/** The database or transaction is the first parameter, so that effects cannot escape it. */
import { globSync, readFileSync } from 'node:fs';
import { lateDatabases } from './imports/late-databases.ts';

const problems = globSync('server/src/**/*.ts').flatMap((file) =>
  lateDatabases(readFileSync(file, 'utf8')).map(
    (line) => `${file}:${line} takes the database after another argument: it comes first`,
  ),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The database is always the first argument.');
