import type { Db } from '../../../platform/database/connect.ts';
import { keepFiles, receiveFile } from '../../files/actions.ts';
import { findStudentByMatricNo } from '../../roster/queries.ts';
import { newTicketCode } from '../actions.ts';
import {
  hasTickets,
  insertAttachments,
  insertMessage,
  insertTicket,
  type MessageRow,
  type TicketRow,
} from '../store.ts';

interface PastFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export type PastTicket = Omit<TicketRow, 'code' | 'student_id'> & {
  matric_no: string;
  messages: (MessageRow & { attachments?: PastFile[] })[];
};

/** Takes over tickets from elsewhere with their history, into a portal that has none yet. */
export async function importTickets(db: Db, tickets: PastTicket[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await hasTickets(tx)) return;
    for (const ticket of tickets) await importOne(tx, ticket);
  });
}

async function importOne(tx: Db, { matric_no, messages, ...ticket }: PastTicket) {
  const student = await findStudentByMatricNo(tx, matric_no);
  if (!student) throw new Error(`${matric_no} is not on the roster`);
  const answered = ticket.status === 'open' && messages.at(-1)?.sender === 'staff';
  const id = await insertTicket(tx, {
    ...ticket,
    code: newTicketCode(),
    student_id: student.id,
    answered_at: answered ? ticket.updated_at : null,
    closed_at: ticket.status === 'closed' ? ticket.updated_at : null,
  });
  for (const { attachments = [], ...message } of messages) {
    const messageId = await insertMessage(tx, id, message);
    const files: string[] = [];
    for (const { bytes, ...file } of attachments) {
      files.push((await receiveFile(tx, { ...file, chunks: whole(bytes) })).id);
    }
    if (files.length > 0) await keepFiles(tx, files);
    await insertAttachments(tx, messageId, files);
  }
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
