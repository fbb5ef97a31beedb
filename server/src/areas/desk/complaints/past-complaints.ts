import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { findStudentByMatricNo } from '../../people/roster/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { receiveFile } from '../../system/files/actions.ts';
import { markReadOfPage } from '../../system/notifications/actions.ts';
import { attach, newComplaintCode } from './actions.ts';
import { notifyAboutAnswer, threadPath } from './mails.ts';
import { insertMessage, type MessageRow } from './messages-store.ts';
import { hasComplaints, insertComplaint, markSeen, type StoredComplaint } from './store.ts';
import { answerDue } from './targets/queries.ts';

interface PastFile {
  name: string;
  type: string;
  bytes: Buffer;
}

type PastMessage = MessageRow & {
  attachments?: PastFile[];
  /** The author as an actor of the audit log; the student if left out. */
  by?: Actor | undefined;
};

export type PastComplaint = Pick<
  StoredComplaint,
  | 'subject'
  | 'category'
  | 'priority'
  | 'status'
  | 'waiting_for'
  | 'waiting_until'
  | 'created_at'
  | 'updated_at'
> & {
  matric_no: string;
  messages: PastMessage[];
};

/** Takes over complaints from elsewhere with their history, into a portal that has none yet. */
export async function importComplaints(db: Db, complaints: PastComplaint[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await hasComplaints(tx)) return;
    for (const complaint of complaints) await importOne(tx, complaint);
  });
}

async function importOne(tx: Db, { matric_no, messages, ...complaint }: PastComplaint) {
  const student = await findStudentByMatricNo(tx, matric_no);
  if (!student) throw new Error(`${matric_no} is not on the roster`);
  const answered = complaint.status === 'open' && messages.at(-1)?.sender === 'staff';
  const code = newComplaintCode();
  const first = messages.find(({ sender, internal }) => sender === 'staff' && !internal);
  const waits = complaint.status === 'open' && !answered;
  const id = await insertComplaint(tx, {
    ...complaint,
    code,
    first_due_at: await answerDue(tx, complaint.priority, complaint.created_at),
    first_answered_at: first?.sent_at ?? null,
    due_at: waits ? await answerDue(tx, complaint.priority, complaint.updated_at) : null,
    student_id: student.id,
    answered_at: answered ? complaint.updated_at : null,
    closed_at: complaint.status === 'closed' ? complaint.updated_at : null,
  });
  const own: Actor = `student:${await accountCode(tx, student.id)}`;
  const record = (
    action: 'create' | 'reply' | 'answer' | 'close',
    { by = own }: PastMessage,
    at: Date,
  ) =>
    recordInAudit(tx, {
      actor: by,
      action: `complaint.${action}`,
      subject: `complaint:${code}`,
      studentId: student.id,
      at,
    });
  for (const [index, message] of messages.entries()) {
    const { attachments = [], by: _, ...row } = message;
    const messageId = await insertMessage(tx, id, row);
    await importFiles(tx, messageId, attachments);
    if (row.sender === 'student') {
      // A student who replies has read what came before.
      await markSeen(tx, id, messageId);
      const { id: studentId } = student;
      await markReadOfPage(tx, { studentId, path: threadPath(code), at: row.sent_at });
      await record(index === 0 ? 'create' : 'reply', message, row.sent_at);
      continue;
    }
    await record('answer', message, row.sent_at);
    const about = { id, code, subject: complaint.subject, studentId: student.id };
    await notifyAboutAnswer(tx, about, { messageId, at: row.sent_at });
  }
  const last = messages.at(-1);
  if (complaint.status === 'closed' && last) await record('close', last, complaint.updated_at);
}

async function accountCode(tx: Db, studentId: number): Promise<string> {
  const { code } = await tx
    .selectFrom('accounts')
    .select('code')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return code;
}

async function importFiles(tx: Db, messageId: number, attachments: PastFile[]): Promise<void> {
  const files: string[] = [];
  for (const { bytes, ...file } of attachments) {
    files.push((await receiveFile(tx, { ...file, chunks: whole(bytes) })).id);
  }
  await attach(tx, messageId, files);
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
