import type { App, ComplaintNote } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { attach } from '../actions.ts';
import { notifyAboutClosing, sendAnswer } from '../mails.ts';
import { insertMessage } from '../messages-store.ts';
import { notAnswered, notWaiting } from '../rules.ts';
import { changeComplaint } from '../store.ts';
import { answerDue } from '../targets/queries.ts';
import { type ComplaintChange, change } from './change.ts';
import { actorOf } from './gates.ts';

interface Written extends ComplaintChange {
  message: string;
  fileIds?: string[];
}

/** What becomes of a complaint with the answer: it stays open, is closed, or waits for somebody. */
export type Then = 'open' | 'close' | { waitingFor: string; until: string };

function stateAfter(then: Then, now: Date) {
  const none = { waiting_for: null, waiting_until: null, answered_at: null, closed_at: null };
  if (then === 'open') return { ...none, status: 'open', answered_at: now } as const;
  if (then === 'close') return { ...none, status: 'closed', closed_at: now } as const;
  const { waitingFor, until } = then;
  return { ...none, status: 'pending', waiting_for: waitingFor, waiting_until: until } as const;
}

/** Answers a complaint; it is open afterwards, whatever it was, unless something else is wanted. */
export async function answerComplaint(app: App, given: Written & { then?: Then }): Promise<void> {
  const { message, actor, requestKey, fileIds = [], then = 'open' } = given;
  const closes = then === 'close';
  const entry = {
    action: closes ? ('complaint.answer_and_close' as const) : ('complaint.answer' as const),
    ...(typeof then === 'object'
      ? { detail: { waiting_for: then.waitingFor, until: then.until } }
      : {}),
  };
  await change(app, given, entry, async (tx, complaint, now) => {
    if (complaint.merged_into !== null) throw new Refusal('COMPLAINT_MERGED');
    const id = await insertMessage(tx, complaint.id, {
      sender: 'staff',
      sender_name: actor.name,
      message,
      sent_at: now,
      request_key: requestKey ?? null,
    });
    await attach(tx, id, fileIds);
    await changeComplaint(tx, complaint.id, {
      ...stateAfter(then, now),
      updated_at: now,
      reminded_at: null,
      due_at: null,
      first_answered_at: complaint.first_answered_at ?? now,
      ...(complaint.assigned_to === null ? { assigned_to: actor.staffId } : {}),
    });
    await sendAnswer(tx, app, complaint, { id, text: message, closes });
  });
}

/** Adds an internal note, which the student does not see. */
export async function noteOnComplaint(app: App, given: Written): Promise<void> {
  const { message, actor, requestKey, fileIds = [] } = given;
  await change(app, given, { action: 'complaint.note' }, async (tx, complaint, now) => {
    const id = await insertMessage(tx, complaint.id, {
      sender: 'staff',
      sender_name: actor.name,
      message,
      sent_at: now,
      internal: true,
      request_key: requestKey ?? null,
    });
    await attach(tx, id, fileIds);
  });
}

/** Notes what was decided inside a complaint about something else, such as a payment. */
export async function noteDecision(
  app: App,
  { complaint, text, by }: ComplaintNote,
): Promise<void> {
  await noteOnComplaint(app, { code: complaint, message: text, actor: actorOf(by) });
}

/** The centre waits for somebody until a day; then the complaint is open again by itself. */
export async function setPending(
  app: App,
  given: ComplaintChange & { waitingFor: string; until: string },
): Promise<void> {
  const { waitingFor, until } = given;
  const detail = { waiting_for: waitingFor, until };
  await change(app, given, { action: 'complaint.pending', detail }, async (tx, complaint, now) => {
    if (complaint.status === 'closed') throw new Refusal('COMPLAINT_CLOSED');
    await changeComplaint(tx, complaint.id, {
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
  given: ComplaintChange & { reason: string },
): Promise<void> {
  const { reason } = given;
  const entry = { action: 'complaint.close' as const, detail: { reason } };
  await change(app, given, entry, async (tx, complaint, now) => {
    if (complaint.status === 'closed') throw new Refusal('COMPLAINT_CLOSED');
    await changeComplaint(tx, complaint.id, {
      status: 'closed',
      updated_at: now,
      closed_at: now,
      due_at: null,
      ...notAnswered,
      ...notWaiting,
    });
    await notifyAboutClosing(tx, app, complaint, { at: now, reason });
  });
}

/** Staff may reopen at any time; a merged complaint is then separate again. */
export async function reopenByStaff(
  app: App,
  given: ComplaintChange & { reason: string },
): Promise<void> {
  const entry = { action: 'complaint.reopen' as const, detail: { reason: given.reason } };
  await change(app, given, entry, async (tx, complaint, now) => {
    if (complaint.status === 'open') throw new Refusal('COMPLAINT_IS_OPEN');
    await changeComplaint(tx, complaint.id, {
      status: 'open',
      updated_at: now,
      closed_at: null,
      merged_into: null,
      due_at: await answerDue(tx, complaint.priority, now),
      ...notWaiting,
    });
  });
}
