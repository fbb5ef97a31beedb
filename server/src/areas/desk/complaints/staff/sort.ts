import {
  type TicketCategory,
  type TicketPriority,
  ticketPriorities,
} from '@edc/contract/desk/complaints/ticket-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { announceTicket } from '../actions.ts';
import { tellOfMerging } from '../mails.ts';
import { changeTicket, lockTicket, type StoredTicket, sortTicket } from '../store.ts';
import { answerDue } from '../targets/queries.ts';
import { change, type StaffActor } from './change.ts';
import { loadAssignees } from './queue/queries.ts';
import { wrong } from './rules.ts';

interface Person {
  id: number;
  full_name: string;
}

/** Assigns a ticket to someone or to nobody, unless it was reassigned in the meantime. */
export async function assignTicket(
  app: App,
  given: { code: string; actor: StaffActor; from: number | null; to: Person | null },
): Promise<void> {
  const { code, actor, from, to } = given;
  const detail = { to: to?.full_name ?? '' };
  await change(app, code, { action: 'ticket.assign', actor, detail }, async (tx, ticket) => {
    if (ticket.assigned_to !== from) throw new Refusal('TICKET_CHANGED');
    await sortTicket(tx, ticket.id, { assigned_to: to?.id ?? null });
  });
}

/** A new priority moves the due time, counted from the original start. */
export async function classifyTicket(
  app: App,
  given: {
    code: string;
    actor: StaffActor;
    category?: TicketCategory | undefined;
    priority?: TicketPriority | undefined;
  },
): Promise<void> {
  const { code, actor } = given;
  const detail = {
    ...(given.category ? { category: given.category } : {}),
    ...(given.priority ? { priority: given.priority } : {}),
  };
  const entry = { action: 'ticket.classify' as const, actor, detail };
  await change(app, code, entry, async (tx, ticket) => {
    const { category, priority } = { ...ticket, ...detail };
    const isFirst = ticket.first_answered_at === null && ticket.due_at !== null;
    const due = isFirst ? await answerDue(tx, priority, ticket.created_at) : ticket.due_at;
    // A ticket is unassigned if its assignee can no longer see it.
    const able = await loadAssignees(tx, category);
    const isKept = able.some(({ id }) => id === ticket.assigned_to);
    await sortTicket(tx, ticket.id, {
      category,
      priority,
      ...(isKept ? {} : { assigned_to: null }),
      due_at: due,
      ...(isFirst ? { first_due_at: due } : {}),
    });
    // Staff who could not see it before are notified too.
    if (category !== ticket.category) await announceTicket(tx, { ...ticket, category });
  });
}

/** Closes a duplicate in favour of another open ticket of the same student, and notifies them. */
export async function mergeTicket(
  app: App,
  given: { code: string; into: string; actor: StaffActor; version: number },
): Promise<void> {
  const { code, into, actor, version } = given;
  if (code === into) throw wrong('into', 'Please choose another complaint');
  await app.db.transaction().execute(async (tx) => {
    // In the order of their codes: merging two tickets into each other at once must not deadlock.
    const locked = new Map<string, Awaited<ReturnType<typeof lockTicket>>>();
    for (const one of [code, into].toSorted()) locked.set(one, await lockTicket(tx, one));
    const [ticket, target] = [locked.get(code), locked.get(into)];
    const mayAct = (category: string) => actor.categories.includes(category);
    if (!ticket || !mayAct(ticket.category)) throw new Refusal('NOT_FOUND');
    if (!target || !mayAct(target.category)) {
      throw wrong('into', 'There is no complaint with this number');
    }
    if (version !== ticket.version) throw new Refusal('TICKET_CHANGED');
    if (ticket.student_id === null || ticket.student_id !== target.student_id) {
      throw wrong('into', 'Only complaints of the same student can be merged');
    }
    if (ticket.status === 'closed') throw new Refusal('TICKET_CLOSED');
    if (target.status === 'closed') {
      throw wrong('into', 'That complaint is closed. Reopen it first');
    }
    const now = app.now();
    await changeTicket(tx, ticket.id, {
      status: 'closed',
      updated_at: now,
      closed_at: now,
      merged_into: target.id,
      due_at: null,
      answered_at: null,
      reminded_at: null,
      waiting_for: null,
      waiting_until: null,
    });
    await takeOver(tx, ticket, target);
    const entry = { actor: actor.by, studentId: ticket.student_id, at: now };
    await recordInAudit(tx, {
      ...entry,
      action: 'ticket.merge',
      subject: `ticket:${code}`,
      detail: { into },
    });
    await recordInAudit(tx, {
      ...entry,
      action: 'ticket.merged_here',
      subject: `ticket:${into}`,
      detail: { from: code },
    });
    await tellOfMerging(tx, app, ticket, { at: now, into: target });
    await announceTicket(tx, ticket);
    await announceTicket(tx, target);
  });
}

const rankOf = (priority: string) => ticketPriorities.indexOf(priority as TicketPriority);

/**
 * Priority, assignee and due time carry over to the other ticket. If that one is pending or
 * answered, it is open and unanswered again, or the matter would drop out of every queue.
 */
async function takeOver(tx: Db, from: StoredTicket, into: StoredTicket): Promise<void> {
  const able = await loadAssignees(tx, into.category);
  const assignee = into.assigned_to ?? from.assigned_to;
  await sortTicket(tx, into.id, {
    priority: rankOf(from.priority) > rankOf(into.priority) ? from.priority : into.priority,
    assigned_to: able.some(({ id }) => id === assignee) ? assignee : into.assigned_to,
  });
  if (from.due_at === null) return;
  const due_at = into.due_at && into.due_at < from.due_at ? into.due_at : from.due_at;
  if (into.status === 'open' && into.answered_at === null) {
    await sortTicket(tx, into.id, { due_at });
  } else {
    await changeTicket(tx, into.id, {
      status: 'open',
      due_at,
      answered_at: null,
      reminded_at: null,
      waiting_for: null,
      waiting_until: null,
    });
  }
}
