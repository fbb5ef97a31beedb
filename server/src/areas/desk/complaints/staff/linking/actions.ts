import type { TicketCategory } from '@edc/contract/desk/complaints/ticket-rules';
import type { App } from '../../../../../context.ts';
import { Refusal } from '../../../../../platform/http/refusal.ts';
import { announceTicket } from '../../actions.ts';
import { factsFor } from '../../facts.ts';
import { tellOfLinking } from '../../mails.ts';
import { changeTicket, hasMergedHere, setOwner } from '../../store.ts';
import { change, type StaffActor } from '../change.ts';

interface Linking {
  code: string;
  version: number;
  /** How the member of staff identified the author. */
  reason: string;
  actor: StaffActor;
}

/** Gives a visitor's complaint to a student, who then sees it and gets the answers. */
export async function linkTicket(
  app: App,
  given: Linking & { student: { studentId: number; fullName: string } },
): Promise<void> {
  const { code, version, reason, actor, student } = given;
  const { studentId, fullName } = student;
  const detail = { to: fullName, reason };
  const entry = { action: 'ticket.link' as const, actor, version, detail, studentId };
  await change(app, code, entry, async (tx, ticket, now) => {
    if (ticket.student_id !== null) throw new Refusal('TICKET_CHANGED');
    const category = ticket.category as TicketCategory;
    const facts = await factsFor({ ...app, db: tx }, studentId, { category });
    await setOwner(tx, ticket.id, { student_id: studentId, facts: JSON.stringify(facts) });
    await changeTicket(tx, ticket.id, { updated_at: now });
    const linked = { ...ticket, student_id: studentId };
    await tellOfLinking(tx, app, linked, { at: now });
    await announceTicket(tx, linked);
  });
}

/** Takes a complaint from a student who did not write it; answers go to the original address. */
export async function unlinkTicket(app: App, given: Linking): Promise<void> {
  const { code, version, reason, actor } = given;
  const entry = { action: 'ticket.unlink' as const, actor, version, detail: { reason } };
  await change(app, code, entry, async (tx, ticket, now) => {
    const isLinked = ticket.student_id !== null && ticket.contact_email !== null;
    if (!isLinked || ticket.merged_into !== null) throw new Refusal('NOT_POSSIBLE');
    if (await hasMergedHere(tx, ticket.id)) throw new Refusal('NOT_POSSIBLE');
    await setOwner(tx, ticket.id, { student_id: null, facts: '[]' });
    await changeTicket(tx, ticket.id, { updated_at: now });
  });
}
