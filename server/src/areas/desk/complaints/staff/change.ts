import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { announceTicket } from '../actions.ts';
import { hasMessageOfRequest } from '../messages-store.ts';
import { lockTicket, type StoredTicket } from '../store.ts';

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

interface Change {
  action: AuditAction;
  actor: StaffActor;
  detail?: Record<string, string>;
  /** The student it is about, if that changes. */
  studentId?: number;
  /** The version that the actor has read; not compared if left out. */
  version?: number | undefined;
  /** The sender's own key of the message that is added. */
  requestKey?: string | undefined;
}

/** One change of a ticket by staff: locked, in the audit log, and announced to open pages. */
export async function change(
  app: App,
  code: string,
  { action, actor, detail, studentId, version, requestKey }: Change,
  act: (tx: Db, ticket: StoredTicket, now: Date) => Promise<void>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const ticket = await lockTicket(tx, code);
    if (!ticket) throw new Refusal('NOT_FOUND');
    if (!actor.categories.includes(ticket.category)) throw new Refusal('NOT_FOUND');
    // Nothing to do for a repeated message. Before the version check: the first changed it.
    if (requestKey && (await hasMessageOfRequest(tx, ticket.id, requestKey))) return;
    if (version !== undefined && version !== ticket.version) throw new Refusal('TICKET_CHANGED');
    const at = app.now();
    await act(tx, ticket, at);
    const owner = studentId ?? ticket.student_id;
    await recordInAudit(tx, {
      actor: actor.by,
      action,
      subject: `ticket:${code}`,
      ...(owner === null ? {} : { studentId: owner }),
      ...(detail ? { detail } : {}),
      // The same time as the message, so that the thread shows the message first.
      at,
    });
    await announceTicket(tx, ticket);
  });
}
