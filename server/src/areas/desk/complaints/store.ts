import type { TicketFilter } from '@edc/contract/desk/complaints/ticket-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

const ticketColumns = [
  'tickets.answered_at',
  'tickets.assigned_to',
  'tickets.category',
  'tickets.closed_at',
  'tickets.code',
  'tickets.contact_email',
  'tickets.contact_matric_no',
  'tickets.contact_name',
  'tickets.created_at',
  'tickets.due_at',
  'tickets.facts',
  'tickets.first_answered_at',
  'tickets.first_due_at',
  'tickets.id',
  'tickets.merged_into',
  'tickets.origin',
  'tickets.priority',
  'tickets.refund_of',
  'tickets.reminded_at',
  'tickets.request_key',
  'tickets.seen_message_id',
  'tickets.status',
  'tickets.student_id',
  'tickets.subject',
  'tickets.updated_at',
  'tickets.version',
  'tickets.waiting_for',
  'tickets.waiting_until',
] as const;

export interface TicketRow {
  code: string;
  student_id: number | null;
  subject: string;
  category: string;
  priority: string;
  status: string;
  created_at: Date;
  updated_at: Date;
  origin?: 'student' | 'desk' | 'public';
  contact_name?: string | null;
  contact_email?: string | null;
  contact_matric_no?: string | null;
  /** As JSON text. */
  facts?: string;
  request_key?: string | null;
  /** The purpose whose credit the student asks to have refunded. */
  refund_of?: PaymentPurpose | null;
  waiting_for?: string | null;
  waiting_until?: string | null;
  answered_at?: Date | null;
  closed_at?: Date | null;
  due_at?: Date | null;
  first_due_at?: Date | null;
  first_answered_at?: Date | null;
}

export async function insertTicket(tx: Db, ticket: TicketRow): Promise<number> {
  const { id } = await tx
    .insertInto('tickets')
    .values(ticket)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasTickets(db: Db): Promise<boolean> {
  const row = await db.selectFrom('tickets').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

const LISTED = 200;

export const unread = sql<number>`(select count(*)::int from ticket_messages as news
  where news.ticket_id = tickets.id and news.sender = 'staff' and not news.internal
    and news.id > tickets.seen_message_id)`;

export async function ticketsOf(db: Db, studentId: number, filter: TicketFilter) {
  const states = {
    all: ['open', 'pending', 'closed'],
    open: ['open', 'pending'],
    closed: ['closed'],
  };
  return await db
    .selectFrom('tickets')
    .select(ticketColumns)
    .select(unread.as('unread'))
    .where('student_id', '=', studentId)
    .where('status', 'in', states[filter])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

export async function ticketOf(db: Db, studentId: number, code: string) {
  return await db
    .selectFrom('tickets')
    .select(ticketColumns)
    .select(unread.as('unread'))
    .where('student_id', '=', studentId)
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function ticketByRequest(db: Db, studentId: number, key: string) {
  return await db
    .selectFrom('tickets')
    .select('code')
    .where('student_id', '=', studentId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** The student's open ticket with this subject, or asking for credit of this kind. */
export async function openTicketWith(
  db: Db,
  studentId: number,
  same: { subject: string } | { refund_of: PaymentPurpose },
) {
  return await db
    .selectFrom('tickets')
    .select(['code', 'created_at'])
    .where('student_id', '=', studentId)
    .where((where) => where.and(same))
    .where('status', 'in', ['open', 'pending'])
    .executeTakeFirst();
}

export async function deskTicketByRequest(db: Db, key: string) {
  return await db
    .selectFrom('tickets')
    .select('code')
    // As a literal, so that the partial index is used.
    .where('origin', '=', sql.lit('desk'))
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Locked, so that its state changes one at a time. */
export async function lockTicket(tx: Db, code: string) {
  return await tx
    .selectFrom('tickets')
    .select(ticketColumns)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export async function ticketByCode(db: Db, code: string) {
  return await db
    .selectFrom('tickets')
    .select(ticketColumns)
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function codeOfTicket(db: Db, id: number): Promise<string> {
  const { code } = await db
    .selectFrom('tickets')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
}

interface Changes {
  status?: 'open' | 'pending' | 'closed';
  updated_at?: Date;
  waiting_for?: string | null;
  waiting_until?: string | null;
  answered_at?: Date | null;
  reminded_at?: Date | null;
  closed_at?: Date | null;
  due_at?: Date | null;
  first_answered_at?: Date | null;
  assigned_to?: number | null;
  merged_into?: number | null;
}

/** A change that someone about to answer must know of: it increases the version. */
export async function changeTicket(tx: Db, id: number, changes: Changes): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

interface Sorting {
  assigned_to?: number | null;
  category?: string;
  priority?: string;
  due_at?: Date | null;
  first_due_at?: Date | null;
}

/** A change that does not affect an answer being written: the version stays. */
export async function sortTicket(tx: Db, id: number, changes: Sorting): Promise<void> {
  await tx.updateTable('tickets').set(changes).where('id', '=', id).execute();
}

/** Sets the ticket's owner with their known details. */
export async function setOwner(
  tx: Db,
  id: number,
  owner: { student_id: number | null; facts: string },
): Promise<void> {
  await tx.updateTable('tickets').set(owner).where('id', '=', id).execute();
}

export async function hasMergedHere(tx: Db, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('tickets')
    .select('id')
    .where('merged_into', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Never moves backwards: a tab that is behind does not make answers new again. */
export async function markSeen(db: Db, ticketId: number, messageId: number): Promise<boolean> {
  const changed = await db
    .updateTable('tickets')
    .set({
      seen_message_id: sql<number>`(select coalesce(max(id), 0) from ticket_messages
        where ticket_id = ${ticketId} and id <= ${messageId} and not internal)`,
    })
    .where('id', '=', ticketId)
    .where('seen_message_id', '<', messageId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function insertAttachments(tx: Db, messageId: number, fileIds: string[]) {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('ticket_attachments')
    .values(fileIds.map((file_id, position) => ({ file_id, message_id: messageId, position })))
    .execute();
}

export async function attachmentsOf(db: Db, messages: { id: number }[]) {
  return await db
    .selectFrom('ticket_attachments')
    .innerJoin('files', 'files.id', 'ticket_attachments.file_id')
    .select(['files.id', 'files.name', 'files.type', 'files.size', 'ticket_attachments.message_id'])
    .where('ticket_attachments.message_id', '=', (eb) =>
      eb.fn.any(eb.val(messages.map(({ id }) => id))),
    )
    .orderBy('ticket_attachments.message_id')
    .orderBy('ticket_attachments.position')
    .execute();
}

export async function ticketOfAttachment(db: Db, fileId: string) {
  return await db
    .selectFrom('ticket_attachments')
    .innerJoin('ticket_messages', 'ticket_messages.id', 'ticket_attachments.message_id')
    .innerJoin('tickets', 'tickets.id', 'ticket_messages.ticket_id')
    .select(['tickets.student_id', 'tickets.category', 'ticket_messages.internal'])
    .where('ticket_attachments.file_id', '=', fileId)
    .executeTakeFirst();
}
