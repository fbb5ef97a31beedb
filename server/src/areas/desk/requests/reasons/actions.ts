import { MOST_SAVED_REASONS, type RequestKind } from '@edc/contract/desk/requests/request-rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { existing, notPossible } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { deleteReason, insertReason, reasonsFor } from './store.ts';

/** Saves a reason; returns all of its kind. */
export async function saveReason(db: Db, given: { kind: RequestKind; text: string; by: Actor }) {
  const { by, ...row } = given;
  return await db.transaction().execute(async (tx) => {
    // Two people may save the last allowed one at once.
    await sql`lock table saved_reasons in share row exclusive mode`.execute(tx);
    const before = await reasonsFor(tx, row.kind);
    if (before.some(({ text }) => text === row.text)) return before;
    if (before.length >= MOST_SAVED_REASONS) {
      const message = `There are ${MOST_SAVED_REASONS} saved reasons. Remove one first.`;
      throw notPossible(message);
    }
    await insertReason(tx, row);
    await record(tx, by, 'saved_reason.save', row);
    return await reasonsFor(tx, row.kind);
  });
}

/** Removes a reason; returns the remaining ones of its kind. */
export async function removeReason(db: Db, { id, by }: { id: number; by: Actor }) {
  return await db.transaction().execute(async (tx) => {
    const removed = existing(await deleteReason(tx, id));
    await record(tx, by, 'saved_reason.remove', removed);
    return await reasonsFor(tx, removed.kind);
  });
}

async function record(
  tx: Db,
  actor: Actor,
  action: 'saved_reason.save' | 'saved_reason.remove',
  row: { kind: string; text: string },
) {
  await recordInAudit(tx, {
    actor,
    action,
    subject: `saved_reason:${row.kind}`,
    detail: { text: row.text },
  });
}
