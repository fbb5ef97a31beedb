import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';

it('reads 200,000 entries by indexes, without sorting them', async () => {
  const portal = await aPortal();
  await sql`
    insert into audit_entries (actor, action, subject, at)
    select case when n % 1000 = 0 then 'staff:7' else 'student:' || n % 5000 end,
      case when n % 2000 = 0 then 'rare.action' else 'payment.settle' end,
      'payment:REF' || n, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 200000) as n`.execute(portal.db);
  await sql`analyze audit_entries`.execute(portal.db);
  const planOf = async (condition: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from audit_entries
      where (at, id) < (timestamptz '2026-04-01', 5000000) and ${sql.raw(condition)}
      order by at desc, id desc limit 51`.execute(portal.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const [condition, index] of [
    ['true', 'audit_entries_at'],
    [`actor = 'staff:7'`, 'audit_entries_actor'],
    [`action = 'rare.action'`, 'audit_entries_action'],
    [`action = 'payment.settle'`, 'audit_entries_a'],
  ] as const) {
    const plan = await planOf(condition);
    expect(plan, condition).toContain(index);
    expect(plan, condition).not.toMatch(/Sort|Seq Scan/);
  }
  const found = await planOf(`(actor = any('{staff:8,student:X}') or subject = any('{payment:REF9}')
    or plain_text(jsonb_path_query_array(detail, '$.* ? (@.type() == "string"
      && !(@ starts with "staff:") && !(@ starts with "student:"))')::text) like '%brought the slip%'
    or student_id = any('{1,2}'))`);
  expect(found).not.toContain('Seq Scan');
});
