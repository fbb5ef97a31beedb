import type { Db } from '../../../platform/database/connect.ts';

const messageColumns = [
  'complaint_messages.id',
  'complaint_messages.internal',
  'complaint_messages.message',
  'complaint_messages.sender',
  'complaint_messages.sender_name',
  'complaint_messages.sent_at',
  'complaint_messages.complaint_id',
] as const;

export interface MessageRow {
  sender: 'student' | 'staff';
  sender_name: string;
  message: string;
  sent_at: Date;
  internal?: boolean;
  request_key?: string | null;
}

export async function insertMessage(tx: Db, complaintId: number, row: MessageRow): Promise<number> {
  const { id } = await tx
    .insertInto('complaint_messages')
    .values({ ...row, complaint_id: complaintId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasMessageOfRequest(db: Db, complaintId: number, key: string) {
  const row = await db
    .selectFrom('complaint_messages')
    .select('id')
    .where('complaint_id', '=', complaintId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page holds so many messages of one complaint: the newest. */
const MOST_MESSAGES = 200;

/** Oldest first; with the notes among staff, or without. */
export async function messagesOf(
  db: Db,
  complaintId: number,
  notes: 'with notes' | 'without notes',
) {
  const newestFirst = await db
    .selectFrom('complaint_messages')
    .select(messageColumns)
    .where('complaint_id', '=', complaintId)
    .$if(notes === 'without notes', (query) => query.where('internal', '=', false))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
  return newestFirst.reverse();
}
