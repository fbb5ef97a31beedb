import type { Db } from '../../platform/database/connect.ts';

/** What one person did to another since then, of these kinds. */
export async function actionsOn(
  db: Db,
  given: { actor: string; subject: string; actions: readonly string[]; since: Date },
): Promise<{ action: string; detail: Record<string, unknown> }[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('actor', '=', given.actor)
    .where('subject', '=', given.subject)
    .where('action', 'in', given.actions)
    .where('at', '>', given.since)
    .orderBy('at')
    .execute();
  return rows.map(({ action, detail }) => ({ action, detail: detail as Record<string, unknown> }));
}
