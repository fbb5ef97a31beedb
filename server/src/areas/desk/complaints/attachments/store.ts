import type { Db } from '../../../../platform/database/connect.ts';

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

/** The ticket that an attachment belongs to. */
export async function ticketOfAttachment(db: Db, fileId: string) {
  return await db
    .selectFrom('ticket_attachments')
    .innerJoin('ticket_messages', 'ticket_messages.id', 'ticket_attachments.message_id')
    .innerJoin('tickets', 'tickets.id', 'ticket_messages.ticket_id')
    .select(['tickets.student_id', 'tickets.category', 'ticket_messages.internal'])
    .where('ticket_attachments.file_id', '=', fileId)
    .executeTakeFirst();
}
