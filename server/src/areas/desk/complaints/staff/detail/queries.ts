import { allows } from '@edc/contract/common/capabilities';
import { DAY_MS, dayInLagos } from '@edc/contract/common/days';
import type { StaffRole } from '@edc/contract/common/staff-roles';
import { lastDayFor } from '@edc/contract/common/training-days';
import type { StaffTicket } from '@edc/contract/desk/complaints/staff-tickets';
import type { App } from '../../../../../context.ts';
import type { Db } from '../../../../../platform/database/connect.ts';
import { loadExceptionsOf } from '../../../../money/payments/queries.ts';
import { loadOfficeDays } from '../../../../system/settings-store/queries.ts';
import type { Fact } from '../../facts.ts';
import { messagesOf } from '../../messages-store.ts';
import { attachmentsOf, ticketByCode } from '../../store.ts';
import { loadAssignees, ticketOf } from '../queue/queries.ts';
import { filteredTickets, type Scope, shown } from '../queue/store.ts';
import { repliesFor } from '../replies/queries.ts';
import { placeholderValues } from './placeholders.ts';
import { eventWords, whoActed } from './rules.ts';
import { contactRow, eventsOf, factRows, mergedWith, readOf } from './store.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

export async function loadStaffTicket(
  { db }: App,
  code: string,
  scope: Scope,
  { fullName: staffName, roles }: { fullName: string; roles: readonly StaffRole[] },
): Promise<StaffTicket | undefined> {
  const ticket = await ticketByCode(db, code);
  if (!ticket || !scope.categories.includes(ticket.category)) return undefined;
  const [row, messages, events, seen, merged, contact, facts, assignees, replies, usual, money] =
    await Promise.all([
      shown(filteredTickets(db, {}, scope), scope.now)
        .where('tickets.id', '=', ticket.id)
        .executeTakeFirstOrThrow(),
      loadMessages(db, ticket.id),
      eventsOf(db, code),
      readOf(db, ticket.id, scope.staffId),
      mergedWith(db, ticket, scope.categories),
      contactRow(db, ticket.id),
      factRows(db, [ticket.id]),
      loadAssignees(db, ticket.category),
      repliesFor(db, ticket.category),
      usualWaitUntil(db, scope.now),
      ticket.student_id !== null && allows(roles, 'payments.read')
        ? loadExceptionsOf(db, ticket.student_id, scope.now)
        : undefined,
    ]);
  const others = merged.map(({ id, ...one }) => ({
    id,
    ...one,
    status: one.status as StaffTicket['status'],
  }));
  const [fact] = facts;
  return {
    ...ticketOf(row),
    version: ticket.version,
    student_key: contact.student_key,
    email_address: contact.email_address ?? ticket.contact_email ?? '',
    claimed_matric_no: ticket.contact_matric_no ?? '',
    written_by: ticket.contact_email
      ? { name: ticket.contact_name ?? '', email_address: ticket.contact_email }
      : null,
    facts: ticket.facts as unknown as Fact[],
    first_due_at: instant(ticket.first_due_at),
    usual_wait_until: usual,
    first_answered_at: instant(ticket.first_answered_at),
    closed_at: instant(ticket.closed_at),
    merged_into: others.find(({ id }) => id === ticket.merged_into) ?? null,
    merged_from: others.filter(({ id }) => id !== ticket.merged_into),
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

/** Skips days off, when the ticket would reopen with nobody at work. */
async function usualWaitUntil(db: Db, now: Date): Promise<string> {
  const tomorrow = dayInLagos(new Date(now.getTime() + DAY_MS));
  const office = await loadOfficeDays(db);
  return lastDayFor(tomorrow, USUAL_WORKING_DAYS, office) ?? tomorrow;
}

async function loadMessages(db: Db, ticketId: number): Promise<StaffTicket['messages']> {
  const messages = await messagesOf(db, ticketId, 'with notes');
  const attachments = await attachmentsOf(db, messages);
  return messages.map(({ id, sender, sender_name, internal, message, sent_at }) => ({
    id,
    sender: sender === 'student' ? ('student' as const) : ('staff' as const),
    sender_name,
    internal,
    message,
    at: sent_at.toISOString(),
    attachments: attachments
      .filter(({ message_id }) => message_id === id)
      .map(({ id: fileId, name, type, size }) => ({ id: fileId, name, type, size: size ?? 0 })),
  }));
}
