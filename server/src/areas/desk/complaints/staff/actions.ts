import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App, TicketNote } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { keepFiles } from '../../../system/files/actions.ts';
import { tellOfAnswer, tellOfClosing } from '../mails.ts';
import { insertMessage } from '../messages-store.ts';
import { notAnswered, notWaiting } from '../rules.ts';
import { changeTicket, insertAttachments } from '../store.ts';
import { answerDue } from '../targets/queries.ts';
import { change, type StaffActor } from './change.ts';
import { actorOf } from './gates.ts';

interface TicketChange {
  code: string;
  actor: StaffActor;
  version?: number | undefined;
}

interface Written extends TicketChange {
  message: string;
  fileIds?: string[];
  requestKey?: string | undefined;
}

/** The state of a ticket after the answer: open, closed, or pending on someone. */
export type Then = 'open' | 'close' | { waitingFor: string; until: string };

function stateAfter(then: Then, now: Date) {
  const none = { waiting_for: null, waiting_until: null, answered_at: null, closed_at: null };
  if (then === 'open') return { ...none, status: 'open', answered_at: now } as const;
  if (then === 'close') return { ...none, status: 'closed', closed_at: now } as const;
  const { waitingFor, until } = then;
  return { ...none, status: 'pending', waiting_for: waitingFor, waiting_until: until } as const;
}

/** Answers a ticket, which is open afterwards unless the caller wants another state. */
export async function answerTicket(app: App, given: Written & { then?: Then }): Promise<void> {
  const { code, message, actor, version, requestKey, then = 'open' } = given;
  const closes = then === 'close';
  const action: AuditAction = closes ? 'ticket.answer_and_close' : 'ticket.answer';
  const entry = {
    action,
    actor,
    version,
    requestKey,
    ...(typeof then === 'object'
      ? { detail: { waiting_for: then.waitingFor, until: then.until } }
      : {}),
  };
  await change(app, code, entry, async (tx, ticket, now) => {
    if (ticket.merged_into !== null) throw new Refusal('TICKET_MERGED');
    const id = await insertMessage(tx, ticket.id, {
      sender: 'staff',
      sender_name: actor.name,
      message,
      sent_at: now,
      request_key: requestKey ?? null,
    });
    await attach(tx, id, given.fileIds);
    await changeTicket(tx, ticket.id, {
      ...stateAfter(then, now),
      updated_at: now,
      reminded_at: null,
      due_at: null,
      first_answered_at: ticket.first_answered_at ?? now,
      ...(ticket.assigned_to === null ? { assigned_to: actor.staffId } : {}),
    });
    await tellOfAnswer(tx, app, ticket, { id, text: message, closes });
  });
}

export async function noteOnTicket(app: App, given: Written): Promise<void> {
  const { code, message, actor, requestKey } = given;
  const entry = { action: 'ticket.note' as const, actor, requestKey };
  await change(app, code, entry, async (tx, ticket, now) => {
    const id = await insertMessage(tx, ticket.id, {
      sender: 'staff',
      sender_name: actor.name,
      message,
      sent_at: now,
      internal: true,
      request_key: requestKey ?? null,
    });
    await attach(tx, id, given.fileIds);
  });
}

/** Records a decision as a note in a complaint about something else, such as a payment. */
export async function noteDecision(app: App, { ticket, text, by }: TicketNote): Promise<void> {
  await noteOnTicket(app, { code: ticket, message: text, actor: actorOf(by) });
}

async function attach(
  tx: Parameters<typeof insertAttachments>[0],
  messageId: number,
  fileIds: string[] = [],
) {
  if (fileIds.length > 0) await keepFiles(tx, fileIds);
  await insertAttachments(tx, messageId, fileIds);
}

/** The ticket waits for someone until a day; then it reopens by itself. */
export async function setPending(
  app: App,
  given: TicketChange & { waitingFor: string; until: string },
): Promise<void> {
  const { code, waitingFor, until, actor, version } = given;
  const detail = { waiting_for: waitingFor, until };
  const entry = { action: 'ticket.pending' as const, actor, detail, version };
  await change(app, code, entry, async (tx, ticket, now) => {
    if (ticket.status === 'closed') throw new Refusal('TICKET_CLOSED');
    await changeTicket(tx, ticket.id, {
      status: 'pending',
      updated_at: now,
      waiting_for: waitingFor,
      waiting_until: until,
      due_at: null,
      ...notAnswered,
    });
  });
}

export async function closeByStaff(
  app: App,
  given: TicketChange & { reason: string },
): Promise<void> {
  const { code, reason, actor, version } = given;
  const entry = { action: 'ticket.close' as const, actor, detail: { reason }, version };
  await change(app, code, entry, async (tx, ticket, now) => {
    if (ticket.status === 'closed') throw new Refusal('TICKET_CLOSED');
    await changeTicket(tx, ticket.id, {
      status: 'closed',
      updated_at: now,
      closed_at: now,
      due_at: null,
      ...notAnswered,
      ...notWaiting,
    });
    await tellOfClosing(tx, app, ticket, { at: now, reason });
  });
}

/** Staff may reopen at any time; a merged ticket is then separate again. */
export async function reopenByStaff(
  app: App,
  given: TicketChange & { reason: string },
): Promise<void> {
  const { code, reason, actor, version } = given;
  const entry = { action: 'ticket.reopen' as const, actor, detail: { reason }, version };
  await change(app, code, entry, async (tx, ticket, now) => {
    if (ticket.status === 'open') throw new Refusal('TICKET_IS_OPEN');
    await changeTicket(tx, ticket.id, {
      status: 'open',
      updated_at: now,
      closed_at: null,
      merged_into: null,
      due_at: await answerDue(tx, ticket.priority, now),
      ...notWaiting,
    });
  });
}
