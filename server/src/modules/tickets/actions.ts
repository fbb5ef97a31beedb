import type { Db } from '../../platform/database/connect.ts';
import { readableCode } from '../../platform/secrets.ts';
import { findStudentByMatricNo } from '../roster/queries.ts';
import { hasTickets, insertTicket, type MessageRow, type TicketRow } from './store.ts';

const CODE_LENGTH = 8;

export type PastTicket = Omit<TicketRow, 'code' | 'student_id'> & {
  matric_no: string;
  messages: MessageRow[];
};

/** Takes over tickets from elsewhere with their history, into a portal that has none yet. */
export async function importTickets(db: Db, tickets: PastTicket[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await hasTickets(tx)) return;
    for (const { matric_no, messages, ...ticket } of tickets) {
      const student = await findStudentByMatricNo(tx, matric_no);
      if (!student) throw new Error(`${matric_no} is not on the roster`);
      const code = readableCode(CODE_LENGTH);
      await insertTicket(tx, { ...ticket, code, student_id: student.id }, messages);
    }
  });
}
