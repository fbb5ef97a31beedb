import { expect, it } from 'vitest';
import { openTestPortal } from '../../../testing/portal.ts';
import { anEmptyDatabase, migrationFiles, query } from '../testing.ts';

it('migrations are applied once by five portals that start on an empty database at once', async () => {
  const databaseUrl = await anEmptyDatabase();
  const portals = await Promise.all(
    Array.from({ length: 5 }, () => openTestPortal({ databaseUrl, worker: true })),
  );
  for (const { http } of portals) {
    expect((await http.inject({ url: '/readyz' })).statusCode).toBe(200);
  }
  const applied = await query(databaseUrl, 'select name from schema_migrations order by name');
  expect(applied.map(({ name }) => name)).toEqual(migrationFiles);
  await Promise.all(portals.map((portal) => portal.close()));
});
