import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { announceTicket } from '../actions.ts';
import { hasMessageOfRequest } from '../messages-store.ts';
import { lockTicket, type StoredTicket } from '../store.ts';

/** The member of staff who acts. */
export interface Actor {
  /** As the audit names them. */
  by: string;
  /** As the student reads it. */
  name: string;
  /** Who answers a complaint of nobody gets it. */
  staffId: number;
  /** What their roles let them see. */
  categories: readonly string[];
}

/** `REPEATED`: the same message was stored before, so nothing was left to do. */
export type Done = 'done' | 'UNKNOWN_TICKET' | 'WRONG_STATE' | 'CHANGED' | 'MERGED' | 'REPEATED';

interface Change {
  action: AuditAction;
  actor: Actor;
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
  act: (tx: Db, ticket: StoredTicket, now: Date) => Promise<Done>,
): Promise<Done> {
  return await inTransaction(app.db, async (tx) => {
    const ticket = await lockTicket(tx, code);
    if (!ticket) return 'UNKNOWN_TICKET';
    if (!actor.categories.includes(ticket.category)) return 'UNKNOWN_TICKET';
    // Before the version: the first of two equal messages has changed it.
    if (requestKey && (await hasMessageOfRequest(tx, ticket.id, requestKey))) return 'REPEATED';
    if (version !== undefined && version !== ticket.version) return 'CHANGED';
    const at = app.now();
    const done = await act(tx, ticket, at);
    if (done !== 'done') return done;
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
    return 'done';
  });
}
