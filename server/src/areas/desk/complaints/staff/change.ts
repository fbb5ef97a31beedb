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

/** The member of staff who acts. */
export interface StaffActor {
  /** As the audit names them. */
  by: Actor;
  /** As the student reads it. */
  name: string;
  /** Who answers a complaint of nobody gets it. */
  staffId: number;
  /** What their roles let them see. */
  categories: readonly string[];
}

interface Change {
  action: AuditAction;
  actor: StaffActor;
  detail?: Record<string, string>;
  /** Whom it is about, where that is not whose ticket it was before. */
  studentId?: number;
  /** What the actor has read; left out, it is not compared. */
  version?: number | undefined;
  /** The sender's own key of the message that is added. */
  requestKey?: string | undefined;
}

/** One change of a ticket by staff: locked, in the audit, and told to open pages. */
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
    // The same message again has nothing left to do. Before the version, which the first has changed.
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
      // The same as of a message: the thread then shows the message first.
      at,
    });
    await announceTicket(tx, ticket);
  });
}
