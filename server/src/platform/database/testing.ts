import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrationsFolder } from '../../app.ts';
import { createDatabase, dropDatabase } from '../../testing/test-databases.ts';
import { migrationsIn } from './migrating/migrate.ts';

/** A database without tables, which is removed after the test. */
export async function anEmptyDatabase(): Promise<string> {
  const { adminUrl } = inject('testServer');
  const url = await createDatabase({ adminUrl, template: 'template0' });
  onTestFinished(() => dropDatabase(adminUrl, url));
  return url;
}

export async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

/** The names of all migrations, in their order. */
export const migrationFiles = await migrationsIn(migrationsFolder);

/** A database of a trial version, whose files had other names. */
export async function aTrialDatabase(): Promise<string> {
  const url = await anEmptyDatabase();
  await query(
    url,
    `create table schema_migrations (name text primary key, checksum text not null);
     insert into schema_migrations values ('0001_foundation.sql', 'x')`,
  );
  return url;
}
