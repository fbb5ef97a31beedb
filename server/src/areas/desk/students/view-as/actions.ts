import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { existing, notPossible } from '../../../../platform/http/refusal.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { keyOf } from '../rules.ts';
import { studentByKey } from '../store.ts';
import { deleteView, insertView } from './store.ts';

const LASTS_MS = 15 * 60_000;

/** Returns when the view ends by itself. Ends a view of another student in the same session. */
export async function startViewing(app: App, me: SignedInStaff, key: string): Promise<Date> {
  const found = existing(await studentByKey(app.db, key));
  if (!found.code) {
    throw notPossible('This student has not registered yet, so there is nothing to view.');
  }
  const until = new Date(app.now().getTime() + LASTS_MS);
  await app.db.transaction().execute(async (tx) => {
    await end(tx, app, me);
    await insertView(tx, { session_id: me.sessionId, student_id: found.id, until });
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'student.view_as',
      subject: `student:${found.matric_no}`,
      studentId: found.id,
      detail: { until: until.toISOString() },
    });
  });
  return until;
}

/** Returns the viewed student's key. */
export async function stopViewing(app: App, me: SignedInStaff): Promise<string | undefined> {
  return await app.db.transaction().execute(async (tx) => await end(tx, app, me));
}

async function end(tx: Db, app: App, me: SignedInStaff): Promise<string | undefined> {
  const ended = await deleteView(tx, me.sessionId);
  if (!ended) return undefined;
  if (ended.until > app.now()) {
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'student.view_as_end',
      subject: `student:${ended.matric_no}`,
      studentId: ended.id,
    });
  }
  return keyOf(ended);
}
