import type { ComplaintFilter } from '@edc/contract/desk/complaints/complaint-rules';
import type { Complaint, ComplaintDetails } from '@edc/contract/desk/complaints/complaints';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { Db } from '../../../platform/database/connect.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import { findFile } from '../../system/files/queries.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import type { Fact } from './facts.ts';
import { messagesOf } from './messages-store.ts';
import { mayReopen, nextStepOf, reopenUntil, waitingForInWords } from './rules.ts';
import {
  attachmentsOf,
  codeOfComplaint,
  complaintOf,
  complaintOfAttachment,
  complaintsOf,
  refundRequests,
  type StoredComplaint,
} from './store.ts';

export { nextStepOf, type Waiting } from './rules.ts';
export { capabilityOf, categoriesFor } from './staff/queries.ts';
export { unread } from './store.ts';

const isAnswered = ({ status, answered_at }: Pick<StoredComplaint, 'status' | 'answered_at'>) =>
  status === 'open' && answered_at !== null;

function present(row: StoredComplaint & { unread: number }): Complaint {
  return {
    id: row.code,
    subject: row.subject,
    category: row.category as Complaint['category'],
    priority: row.priority as Complaint['priority'],
    status: row.status as Complaint['status'],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    answered: isAnswered(row),
    waiting_for: waitingForInWords(row.waiting_for),
    unread: row.unread,
    refund_of: row.refund_of as Complaint['refund_of'],
  };
}

export async function loadComplaints(
  db: Db,
  me: SignedInStudent,
  filter: ComplaintFilter,
): Promise<Complaint[]> {
  const rows = await complaintsOf(db, me.studentId, filter);
  return rows.map(present);
}

/** The student's open complaints that ask for credit to be refunded, the newest of each kind. */
export async function loadRefundRequests(db: Db, studentId: number) {
  const rows = await refundRequests(db, studentId);
  return new Map(rows.map(({ refund_of, ...one }) => [refund_of as PaymentPurpose, one]));
}

/** One complaint of the student's; nobody else's is ever found, and no note among staff. */
export async function loadComplaint(
  db: Db,
  me: SignedInStudent,
  code: string,
  now: Date,
): Promise<ComplaintDetails | undefined> {
  const row = await complaintOf(db, me.studentId, code);
  if (!row) return undefined;
  const messages = await messagesOf(db, row.id, 'without notes');
  const attachments = await attachmentsOf(db, messages);
  const { support_phone } = await loadSettings(db);
  const answered = isAnswered(row);
  return {
    ...present(row),
    facts: row.facts as unknown as Fact[],
    next_step:
      row.status === 'closed' || answered
        ? null
        : nextStepOf({ ...row, answered }, support_phone, now),
    merged_into: row.merged_into === null ? null : await codeOfComplaint(db, row.merged_into),
    reopen_until: reopenUntil(row)?.toISOString() ?? null,
    may_reopen: mayReopen(row, now) === 'ok',
    messages: messages.map(({ id, sender, sender_name, message, sent_at }) => ({
      id,
      sender: sender === 'student' ? ('student' as const) : ('staff' as const),
      sender_name,
      message,
      timestamp: sent_at.toISOString(),
      is_new: sender === 'staff' && id > row.seen_message_id,
      attachments: attachments(id),
    })),
  };
}

/** An attachment of the student's own complaints. */
export async function loadOwnAttachment(db: Db, me: SignedInStudent, id: string) {
  const owner = await complaintOfAttachment(db, id);
  if (!owner || owner.internal || owner.student_id !== me.studentId) return undefined;
  return await findFile(db, id);
}
