import { formatDay } from '@edc/contract/common/dates';
import type { TicketCategory, TicketPriority } from '@edc/contract/desk/complaints/ticket-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import { missingDayOf } from '@edc/contract/training/missing-day';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import type { Upload } from '../../../platform/http/form.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { readableCode } from '../../../platform/secrets.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import { lockStudent } from '../../people/roster/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { keepFiles, withAttachments } from '../../system/files/actions.ts';
import { markReadOfPage } from '../../system/notifications/actions.ts';
import { factsFor } from './facts.ts';
import { threadPath } from './mails.ts';
import { hasMessageOfRequest, insertMessage } from './messages-store.ts';
import { mayReopen, ticketLimits } from './rules.ts';
import {
  changeTicket,
  insertAttachments,
  insertTicket,
  lockTicket,
  markSeen,
  openTicketWith,
  type StoredTicket,
  ticketByRequest,
  ticketOf,
} from './store.ts';
import { answerDue } from './targets/queries.ts';

const CODE_LENGTH = 8;
export const newTicketCode = () => readableCode(CODE_LENGTH);

/** Notifies open pages of the student and of staff that the ticket has changed. */
export async function announceTicket(
  tx: Db,
  ticket: Pick<StoredTicket, 'category' | 'code' | 'student_id'>,
): Promise<void> {
  const to = ticket.category === 'Payment' ? 'tickets.answer_payments' : 'tickets.answer';
  await publish(tx, { to: `may:${to}`, topic: 'tickets', key: ticket.code });
  if (ticket.student_id === null) return;
  await publish(tx, { to: `student:${ticket.student_id}`, topic: 'tickets', key: ticket.code });
}

interface NewTicket {
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  message: string;
  about?: string | undefined;
  refund_of?: PaymentPurpose | undefined;
  requestKey?: string | undefined;
}

/**
 * Counts a use of the limit, and releases it when the work fails. Refused attempts have their own
 * limit, or a student could send files to be checked without end. Our own failures do not count.
 */
async function limited<T>(
  app: App,
  limit: (typeof ticketLimits)['create'],
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  await app.limits.takeInTurn([
    [ticketLimits.refused, key],
    [limit, key],
  ]);
  let isRefused = false;
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } catch (error) {
    isRefused = error instanceof Refusal && error.error !== 'BUSY';
    throw error;
  } finally {
    // One by one: a single statement could lock the rows in a different order than taking does.
    if (!isRefused) await app.limits.release(ticketLimits.refused, key);
    if (!isDone) await app.limits.release(limit, key);
  }
}

/** Opens a ticket and returns its code; a repeated request returns the same code. */
export async function createTicket(
  app: App,
  me: SignedInStudent,
  given: NewTicket,
  files: AsyncIterable<Upload>,
): Promise<string> {
  const { requestKey = null } = given;
  const before = async () =>
    requestKey ? (await ticketByRequest(app.db, me.studentId, requestKey))?.code : undefined;
  const known = await before();
  if (known) return known;
  try {
    return await limited(app, ticketLimits.create, me.code, () =>
      withAttachments(app.db, { sender: `student:${me.code}`, files }, async (fileIds) => {
        const facts = await factsFor(app, me.studentId, given);
        return await app.db.transaction().execute(async (tx) => {
          const now = app.now();
          const code = newTicketCode();
          await refuseSecondReport(tx, me.studentId, given);
          const due = await answerDue(tx, given.priority, now);
          const id = await insertTicket(tx, {
            code,
            due_at: due,
            first_due_at: due,
            student_id: me.studentId,
            subject: given.subject,
            category: given.category,
            priority: given.priority,
            status: 'open',
            created_at: now,
            updated_at: now,
            facts: JSON.stringify(facts),
            request_key: requestKey,
            refund_of: given.refund_of ?? null,
          });
          await addStudentMessage(tx, me, { id, message: given.message, at: now, fileIds });
          await recordInAudit(tx, {
            actor: `student:${me.code}`,
            action: 'ticket.create',
            subject: `ticket:${code}`,
            studentId: me.studentId,
            detail: { category: given.category, attachments: fileIds.length },
            at: now,
          });
          await announceTicket(tx, { ...given, code, student_id: me.studentId });
          return code;
        });
      }),
    );
  } catch (error) {
    // The same request arrived twice at once: the other one has stored it.
    const stored = isUniqueViolation(error) ? await before() : undefined;
    if (stored) return stored;
    throw error;
  }
}

/** A reported day, or a request for credit, has one open complaint: more belongs in it. */
async function refuseSecondReport(
  tx: Db,
  studentId: number,
  { subject, refund_of }: NewTicket,
): Promise<void> {
  if (!missingDayOf(subject) && !refund_of) return;
  // Locked before checking: the same complaint may arrive from two phones at once.
  await lockStudent(tx, studentId);
  const open = await openTicketWith(tx, studentId, refund_of ? { refund_of } : { subject });
  if (!open) return;
  const day = formatDay(open.created_at.toISOString());
  throw new Refusal('ALREADY_REPORTED', {
    message: `You wrote about this on ${day}, and complaint ${open.code} is still open. Add to it there.`,
  });
}

interface StudentMessage {
  id: number;
  message: string;
  at: Date;
  fileIds: string[];
  requestKey?: string | null;
}

async function addStudentMessage(tx: Db, me: SignedInStudent, given: StudentMessage) {
  const messageId = await insertMessage(tx, given.id, {
    sender: 'student',
    sender_name: me.fullName,
    message: given.message,
    sent_at: given.at,
    request_key: given.requestKey ?? null,
  });
  if (given.fileIds.length > 0) await keepFiles(tx, given.fileIds);
  await insertAttachments(tx, messageId, given.fileIds);
}

const unknown = () => new Refusal('UNKNOWN_TICKET');

/** The student's own ticket, locked. */
async function lockOwn(tx: Db, me: SignedInStudent, code: string): Promise<StoredTicket> {
  const ticket = await lockTicket(tx, code);
  if (!ticket || ticket.student_id !== me.studentId) throw unknown();
  return ticket;
}

/** Adds the student's reply to an open ticket; a repeated request adds nothing. */
export async function replyToTicket(
  app: App,
  me: SignedInStudent,
  given: { code: string; message: string; requestKey?: string | undefined },
  files: AsyncIterable<Upload>,
): Promise<void> {
  const { code, message, requestKey = null } = given;
  // Checked before the files are received: most refusals need no upload.
  const ticket = await ticketOf(app.db, me.studentId, code);
  if (!ticket) throw unknown();
  if (requestKey && (await hasMessageOfRequest(app.db, ticket.id, requestKey))) return;
  if (ticket.status !== 'open') throw new Refusal('TICKET_NOT_OPEN');
  try {
    await limited(app, ticketLimits.reply, me.code, () =>
      withAttachments(app.db, { sender: `student:${me.code}`, files }, (fileIds) =>
        app.db.transaction().execute(async (tx) => {
          const locked = await lockOwn(tx, me, code);
          const { id } = locked;
          if (locked.status !== 'open') throw new Refusal('TICKET_NOT_OPEN');
          const at = app.now();
          await addStudentMessage(tx, me, { id, message, at, fileIds, requestKey });
          await changeTicket(tx, id, {
            updated_at: at,
            answered_at: null,
            reminded_at: null,
            // A second message before the answer does not restart the waiting time.
            due_at: locked.due_at ?? (await answerDue(tx, locked.priority, at)),
          });
          await recordInAudit(tx, {
            actor: `student:${me.code}`,
            action: 'ticket.reply',
            subject: `ticket:${code}`,
            studentId: me.studentId,
            detail: { attachments: fileIds.length },
            at,
          });
          // A student who replies has read what came before.
          await markReadOfPage(tx, { studentId: me.studentId, path: threadPath(code), at });
          await announceTicket(tx, ticket);
        }),
      ),
    );
  } catch (error) {
    const twice = requestKey !== null && isUniqueViolation(error);
    if (!twice || !(await hasMessageOfRequest(app.db, ticket.id, requestKey))) throw error;
  }
}

export async function closeTicket(app: App, me: SignedInStudent, code: string): Promise<void> {
  await changeOwn(app, me, code, 'ticket.close', (_tx, ticket, now) => {
    if (ticket.status !== 'open') throw new Refusal('TICKET_NOT_OPEN');
    return { status: 'closed', closed_at: now, due_at: null, answered_at: null, reminded_at: null };
  });
}

/** Reopens a pending ticket, or one that was closed recently. */
export async function reopenTicket(app: App, me: SignedInStudent, code: string): Promise<void> {
  await changeOwn(app, me, code, 'ticket.reopen', async (tx, ticket, now) => {
    const may = mayReopen(ticket, now);
    if (may !== 'ok') throw new Refusal(may);
    const due_at = await answerDue(tx, ticket.priority, now);
    return { status: 'open', closed_at: null, due_at, waiting_for: null, waiting_until: null };
  });
}

type Decided = Parameters<typeof changeTicket>[2];

async function changeOwn(
  app: App,
  me: SignedInStudent,
  code: string,
  action: AuditAction,
  decide: (tx: Db, ticket: StoredTicket, now: Date) => Decided | Promise<Decided>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const ticket = await lockOwn(tx, me, code);
    const now = app.now();
    await changeTicket(tx, ticket.id, { ...(await decide(tx, ticket, now)), updated_at: now });
    const entry = { actor: `student:${me.code}` as const, studentId: me.studentId, at: now };
    await recordInAudit(tx, { ...entry, action, subject: `ticket:${code}` });
    await announceTicket(tx, ticket);
  });
}

/** The student has seen the answers up to this message: they are no longer new in any tab. */
export async function markTicketSeen(
  app: App,
  me: SignedInStudent,
  { code, messageId }: { code: string; messageId: number },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const ticket = await lockOwn(tx, me, code);
    if (await markSeen(tx, ticket.id, messageId)) {
      await publish(tx, { to: `student:${me.studentId}`, topic: 'tickets', key: code });
    }
    const { studentId } = me;
    await markReadOfPage(tx, { studentId, path: threadPath(code), at: app.now() });
  });
}
