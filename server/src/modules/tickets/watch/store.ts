import type { Db } from '../../../platform/database/connect.ts';

const AT_ONCE = 500;

/** Pending tickets whose day has come. */
export async function codesDueBack(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('code')
    .where('status', '=', 'pending')
    .where('waiting_until', '<=', today)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ code }) => code);
}

/** Open tickets that were answered before this and whose student has not been reminded. */
export async function codesToRemind(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('code')
    .where('status', '=', 'open')
    .where('answered_at', '<=', before)
    .where('reminded_at', 'is', null)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ code }) => code);
}

/** Open tickets whose student was reminded before this and is still silent. */
export async function codesToClose(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('code')
    .where('status', '=', 'open')
    .where('answered_at', 'is not', null)
    .where('reminded_at', '<=', before)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ code }) => code);
}

/** Open complaints that wait for the centre and have no time by which to answer. */
export async function codesWithoutTarget(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('code')
    .where('status', '=', 'open')
    .where('answered_at', 'is', null)
    .where('due_at', 'is', null)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ code }) => code);
}
