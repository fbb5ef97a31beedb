import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';
import { onAdmin } from '../../../testing/test-databases.ts';

it('a connection that is cut in the middle of a transaction fails that one and nothing else', async () => {
  const { db, databaseUrl, http } = await aPortal({ worker: true });
  const name = new URL(databaseUrl).pathname.slice(1);
  const cutAll = () =>
    onAdmin(inject('testServer').adminUrl, (admin) =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]),
    );
  const broken = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await cutAll();
    // The line breaks while nobody waits for an answer: unheard, that would end the process.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  const status = async () => (await http.inject({ url: '/readyz' })).statusCode;
  await expect.poll(status, { timeout: 40_000 }).toBe(200);
});
