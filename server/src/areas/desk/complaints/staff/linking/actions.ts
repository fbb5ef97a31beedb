import type { ComplaintCategory } from '@edc/contract/desk/complaints/complaint-rules';
import type { App } from '../../../../../context.ts';
import { Refusal } from '../../../../../platform/http/refusal.ts';
import { announceComplaint } from '../../actions.ts';
import { factsFor } from '../../facts.ts';
import { notifyAboutLinking } from '../../mails.ts';
import { changeComplaint, hasMergedHere } from '../../store.ts';
import { type ComplaintChange, change } from '../change.ts';

interface Linking extends ComplaintChange {
  version: number;
  /** How the member of staff identified the author. */
  reason: string;
}

/** A complaint of somebody without an account becomes a student's: they see it and get the answers. */
export async function linkComplaint(
  app: App,
  given: Linking & { student: { studentId: number; fullName: string } },
): Promise<void> {
  const { studentId, fullName } = given.student;
  const detail = { to: fullName, reason: given.reason };
  const entry = { action: 'complaint.link' as const, detail, studentId };
  await change(app, given, entry, async (tx, complaint, now) => {
    if (complaint.student_id !== null) throw new Refusal('COMPLAINT_CHANGED');
    const category = complaint.category as ComplaintCategory;
    const facts = await factsFor({ ...app, db: tx }, studentId, { category });
    const owner = { student_id: studentId, facts: JSON.stringify(facts) };
    await changeComplaint(tx, complaint.id, { ...owner, updated_at: now });
    const linked = { ...complaint, student_id: studentId };
    await notifyAboutLinking(tx, app, linked, { at: now });
    await announceComplaint(tx, linked);
  });
}

/** Takes a complaint away from a student whose it is not; answers go to the address given at first. */
export async function unlinkComplaint(app: App, given: Linking): Promise<void> {
  const entry = { action: 'complaint.unlink' as const, detail: { reason: given.reason } };
  await change(app, given, entry, async (tx, complaint, now) => {
    const isLinked = complaint.student_id !== null && complaint.contact_email !== null;
    if (!isLinked || complaint.merged_into !== null) throw new Refusal('NOT_POSSIBLE');
    if (await hasMergedHere(tx, complaint.id)) throw new Refusal('NOT_POSSIBLE');
    await changeComplaint(tx, complaint.id, { student_id: null, facts: '[]', updated_at: now });
  });
}
