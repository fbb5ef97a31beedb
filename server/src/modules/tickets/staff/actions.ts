import type { AuditAction } from '@edc/contract/audit-actions';
import type { TicketCategory, TicketPriority } from '@edc/contract/ticket-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { announceTicket, newTicketCode } from '../actions.ts';
import { factsFor } from '../facts.ts';
import { tellOfAnswer, tellOfClosing, tellOfOpening } from '../mails.ts';
import {
  changeTicket,
  insertMessage,
  insertTicket,
  lockTicket,
  type StoredTicket,
  type TicketRow,
} from '../store.ts';

/** The member of staff who acts. */
export interface Actor {
  /** As the audit names them. */
  by: string;
  /** As the student reads it. */
  name: string;
}

type Done = 'done' | 'UNKNOWN_TICKET' | 'WRONG_STATE';

/** One change of a ticket by staff: locked, in the audit, and told to open pages. */
async function change(
  app: App,
  code: string,
  entry: { action: AuditAction; actor: Actor; detail?: Record<string, string> },
  act: (tx: Db, ticket: StoredTicket, now: Date) => Promise<Done>,
): Promise<Done> {
  return await app.db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, code);
    if (!ticket) return 'UNKNOWN_TICKET';
    const done = await act(tx, ticket, app.now());
    if (done !== 'done') return done;
    await recordInAudit(tx, {
      actor: entry.actor.by,
      action: entry.action,
      subject: `ticket:${code}`,
      ...(ticket.student_id === null ? {} : { studentId: ticket.student_id }),
      ...(entry.detail ? { detail: entry.detail } : {}),
    });
    await announceTicket(tx, ticket);
    return 'done';
  });
}

const notWaiting = { waiting_for: null, waiting_until: null };

/** Answers a ticket; it is open afterwards, whatever it was. */
export async function answerTicket(
  app: App,
  { code, message, actor }: { code: string; message: string; actor: Actor },
): Promise<Done> {
  return await change(app, code, { action: 'ticket.answer', actor }, async (tx, ticket, now) => {
    const id = await insertMessage(tx, ticket.id, {
      sender: 'staff',
      sender_name: actor.name,
      message,
      sent_at: now,
    });
    await changeTicket(tx, ticket.id, {
      status: 'open',
      updated_at: now,
      answered_at: now,
      reminded_at: null,
      closed_at: null,
      ...notWaiting,
    });
    await tellOfAnswer(app, tx, ticket, { id, text: message });
    return 'done';
  });
}

/** Adds an internal note, which the student does not see. */
export async function noteOnTicket(
  app: App,
  { code, message, actor }: { code: string; message: string; actor: Actor },
): Promise<Done> {
  return await change(app, code, { action: 'ticket.note', actor }, async (tx, ticket, now) => {
    await insertMessage(tx, ticket.id, {
      sender: 'staff',
      sender_name: actor.name,
      message,
      sent_at: now,
      internal: true,
    });
    return 'done';
  });
}

/** The centre waits for somebody until a day; then the ticket is open again by itself. */
export async function setPending(
  app: App,
  given: { code: string; waitingFor: string; until: string; actor: Actor },
): Promise<Done> {
  const { code, waitingFor, until, actor } = given;
  const detail = { waiting_for: waitingFor, until };
  return await change(
    app,
    code,
    { action: 'ticket.pending', actor, detail },
    async (tx, ticket, now) => {
      if (ticket.status === 'closed') return 'WRONG_STATE';
      await changeTicket(tx, ticket.id, {
        status: 'pending',
        updated_at: now,
        waiting_for: waitingFor,
        waiting_until: until,
        answered_at: null,
        reminded_at: null,
      });
      return 'done';
    },
  );
}

export async function closeByStaff(
  app: App,
  { code, reason, actor }: { code: string; reason: string; actor: Actor },
): Promise<Done> {
  const entry = { action: 'ticket.close' as const, actor, detail: { reason } };
  return await change(app, code, entry, async (tx, ticket, now) => {
    if (ticket.status === 'closed') return 'WRONG_STATE';
    await changeTicket(tx, ticket.id, {
      status: 'closed',
      updated_at: now,
      closed_at: now,
      answered_at: null,
      reminded_at: null,
      ...notWaiting,
    });
    await tellOfClosing(app, tx, ticket, { at: now, reason });
    return 'done';
  });
}

/** Staff may reopen at any time. */
export async function reopenByStaff(
  app: App,
  { code, reason, actor }: { code: string; reason: string; actor: Actor },
): Promise<Done> {
  const entry = { action: 'ticket.reopen' as const, actor, detail: { reason } };
  return await change(app, code, entry, async (tx, ticket, now) => {
    if (ticket.status === 'open') return 'WRONG_STATE';
    await changeTicket(tx, ticket.id, {
      status: 'open',
      updated_at: now,
      closed_at: null,
      ...notWaiting,
    });
    return 'done';
  });
}

/** Somebody at the desk: a student with an account, or a name and an address. */
export type Visitor =
  | { studentId: number; name: string }
  | { studentId: null; name: string; email: string };

interface DeskTicket {
  visitor: Visitor;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  message: string;
  actor: Actor;
}

/** Opens a ticket for somebody at the desk, in their words, and answers its code. */
export async function openAtDesk(app: App, given: DeskTicket): Promise<string> {
  const { visitor, actor, message, subject, category, priority } = given;
  const facts = visitor.studentId === null ? [] : await factsFor(app, visitor.studentId, given);
  return await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    const code = newTicketCode();
    const contact = {
      contact_name: visitor.studentId === null ? visitor.name : null,
      contact_email: visitor.studentId === null ? visitor.email : null,
    };
    const ticket = {
      code,
      student_id: visitor.studentId,
      subject,
      category,
      priority,
      status: 'open',
      created_at: now,
      updated_at: now,
      origin: 'desk',
      facts: JSON.stringify(facts),
      ...contact,
    } satisfies TicketRow;
    const id = await insertTicket(tx, ticket);
    await insertMessage(tx, id, {
      sender: 'student',
      sender_name: visitor.name,
      message,
      sent_at: now,
    });
    await recordInAudit(tx, {
      actor: actor.by,
      action: 'ticket.open_at_desk',
      subject: `ticket:${code}`,
      ...(visitor.studentId === null ? {} : { studentId: visitor.studentId }),
    });
    await announceTicket(tx, ticket);
    await tellOfOpening(app, tx, { ...ticket, id });
    return code;
  });
}
