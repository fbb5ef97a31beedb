import fs from 'node:fs';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrationsFolder } from '../../app.ts';
import { createDatabase, dropDatabase } from '../../testing/test-databases.ts';

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
export const migrationFiles = fs
  .readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
