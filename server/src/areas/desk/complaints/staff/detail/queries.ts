import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { lastDayFor } from '@edc/contract/common/time/training-days';
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import type { App } from '../../../../../context.ts';
import type { Db } from '../../../../../platform/database/connect.ts';
import { loadExceptionsOf } from '../../../../money/payments/queries.ts';
import { loadOfficeDays } from '../../../../system/settings-store/queries.ts';
import type { Fact } from '../../facts.ts';
import { messagesOf } from '../../messages-store.ts';
import { attachmentsOf, complaintByCode } from '../../store.ts';
import { complaintOf, loadAssignees } from '../queue/queries.ts';
import { filteredComplaints, type Scope, shown } from '../queue/store.ts';
import { repliesFor } from '../replies/queries.ts';
import { placeholderValues } from './placeholders.ts';
import { eventWords, whoActed } from './rules.ts';
import { contactRow, eventsOf, factRows, mergedWith, readOf } from './store.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Everything about one complaint that this member of staff may see. */
export async function loadStaffComplaint(
  { db }: App,
  code: string,
  scope: Scope,
  { fullName: staffName, roles }: { fullName: string; roles: readonly StaffRole[] },
): Promise<StaffComplaint | undefined> {
  const complaint = await complaintByCode(db, code);
  if (!complaint || !scope.categories.includes(complaint.category)) return undefined;
  const [row, messages, events, seen, merged, contact, facts, assignees, replies, usual, money] =
    await Promise.all([
      shown(filteredComplaints(db, {}, scope), scope.now)
        .where('complaints.id', '=', complaint.id)
        .executeTakeFirstOrThrow(),
      loadMessages(db, complaint.id),
      eventsOf(db, code),
      readOf(db, complaint.id, scope.staffId),
      mergedWith(db, complaint, scope.categories),
      contactRow(db, complaint.id),
      factRows(db, [complaint.id]),
      loadAssignees(db, complaint.category),
      repliesFor(db, complaint.category),
      usualWaitUntil(db, scope.now),
      complaint.student_id !== null && allows(roles, 'payments.read')
        ? loadExceptionsOf(db, complaint.student_id, scope.now)
        : undefined,
    ]);
  const others = merged.map(({ id, ...one }) => ({
    id,
    ...one,
    status: one.status as StaffComplaint['status'],
  }));
  const [fact] = facts;
  return {
    ...complaintOf(row),
    version: complaint.version,
    student_key: contact.student_key,
    email_address: contact.email_address ?? complaint.contact_email ?? '',
    claimed_matric_no: complaint.contact_matric_no ?? '',
    written_by: complaint.contact_email
      ? { name: complaint.contact_name ?? '', email_address: complaint.contact_email }
      : null,
    facts: complaint.facts as unknown as Fact[],
    first_due_at: instant(complaint.first_due_at),
    usual_wait_until: usual,
    first_answered_at: instant(complaint.first_answered_at),
    closed_at: instant(complaint.closed_at),
    merged_into: others.find(({ id }) => id === complaint.merged_into) ?? null,
    merged_from: others.filter(({ id }) => id !== complaint.merged_into),
    messages,
    events: events.map(({ id, at, actor, action, detail, full_name }) => ({
      id,
      at: at.toISOString(),
      who: whoActed(actor, full_name),
      words: eventWords(action, detail, whoActed(actor, full_name)),
    })),
    seen: seen ? { message_id: seen.message_id, at: seen.seen_at.toISOString() } : null,
    placeholders: (fact ? placeholderValues(fact, staffName) : {}) as Record<string, string>,
    assignees,
    replies,
    ...(money ? { money } : {}),
  };
}

const USUAL_WORKING_DAYS = 3;

/** Skips days off, when the complaint would reopen with nobody at work. */
async function usualWaitUntil(db: Db, now: Date): Promise<string> {
  const tomorrow = dayInLagos(new Date(now.getTime() + DAY_MS));
  const office = await loadOfficeDays(db);
  return lastDayFor(tomorrow, USUAL_WORKING_DAYS, office) ?? tomorrow;
}

async function loadMessages(db: Db, complaintId: number): Promise<StaffComplaint['messages']> {
  const messages = await messagesOf(db, complaintId, 'with notes');
  const attachments = await attachmentsOf(db, messages);
  return messages.map(({ id, sender, sender_name, internal, message, sent_at }) => ({
    id,
    sender: sender === 'student' ? ('student' as const) : ('staff' as const),
    sender_name,
    internal,
    message,
    at: sent_at.toISOString(),
    attachments: attachments(id),
  }));
}
