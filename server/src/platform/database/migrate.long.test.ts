import fs from 'node:fs';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrationsFolder } from '../../app.ts';
import { openTestPortal } from '../../testing/portal.ts';
import { createDatabase, dropDatabase } from '../../testing/test-databases.ts';

async function anEmptyDatabase(): Promise<string> {
  const { adminUrl } = inject('testServer');
  const url = await createDatabase({ adminUrl, template: 'template0' });
  onTestFinished(() => dropDatabase(adminUrl, url));
  return url;
}

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const files = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

it('migrations are applied once by five portals that start on an empty database at once', async () => {
  const databaseUrl = await anEmptyDatabase();
  const portals = await Promise.all(
    Array.from({ length: 5 }, () => openTestPortal({ databaseUrl, worker: true })),
  );
  for (const { http } of portals) {
    expect((await http.inject({ url: '/readyz' })).statusCode).toBe(200);
  }
  const applied = await query(databaseUrl, 'select name from schema_migrations order by name');
  expect(applied.map(({ name }) => name)).toEqual(files.sort());
  await Promise.all(portals.map((portal) => portal.close()));
});
