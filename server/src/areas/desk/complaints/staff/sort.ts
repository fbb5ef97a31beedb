import {
  type ComplaintCategory,
  type ComplaintPriority,
  complaintPriorities,
} from '@edc/contract/desk/complaints/complaint-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal, wrongField } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { announceComplaint } from '../actions.ts';
import { notifyAboutMerging } from '../mails.ts';
import { notAnswered, notWaiting } from '../rules.ts';
import { changeComplaint, lockComplaint, type StoredComplaint, sortComplaint } from '../store.ts';
import { answerDue } from '../targets/queries.ts';
import { type ComplaintChange, change, type StaffActor } from './change.ts';
import { loadAssignees } from './queue/queries.ts';

interface Person {
  id: number;
  full_name: string;
}

/** Gives a complaint to a person or to nobody, unless somebody else has given it away meanwhile. */
export async function assignComplaint(
  app: App,
  given: ComplaintChange & { from: number | null; to: Person | null },
): Promise<void> {
  const { from, to } = given;
  const detail = { to: to?.full_name ?? '' };
  await change(app, given, { action: 'complaint.assign', detail }, async (tx, complaint) => {
    if (complaint.assigned_to !== from) throw new Refusal('COMPLAINT_CHANGED');
    await sortComplaint(tx, complaint.id, { assigned_to: to?.id ?? null });
  });
}

/** Another priority moves the time by which an answer is due, counted from the same beginning. */
export async function classifyComplaint(
  app: App,
  given: ComplaintChange & {
    category?: ComplaintCategory | undefined;
    priority?: ComplaintPriority | undefined;
  },
): Promise<void> {
  const detail = {
    ...(given.category ? { category: given.category } : {}),
    ...(given.priority ? { priority: given.priority } : {}),
  };
  await change(app, given, { action: 'complaint.classify', detail }, async (tx, complaint) => {
    const { category, priority } = { ...complaint, ...detail };
    const isFirst = complaint.first_answered_at === null && complaint.due_at !== null;
    const due = isFirst ? await answerDue(tx, priority, complaint.created_at) : complaint.due_at;
    // Nobody keeps a complaint that they can no longer see.
    const able = await loadAssignees(tx, category);
    const isKept = able.some(({ id }) => id === complaint.assigned_to);
    await sortComplaint(tx, complaint.id, {
      category,
      priority,
      ...(isKept ? {} : { assigned_to: null }),
      due_at: due,
      ...(isFirst ? { first_due_at: due } : {}),
    });
    // Those who could not see it before learn of it too.
    if (category !== complaint.category) await announceComplaint(tx, { ...complaint, category });
  });
}

/** Closes a duplicate in favour of an open complaint of the same student, who is notified. */
export async function mergeComplaint(
  app: App,
  given: { code: string; into: string; actor: StaffActor; version: number },
): Promise<void> {
  const { code, into, actor, version } = given;
  if (code === into) throw wrongField('into', 'Please choose another complaint');
  await app.db.transaction().execute(async (tx) => {
    // In the order of their codes: two that are merged into each other at once must not lock up.
    const locked = new Map<string, Awaited<ReturnType<typeof lockComplaint>>>();
    for (const one of [code, into].toSorted()) locked.set(one, await lockComplaint(tx, one));
    const [complaint, target] = [locked.get(code), locked.get(into)];
    const mayAct = (category: string) => actor.categories.includes(category);
    if (!complaint || !mayAct(complaint.category)) throw new Refusal('NOT_FOUND');
    if (!target || !mayAct(target.category)) {
      throw wrongField('into', 'There is no complaint with this number');
    }
    if (version !== complaint.version) throw new Refusal('COMPLAINT_CHANGED');
    if (complaint.student_id === null || complaint.student_id !== target.student_id) {
      throw wrongField('into', 'Only complaints of the same student can be merged');
    }
    if (complaint.status === 'closed') throw new Refusal('COMPLAINT_CLOSED');
    if (target.status === 'closed') {
      throw wrongField('into', 'That complaint is closed. Reopen it first');
    }
    const now = app.now();
    await changeComplaint(tx, complaint.id, {
      status: 'closed',
      updated_at: now,
      closed_at: now,
      merged_into: target.id,
      due_at: null,
      ...notAnswered,
      ...notWaiting,
    });
    await takeOver(tx, complaint, target);
    const entry = { actor: actor.by, studentId: complaint.student_id, at: now };
    await recordInAudit(tx, {
      ...entry,
      action: 'complaint.merge',
      subject: `complaint:${code}`,
      detail: { into },
    });
    await recordInAudit(tx, {
      ...entry,
      action: 'complaint.merged_here',
      subject: `complaint:${into}`,
      detail: { from: code },
    });
    await notifyAboutMerging(tx, app, complaint, { at: now, into: target });
    await announceComplaint(tx, complaint);
    await announceComplaint(tx, target);
  });
}

const rankOf = (priority: string) => complaintPriorities.indexOf(priority as ComplaintPriority);

/**
 * What was urgent, whose it was and who waits for an answer goes on in the other complaint: one that is
 * set aside comes back, or the matter would leave every queue.
 */
async function takeOver(tx: Db, from: StoredComplaint, into: StoredComplaint): Promise<void> {
  const able = await loadAssignees(tx, into.category);
  const assignee = into.assigned_to ?? from.assigned_to;
  await sortComplaint(tx, into.id, {
    priority: rankOf(from.priority) > rankOf(into.priority) ? from.priority : into.priority,
    assigned_to: able.some(({ id }) => id === assignee) ? assignee : into.assigned_to,
  });
  if (from.due_at === null) return;
  const due_at = into.due_at && into.due_at < from.due_at ? into.due_at : from.due_at;
  if (into.status === 'open' && into.answered_at === null) {
    await sortComplaint(tx, into.id, { due_at });
  } else {
    await changeComplaint(tx, into.id, {
      status: 'open',
      due_at,
      ...notAnswered,
      ...notWaiting,
    });
  }
}
