import { MOST_REPLIES } from '@edc/contract/desk/complaints/staff-complaint-rules';
import type { App } from '../../../../../context.ts';
import type { Actor } from '../../../../../platform/actors.ts';
import { isUniqueViolation } from '../../../../../platform/database/errors/unique-violation.ts';
import { existing, Refusal, wrongField } from '../../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../../system/audit/actions.ts';
import {
  countReplies,
  deleteReply,
  hasReply,
  insertReply,
  lockReply,
  updateReply,
} from './store.ts';

interface Reply {
  title: string;
  body: string;
  /** Empty: for every category. */
  category: string;
}

const TITLE_TAKEN = 'There is a saved reply with this name already.';

/** Two replies with the same title could not be distinguished. */
async function withTitle<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw wrongField('title', TITLE_TAKEN);
  }
}

const rowOf = (app: App, { title, body, category }: Reply, by: Actor) => ({
  title,
  body,
  category: category || null,
  updated_at: app.now(),
  updated_by: by,
});

export async function addReply(app: App, given: Reply, by: Actor): Promise<void> {
  await withTitle(() =>
    app.db.transaction().execute(async (tx) => {
      // A repeated request on a slow network: it is saved already.
      if (await hasReply(tx, given)) return;
      if ((await countReplies(tx)) >= MOST_REPLIES) throw new Refusal('TOO_MANY_REPLIES');
      const id = await insertReply(tx, rowOf(app, given, by));
      await recordInAudit(tx, {
        actor: by,
        action: 'saved_reply.add',
        subject: `saved_reply:${id}`,
        detail: { title: given.title },
      });
    }),
  );
}

export async function changeReply(
  app: App,
  { id, version, ...given }: Reply & { id: number; version: number },
  by: Actor,
): Promise<void> {
  await withTitle(() =>
    app.db.transaction().execute(async (tx) => {
      const before = existing(await lockReply(tx, id));
      if (before.version !== version) throw new Refusal('RECORD_CHANGED');
      await updateReply(tx, id, rowOf(app, given, by));
      await recordInAudit(tx, {
        actor: by,
        action: 'saved_reply.change',
        subject: `saved_reply:${id}`,
        detail: { title: given.title, before: before.body, after: given.body },
      });
    }),
  );
}

export async function removeReply(app: App, id: number, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = existing(await lockReply(tx, id));
    await deleteReply(tx, id);
    await recordInAudit(tx, {
      actor: by,
      action: 'saved_reply.remove',
      subject: `saved_reply:${id}`,
      detail: { title: before.title, body: before.body },
    });
  });
}
