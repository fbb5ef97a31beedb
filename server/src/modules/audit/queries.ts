import type { Db } from '../../platform/database/connect.ts';

/** Far more than people are invited in a month. */
const MOST_ACTIONS = 5000;

/** Who did something of these kinds to whom since then. */
export async function actionsSince(
  db: Db,
  { actions, since }: { actions: readonly string[]; since: Date },
): Promise<{ actor: string; subject: string }[]> {
  return await db
    .selectFrom('audit_entries')
    .select(['actor', 'subject'])
    .where('action', 'in', actions)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(MOST_ACTIONS)
    .execute();
}

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

/** What was done to this by members of staff since then, by whomever. */
export async function staffActionsOn(
  db: Db,
  given: { subject: string; action: string; since: Date },
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('actor', 'like', 'staff:%')
    .where('subject', '=', given.subject)
    .where('action', '=', given.action)
    .where('at', '>', given.since)
    .orderBy('at')
    .limit(MOST_ACTIONS)
    .execute();
  return rows.map(({ detail }) => detail as Record<string, unknown>);
}
