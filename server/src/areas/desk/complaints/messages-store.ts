import type { Db } from '../../../platform/database/connect.ts';

const messageColumns = [
  'ticket_messages.id',
  'ticket_messages.internal',
  'ticket_messages.message',
  'ticket_messages.sender',
  'ticket_messages.sender_name',
  'ticket_messages.sent_at',
  'ticket_messages.ticket_id',
] as const;

export interface MessageRow {
  sender: 'student' | 'staff';
  sender_name: string;
  message: string;
  sent_at: Date;
  internal?: boolean;
  request_key?: string | null;
}

export async function insertMessage(tx: Db, ticketId: number, row: MessageRow): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({ ...row, ticket_id: ticketId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasMessageOfRequest(db: Db, ticketId: number, key: string) {
  const row = await db
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page shows the newest messages of one ticket, up to this many. */
const MOST_MESSAGES = 200;

/** Oldest first; with or without internal notes. */
export async function messagesOf(db: Db, ticketId: number, notes: 'with notes' | 'without notes') {
  const newestFirst = await db
    .selectFrom('ticket_messages')
    .select(messageColumns)
    .where('ticket_id', '=', ticketId)
    .$if(notes === 'without notes', (query) => query.where('internal', '=', false))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
  return newestFirst.reverse();
}
