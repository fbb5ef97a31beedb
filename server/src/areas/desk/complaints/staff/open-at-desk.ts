import type { TicketCategory, TicketPriority } from '@edc/contract/desk/complaints/ticket-rules';
import type { App } from '../../../../context.ts';
import { isUniqueViolation } from '../../../../platform/database/unique-violation.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { announceTicket, newTicketCode } from '../actions.ts';
import { factsFor } from '../facts.ts';
import { tellOfOpening } from '../mails.ts';
import { insertMessage } from '../messages-store.ts';
import { deskTicketByRequest, insertTicket, type TicketRow } from '../store.ts';
import { answerDue } from '../targets/queries.ts';
import type { StaffActor } from './change.ts';

/** A visitor at the desk: a student with an account, or a name and an address. */
type Visitor =
  | { studentId: number; name: string }
  | { studentId: null; name: string; email: string; matricNo?: string | undefined };

interface DeskTicket {
  visitor: Visitor;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  message: string;
  actor: StaffActor;
  /** The sender's own key: a repeated request opens nothing. */
  requestKey?: string | undefined;
}

/** Opens a ticket for a visitor at the desk, in their words, and returns its code. */
export async function openAtDesk(app: App, given: DeskTicket): Promise<string> {
  const { requestKey } = given;
  const before = async () => requestKey && (await deskTicketByRequest(app.db, requestKey))?.code;
  const stored = await before();
  if (stored) return stored;
  try {
    return await openNew(app, given);
  } catch (error) {
    // The same form arrived twice at once: the other request has stored it.
    const other = isUniqueViolation(error) ? await before() : undefined;
    if (other) return other;
    throw error;
  }
}

async function openNew(app: App, given: DeskTicket): Promise<string> {
  const { visitor, actor, message, subject, category, priority, requestKey } = given;
  const facts = visitor.studentId === null ? [] : await factsFor(app, visitor.studentId, given);
  return await app.db.transaction().execute(async (tx) => {
    const now = app.now();
    const code = newTicketCode();
    const due = await answerDue(tx, priority, now);
    const stranger = visitor.studentId === null ? visitor : undefined;
    const contact = {
      contact_name: stranger?.name ?? null,
      contact_email: stranger?.email ?? null,
      contact_matric_no: stranger?.matricNo ?? null,
    };
    const ticket = {
      code,
      due_at: due,
      first_due_at: due,
      student_id: visitor.studentId,
      subject,
      category,
      priority,
      status: 'open',
      created_at: now,
      updated_at: now,
      origin: 'desk',
      facts: JSON.stringify(facts),
      request_key: requestKey ?? null,
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
      at: now,
    });
    await announceTicket(tx, ticket);
    await tellOfOpening(tx, app, { ...ticket, id });
    return code;
  });
}
