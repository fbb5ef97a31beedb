import { sql } from 'kysely';
import { expect } from 'vitest';
import type { As, TestPortal } from '../../../testing/portal.ts';

/** Every table in which one of these words is found. */
export async function tablesWith({ db }: Pick<TestPortal, 'db'>, words: string[]) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ hit: boolean }>`
      select true as hit from ${sql.table(name)} as t
      where t::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Two people who may erase. */
export interface Erasers {
  proposer: As;
  approver: As;
}

export const proposeErasure = (portal: TestPortal, { proposer }: Erasers, student: string) =>
  portal.call('POST /staff/students/{student}/erase', { student, reason: 'Asked' }, proposer);

/** One proposes and the other approves. */
export async function eraseStudent(portal: TestPortal, erasers: Erasers, student: string) {
  const { status, body } = await proposeErasure(portal, erasers, student);
  expect(status, body.message).toBe(200);
  const done = await portal.call(
    'POST /staff/proposals/{id}/approve',
    { id: body.proposal },
    erasers.approver,
  );
  expect(done.status, done.body.message).toBe(200);
}
