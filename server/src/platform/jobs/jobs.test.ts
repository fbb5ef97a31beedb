import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aPortal } from '../../testing/portal.ts';
import { aMail } from '../../testing/rows/factories.ts';

it('works off what came at once without resting in between', async () => {
  const portal = await aPortal({ worker: true });
  await Promise.all(Array.from({ length: 20 }, () => aMail(portal)));
  const sent = async () => {
    const query = portal.db.selectFrom('mails').select('id').where('status', '=', 'sent');
    return (await query.execute()).length;
  };
  // Resting two seconds after each, it would take forty.
  await expect.poll(sent).toBe(20);
});

it('writes at a start only the queues that differ from what the code says', async () => {
  const { db, databaseUrl } = await aPortal();
  const queues = async () => {
    const { rows } = await sql<{ name: string; retries: number; at: string }>`
      select name, retry_limit as retries, updated_on::text as at
      from pgboss.queue order by name`.execute(db);
    return rows;
  };
  const before = await queues();
  await sql`update pgboss.queue set retry_limit = 77 where name = 'mail'`.execute(db);
  await aPortal({ databaseUrl });
  const after = await queues();
  expect(after.map(({ retries }) => retries)).toEqual(before.map(({ retries }) => retries));
  const written = after.filter(({ at }, index) => at !== before[index]?.at);
  expect(written.map(({ name }) => name)).toEqual(['mail']);
});
