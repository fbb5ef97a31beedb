/**
 * Writes `server/src/schema.gen.ts` from a fresh database with all migrations, or with `--verify`
 * fails if the file does not match the migrations.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrating/migrate.ts';

const ACTOR = { type: 'Identifier', name: 'Actor' };

const folder = mkdtempSync(path.join(os.tmpdir(), 'edc-schema-'));
const postgres = await startEmbeddedPostgres(folder, { fsync: 'off' });
try {
  await migrate(postgres.connection, path.resolve('server/src/migrations'));
  const { host, user, database } = postgres.connection;
  execFileSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      `--url=postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`,
      '--out-file=server/src/schema.gen.ts',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--custom-imports={"Actor":"./platform/actors.ts"}',
      `--overrides=${JSON.stringify({ columns: await actorColumns() })}`,
      '--exclude-pattern=schema_migrations',
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  );
} finally {
  await postgres.release();
  rmSync(folder, { recursive: true, force: true });
}

/** The columns of the domain `actor`, which the generator would treat as plain text. */
async function actorColumns(): Promise<Record<string, object>> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query<{ column: string }>(
    `select table_name || '.' || column_name as column
      from information_schema.columns where domain_name = 'actor'`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ column }) => [column, ACTOR]));
}
