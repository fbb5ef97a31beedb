import { formatDay } from '@edc/contract/common/time/dates';
import type {
  ComplaintCategory,
  ComplaintPriority,
} from '@edc/contract/desk/complaints/complaint-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import { missingDayOf } from '@edc/contract/training/missing-day';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUniqueViolation } from '../../../platform/database/errors/unique-violation.ts';
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
import { limited } from './limited.ts';
import { threadPath } from './mails.ts';
import { hasMessageOfRequest, insertMessage } from './messages-store.ts';
import { complaintLimits, mayReopen, notAnswered, notWaiting } from './rules.ts';
import {
  changeComplaint,
  complaintByRequest,
  complaintOf,
  insertAttachments,
  insertComplaint,
  lockComplaint,
  markSeen,
  type NewComplaint,
  openComplaintWith,
  type StoredComplaint,
} from './store.ts';
import { answerDue } from './targets/queries.ts';

const CODE_LENGTH = 8;
export const newComplaintCode = () => readableCode(CODE_LENGTH);

/** Updates open pages of the student and of staff after a change of the complaint. */
export async function announceComplaint(
  tx: Db,
  complaint: Pick<StoredComplaint, 'category' | 'code' | 'student_id'>,
): Promise<void> {
  const to = complaint.category === 'Payment' ? 'complaints.answer_payments' : 'complaints.answer';
  await publish(tx, { to: `may:${to}`, topic: 'complaints', key: complaint.code });
  if (complaint.student_id === null) return;
  await publish(tx, {
    to: `student:${complaint.student_id}`,
    topic: 'complaints',
    key: complaint.code,
  });
}

/** Opens a complaint with its first message, to be answered in time. */
export async function insertOpen(
  tx: Db,
  now: Date,
  given: Omit<NewComplaint, 'code' | 'status'> & Pick<StoredComplaint, 'student_id' | 'priority'>,
  first: { name: string; message: string; fileIds?: string[] },
  entry: Pick<Parameters<typeof recordInAudit>[1], 'actor' | 'action' | 'detail'>,
) {
  const code = newComplaintCode();
  const due_at = await answerDue(tx, given.priority, now);
  const times = { due_at, first_due_at: due_at, created_at: now, updated_at: now };
  const complaint = { ...given, ...times, code, status: 'open' };
  const id = await insertComplaint(tx, complaint);
  await addStudentMessage(tx, { ...first, id, at: now });
  const studentId = given.student_id;
  await recordInAudit(tx, { ...entry, subject: `complaint:${code}`, studentId, at: now });
  await announceComplaint(tx, complaint);
  return { ...complaint, id };
}

interface Written {
  subject: string;
  category: ComplaintCategory;
  priority: ComplaintPriority;
  message: string;
  about?: string | undefined;
  refund_of?: PaymentPurpose | undefined;
  requestKey?: string | undefined;
}

/** Opens a complaint and answers its code; the same request sent again answers the same. */
export async function createComplaint(
  app: App,
  me: SignedInStudent,
  given: Written,
  files: AsyncIterable<Upload>,
): Promise<string> {
  const { requestKey = null } = given;
  const before = async () =>
    requestKey ? (await complaintByRequest(app.db, me.studentId, requestKey))?.code : undefined;
  const known = await before();
  if (known) return known;
  try {
    return await limited(app, complaintLimits.create, me.code, () =>
      withAttachments(app.db, { sender: `student:${me.code}`, files }, async (fileIds) => {
        const facts = await factsFor(app, me.studentId, given);
        return await app.db.transaction().execute(async (tx) => {
          await refuseSecondReport(tx, me.studentId, given);
          const { subject, category, priority, message, refund_of = null } = given;
          const { code } = await insertOpen(
            tx,
            app.now(),
            {
              ...{ subject, category, priority, refund_of },
              student_id: me.studentId,
              facts: JSON.stringify(facts),
              request_key: requestKey,
            },
            { name: me.fullName, message, fileIds },
            {
              actor: `student:${me.code}`,
              action: 'complaint.create',
              detail: { category, attachments: fileIds.length },
            },
          );
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
  { subject, refund_of }: Written,
): Promise<void> {
  if (!missingDayOf(subject) && !refund_of) return;
  // Locked before checking: the same complaint may arrive from two phones at once.
  await lockStudent(tx, studentId);
  const open = await openComplaintWith(tx, studentId, refund_of ? { refund_of } : { subject });
  if (!open) return;
  const day = formatDay(open.created_at.toISOString());
  throw new Refusal('ALREADY_REPORTED', {
    message: `You wrote about this on ${day}, and complaint ${open.code} is still open. Add to it there.`,
  });
}

interface StudentMessage {
  id: number;
  name: string;
  message: string;
  at: Date;
  fileIds?: string[];
  requestKey?: string | null;
}

async function addStudentMessage(tx: Db, given: StudentMessage) {
  const { fileIds = [] } = given;
  const messageId = await insertMessage(tx, given.id, {
    sender: 'student',
    sender_name: given.name,
    message: given.message,
    sent_at: given.at,
    request_key: given.requestKey ?? null,
  });
  await attach(tx, messageId, fileIds);
}

export async function attach(tx: Db, messageId: number, fileIds: string[]): Promise<void> {
  if (fileIds.length > 0) await keepFiles(tx, fileIds);
  await insertAttachments(tx, messageId, fileIds);
}

const unknown = () => new Refusal('UNKNOWN_COMPLAINT');

/** The student's own complaint, locked; nobody else's is ever found. */
async function lockOwn(tx: Db, me: SignedInStudent, code: string): Promise<StoredComplaint> {
  const complaint = await lockComplaint(tx, code);
  if (!complaint || complaint.student_id !== me.studentId) throw unknown();
  return complaint;
}

/** Adds the student's reply to an open complaint; the same request sent again adds nothing. */
export async function replyToComplaint(
  app: App,
  me: SignedInStudent,
  given: { code: string; message: string; requestKey?: string | undefined },
  files: AsyncIterable<Upload>,
): Promise<void> {
  const { code, message, requestKey = null } = given;
  // Looked at before the files are taken: most refusals need no upload.
  const complaint = await complaintOf(app.db, me.studentId, code);
  if (!complaint) throw unknown();
  if (requestKey && (await hasMessageOfRequest(app.db, complaint.id, requestKey))) return;
  if (complaint.status !== 'open') throw new Refusal('COMPLAINT_NOT_OPEN');
  try {
    await limited(app, complaintLimits.reply, me.code, () =>
      withAttachments(app.db, { sender: `student:${me.code}`, files }, (fileIds) =>
        app.db.transaction().execute(async (tx) => {
          const locked = await lockOwn(tx, me, code);
          const { id } = locked;
          if (locked.status !== 'open') throw new Refusal('COMPLAINT_NOT_OPEN');
          const at = app.now();
          const written = { id, name: me.fullName, message, at, fileIds, requestKey };
          await addStudentMessage(tx, written);
          await changeComplaint(tx, id, {
            updated_at: at,
            ...notAnswered,
            // A second message before the answer does not restart the waiting time.
            due_at: locked.due_at ?? (await answerDue(tx, locked.priority, at)),
          });
          await recordInAudit(tx, {
            actor: `student:${me.code}`,
            action: 'complaint.reply',
            subject: `complaint:${code}`,
            studentId: me.studentId,
            detail: { attachments: fileIds.length },
            at,
          });
          // A student who replies has read what came before.
          await markReadOfPage(tx, { studentId: me.studentId, path: threadPath(code), at });
          await announceComplaint(tx, complaint);
        }),
      ),
    );
  } catch (error) {
    const twice = requestKey !== null && isUniqueViolation(error);
    if (!twice || !(await hasMessageOfRequest(app.db, complaint.id, requestKey))) throw error;
  }
}

/** Closes an open complaint, by its student. */
export async function closeComplaint(app: App, me: SignedInStudent, code: string): Promise<void> {
  await changeOwn(app, me, code, 'complaint.close', (_tx, complaint, now) => {
    if (complaint.status !== 'open') throw new Refusal('COMPLAINT_NOT_OPEN');
    return { status: 'closed', closed_at: now, due_at: null, ...notAnswered };
  });
}

/** Reopens a pending complaint, or one that was closed lately, by its student. */
export async function reopenComplaint(app: App, me: SignedInStudent, code: string): Promise<void> {
  await changeOwn(app, me, code, 'complaint.reopen', async (tx, complaint, now) => {
    const may = mayReopen(complaint, now);
    if (may !== 'ok') throw new Refusal(may);
    const due_at = await answerDue(tx, complaint.priority, now);
    return { status: 'open', closed_at: null, due_at, ...notWaiting };
  });
}

type Decided = Parameters<typeof changeComplaint>[2];

async function changeOwn(
  app: App,
  me: SignedInStudent,
  code: string,
  action: AuditAction,
  decide: (tx: Db, complaint: StoredComplaint, now: Date) => Decided | Promise<Decided>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const complaint = await lockOwn(tx, me, code);
    const now = app.now();
    await changeComplaint(tx, complaint.id, {
      ...(await decide(tx, complaint, now)),
      updated_at: now,
    });
    const entry = { actor: `student:${me.code}` as const, studentId: me.studentId, at: now };
    await recordInAudit(tx, { ...entry, action, subject: `complaint:${code}` });
    await announceComplaint(tx, complaint);
  });
}

/** The student has seen the answers up to this message: they are no longer new, in any tab. */
export async function markComplaintSeen(
  app: App,
  me: SignedInStudent,
  { code, messageId }: { code: string; messageId: number },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const complaint = await lockOwn(tx, me, code);
    if (await markSeen(tx, complaint.id, messageId)) {
      await publish(tx, { to: `student:${me.studentId}`, topic: 'complaints', key: code });
    }
    const { studentId } = me;
    await markReadOfPage(tx, { studentId, path: threadPath(code), at: app.now() });
  });
}
