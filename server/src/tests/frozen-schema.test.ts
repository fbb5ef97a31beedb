import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../app.ts';
import { checksumOf } from '../platform/database/migrating/migrate.ts';
import { migrationFiles } from '../platform/database/testing.ts';
import { baselineVersions, readBaseline } from '../testing/baseline/baseline.ts';

describe.each(baselineVersions)('the schema files of %s', (version) => {
  const frozen = readBaseline(version).files;
  const names = Object.keys(frozen);

  it.each(names)('%s is not changed: a change of the schema is a new file', (name) => {
    expect(checksumOf(readFileSync(path.join(migrationsFolder, name), 'utf8'))).toBe(frozen[name]);
  });

  it('come before all later ones', () => {
    expect(migrationFiles.slice(0, names.length)).toEqual(names);
  });
});
