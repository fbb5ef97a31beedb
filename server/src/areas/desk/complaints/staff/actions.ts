import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App, ComplaintNote } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { keepFiles } from '../../../system/files/actions.ts';
import { notifyAboutClosing, sendAnswer } from '../mails.ts';
import { insertMessage } from '../messages-store.ts';
import { notAnswered, notWaiting } from '../rules.ts';
import { changeComplaint, insertAttachments } from '../store.ts';
import { answerDue } from '../targets/queries.ts';
import { change, type StaffActor } from './change.ts';
import { actorOf } from './gates.ts';

interface ComplaintChange {
  code: string;
  actor: StaffActor;
  version?: number | undefined;
}

interface Written extends ComplaintChange {
  message: string;
  fileIds?: string[];
  requestKey?: string | undefined;
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
  const { code, message, actor, version, requestKey, then = 'open' } = given;
  const closes = then === 'close';
  const action: AuditAction = closes ? 'complaint.answer_and_close' : 'complaint.answer';
  const entry = {
    action,
    actor,
    version,
    requestKey,
    ...(typeof then === 'object'
      ? { detail: { waiting_for: then.waitingFor, until: then.until } }
      : {}),
  };
  await change(app, code, entry, async (tx, complaint, now) => {
    if (complaint.merged_into !== null) throw new Refusal('COMPLAINT_MERGED');
    const id = await insertMessage(tx, complaint.id, {
      sender: 'staff',
      sender_name: actor.name,
      message,
      sent_at: now,
      request_key: requestKey ?? null,
    });
    await attach(tx, id, given.fileIds);
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
  const { code, message, actor, requestKey } = given;
  const entry = { action: 'complaint.note' as const, actor, requestKey };
  await change(app, code, entry, async (tx, complaint, now) => {
    const id = await insertMessage(tx, complaint.id, {
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

/** Notes what was decided inside a complaint about something else, such as a payment. */
export async function noteDecision(
  app: App,
  { complaint, text, by }: ComplaintNote,
): Promise<void> {
  await noteOnComplaint(app, { code: complaint, message: text, actor: actorOf(by) });
}

async function attach(
  tx: Parameters<typeof insertAttachments>[0],
  messageId: number,
  fileIds: string[] = [],
) {
  if (fileIds.length > 0) await keepFiles(tx, fileIds);
  await insertAttachments(tx, messageId, fileIds);
}

/** The centre waits for somebody until a day; then the complaint is open again by itself. */
export async function setPending(
  app: App,
  given: ComplaintChange & { waitingFor: string; until: string },
): Promise<void> {
  const { code, waitingFor, until, actor, version } = given;
  const detail = { waiting_for: waitingFor, until };
  const entry = { action: 'complaint.pending' as const, actor, detail, version };
  await change(app, code, entry, async (tx, complaint, now) => {
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
  const { code, reason, actor, version } = given;
  const entry = { action: 'complaint.close' as const, actor, detail: { reason }, version };
  await change(app, code, entry, async (tx, complaint, now) => {
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
  const { code, reason, actor, version } = given;
  const entry = { action: 'complaint.reopen' as const, actor, detail: { reason }, version };
  await change(app, code, entry, async (tx, complaint, now) => {
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
