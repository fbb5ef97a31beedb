import type { ComplaintFilter } from '@edc/contract/desk/complaints/complaint-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Complaints } from '../../../schema.gen.ts';

const complaintColumns = [
  'complaints.answered_at',
  'complaints.assigned_to',
  'complaints.category',
  'complaints.closed_at',
  'complaints.code',
  'complaints.contact_email',
  'complaints.contact_matric_no',
  'complaints.contact_name',
  'complaints.created_at',
  'complaints.due_at',
  'complaints.facts',
  'complaints.first_answered_at',
  'complaints.first_due_at',
  'complaints.id',
  'complaints.merged_into',
  'complaints.origin',
  'complaints.priority',
  'complaints.refund_of',
  'complaints.reminded_at',
  'complaints.request_key',
  'complaints.seen_message_id',
  'complaints.status',
  'complaints.student_id',
  'complaints.subject',
  'complaints.updated_at',
  'complaints.version',
  'complaints.waiting_for',
  'complaints.waiting_until',
] as const;

export type NewComplaint = Insertable<Complaints>;

export async function insertComplaint(tx: Db, complaint: NewComplaint): Promise<number> {
  const { id } = await tx
    .insertInto('complaints')
    .values(complaint)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasComplaints(db: Db): Promise<boolean> {
  const row = await db.selectFrom('complaints').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

const LISTED = 200;

export const unread = sql<number>`(select count(*)::int from complaint_messages as news
  where news.complaint_id = complaints.id and news.sender = 'staff' and not news.internal
    and news.id > complaints.seen_message_id)`;

export async function complaintsOf(db: Db, studentId: number, filter: ComplaintFilter) {
  const states = {
    all: ['open', 'pending', 'closed'],
    open: ['open', 'pending'],
    closed: ['closed'],
  };
  return await db
    .selectFrom('complaints')
    .select(complaintColumns)
    .select(unread.as('unread'))
    .where('student_id', '=', studentId)
    .where('status', 'in', states[filter])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}

export async function complaintOf(db: Db, studentId: number, code: string) {
  return await db
    .selectFrom('complaints')
    .select(complaintColumns)
    .select(unread.as('unread'))
    .where('student_id', '=', studentId)
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function complaintByRequest(db: Db, studentId: number, key: string) {
  return await db
    .selectFrom('complaints')
    .select('code')
    .where('student_id', '=', studentId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** The open complaints that ask for credit to be refunded, the oldest first. */
export async function refundRequests(db: Db, studentId: number) {
  return await db
    .selectFrom('complaints')
    .select(['code as id', 'created_at as at', 'refund_of'])
    .where('student_id', '=', studentId)
    .where('refund_of', 'is not', null)
    .where('status', 'in', ['open', 'pending'])
    .orderBy('id')
    .execute();
}

/** The student's open complaint with this subject, or that asks for credit of this kind. */
export async function openComplaintWith(
  db: Db,
  studentId: number,
  same: { subject: string } | { refund_of: PaymentPurpose },
) {
  return await db
    .selectFrom('complaints')
    .select(['code', 'created_at'])
    .where('student_id', '=', studentId)
    .where((where) => where.and(same))
    .where('status', 'in', ['open', 'pending'])
    .executeTakeFirst();
}

export async function deskComplaintByRequest(db: Db, key: string) {
  return await db
    .selectFrom('complaints')
    .select('code')
    // As a literal, so that the partial index is used.
    .where('origin', '=', sql.lit('desk'))
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Locked, so that one change of its state happens at a time. */
export async function lockComplaint(tx: Db, code: string) {
  return await tx
    .selectFrom('complaints')
    .select(complaintColumns)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export type StoredComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>;

export async function complaintByCode(db: Db, code: string) {
  return await db
    .selectFrom('complaints')
    .select(complaintColumns)
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function codeOfComplaint(db: Db, id: number): Promise<string> {
  const { code } = await db
    .selectFrom('complaints')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
}

type Changes = Updateable<Complaints>;

/** A change that a person who is answering must see: the version grows. */
export async function changeComplaint(tx: Db, id: number, changes: Changes): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** A change that an answer being written need not wait for. */
export async function sortComplaint(tx: Db, id: number, changes: Changes): Promise<void> {
  await tx.updateTable('complaints').set(changes).where('id', '=', id).execute();
}

export async function hasMergedHere(tx: Db, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('complaints')
    .select('id')
    .where('merged_into', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Never backwards: a tab that is behind does not make answers new again. */
export async function markSeen(db: Db, complaintId: number, messageId: number): Promise<boolean> {
  const changed = await db
    .updateTable('complaints')
    .set({
      seen_message_id: sql<number>`(select coalesce(max(id), 0) from complaint_messages
        where complaint_id = ${complaintId} and id <= ${messageId} and not internal)`,
    })
    .where('id', '=', complaintId)
    .where('seen_message_id', '<', messageId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function insertAttachments(tx: Db, messageId: number, fileIds: string[]) {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('complaint_attachments')
    .values(fileIds.map((file_id, position) => ({ file_id, message_id: messageId, position })))
    .execute();
}

/** The attachments of these messages, by a message's id. */
export async function attachmentsOf(db: Db, messages: { id: number }[]) {
  const rows = await db
    .selectFrom('complaint_attachments')
    .innerJoin('files', 'files.id', 'complaint_attachments.file_id')
    .select([
      'files.id',
      'files.name',
      'files.type',
      'files.size',
      'complaint_attachments.message_id',
    ])
    .where('complaint_attachments.message_id', '=', (eb) =>
      eb.fn.any(eb.val(messages.map(({ id }) => id))),
    )
    .orderBy('complaint_attachments.message_id')
    .orderBy('complaint_attachments.position')
    .execute();
  return (messageId: number) =>
    rows
      .filter(({ message_id }) => message_id === messageId)
      .map(({ id, name, type, size }) => ({ id, name, type, size: size ?? 0 }));
}

/** The complaint that an attachment belongs to. */
export async function complaintOfAttachment(db: Db, fileId: string) {
  return await db
    .selectFrom('complaint_attachments')
    .innerJoin('complaint_messages', 'complaint_messages.id', 'complaint_attachments.message_id')
    .innerJoin('complaints', 'complaints.id', 'complaint_messages.complaint_id')
    .select(['complaints.student_id', 'complaints.category', 'complaint_messages.internal'])
    .where('complaint_attachments.file_id', '=', fileId)
    .executeTakeFirst();
}
