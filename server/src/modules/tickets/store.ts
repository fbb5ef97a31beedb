import type { Db } from '../../platform/database/connect.ts';

export interface TicketRow {
  code: string;
  student_id: number;
  subject: string;
  category: string;
  priority: string;
  status: string;
  created_at: Date;
  updated_at: Date;
}

export interface MessageRow {
  sender: 'student' | 'staff';
  sender_name: string;
  message: string;
  sent_at: Date;
}

export async function insertTicket(
  tx: Db,
  ticket: TicketRow,
  messages: MessageRow[],
): Promise<void> {
  const { id } = await tx
    .insertInto('tickets')
    .values(ticket)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ticket_messages')
    .values(messages.map((message) => ({ ...message, ticket_id: id })))
    .execute();
}

export async function hasTickets(db: Db): Promise<boolean> {
  const row = await db.selectFrom('tickets').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
