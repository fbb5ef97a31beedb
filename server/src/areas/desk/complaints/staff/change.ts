import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { existing, Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { announceComplaint } from '../actions.ts';
import { hasMessageOfRequest } from '../messages-store.ts';
import { lockComplaint, type StoredComplaint } from '../store.ts';

/** The member of staff who makes the change. */
export interface StaffActor {
  /** As the audit log names them. */
  by: Actor;
  /** As the student reads it. */
  name: string;
  /** Answering an unassigned complaint assigns it to them. */
  staffId: number;
  /** The categories that their roles allow. */
  categories: readonly string[];
}

export interface ComplaintChange {
  code: string;
  actor: StaffActor;
  /** The version that the actor has read; not compared if left out. */
  version?: number | undefined;
  /** The sender's own key of the message that is added. */
  requestKey?: string | undefined;
}

interface Entry {
  action: AuditAction;
  detail?: Record<string, string>;
  /** Whom it is about, where that is not whose complaint it was before. */
  studentId?: number;
}

/** One change of a complaint by staff: locked, in the audit, and published to open pages. */
export async function change(
  app: App,
  { code, actor, version, requestKey }: ComplaintChange,
  entry: Entry,
  act: (tx: Db, complaint: StoredComplaint, now: Date) => Promise<void>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const complaint = existing(await lockComplaint(tx, code));
    if (!actor.categories.includes(complaint.category)) throw new Refusal('NOT_FOUND');
    // The same message again has nothing left to do. Before the version, which the first has changed.
    if (requestKey && (await hasMessageOfRequest(tx, complaint.id, requestKey))) return;
    if (version !== undefined && version !== complaint.version)
      throw new Refusal('COMPLAINT_CHANGED');
    const at = app.now();
    await act(tx, complaint, at);
    await recordInAudit(tx, {
      studentId: complaint.student_id,
      ...entry,
      actor: actor.by,
      subject: `complaint:${code}`,
      // The same time as the message, so that the thread shows the message first.
      at,
    });
    await announceComplaint(tx, complaint);
  });
}
