import type { App } from '../../../../context.ts';
import { type Actor, staffActor } from '../../../../platform/actors.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { staffByEmail } from '../../../people/staff/queries.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { deleteTrainer, findOffering, insertTrainer, notePlacesTaken } from './store.ts';

interface Assignment {
  email: string;
  applicationCode: string;
  skillCode: string;
  /** The id of one batch; all batches if left out. */
  batch?: string | undefined;
  assigned: boolean;
  by: Actor;
}

/** A repeated call changes nothing. */
export async function assignTrainer(
  app: Pick<App, 'db' | 'now'>,
  given: Assignment,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const person = await staffByEmail(tx, given.email);
    const offering = await findOffering(tx, given.applicationCode, given.skillCode);
    if (!person || !offering) throw new Refusal('NOT_FOUND');
    if (given.assigned && !person.roles.includes('trainer')) {
      throw notPossible('This person does not have the role trainer.');
    }
    const { title, batches, ...place } = offering;
    const batch = batches.find(({ id }) => String(id) === given.batch);
    if (given.batch && !batch) throw new Refusal('NOT_FOUND');
    const row = { ...place, staff_id: person.id, batch_id: batch?.id ?? null };
    const change = given.assigned ? insertTrainer : deleteTrainer;
    if (!(await change(tx, row))) return;
    // One batch may be less than they had before.
    if (!given.assigned || batch) await notePlacesTaken(tx, person.id, app.now());
    await recordInAudit(tx, {
      actor: given.by,
      action: given.assigned ? 'workshop.assign' : 'workshop.unassign',
      subject: staffActor(person.id),
      detail: { course: given.applicationCode, skill: title, ...(batch && { what: batch.batch }) },
    });
  });
}
