import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { startLongJob } from '../../long-jobs/actions.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { demandWorkshop } from '../registers/queries.ts';
import { assignBatchesKind } from './long-jobs.ts';
import { countChosen } from './store.ts';

interface Assignment {
  workshop: string;
  /** The id of a batch, `spread` or `none`. */
  batch: string;
  registrations: string;
  reason: string;
}

/** Starts the long job that assigns students of a workshop to batches. */
export async function startAssigning(app: App, me: SignedInStaff, given: Assignment) {
  const workshop = await demandWorkshop(app.db, me, given.workshop);
  const ids = given.registrations.split(',').filter((id) => /^\d{1,15}$/.test(id));
  const wanted = {
    applicationId: workshop.application_id,
    skillId: workshop.skill_id,
    ids: ids.map(Number),
  };
  const batch = workshop.batches.find(({ id }) => String(id) === given.batch);
  const isWord = given.batch === 'spread' || given.batch === 'none';
  if (!isWord && !batch) throw new Refusal('NOT_FOUND');
  if (given.batch === 'none' && ids.length === 0) {
    throw new Refusal('NOT_POSSIBLE', { message: 'Please choose the students first.' });
  }
  const total = await countChosen(app.db, wanted);
  if (total === 0) {
    throw new Refusal('NOT_POSSIBLE', {
      message: `Every student of ${workshop.skill} has a batch already.`,
    });
  }
  const students = `${total} ${total === 1 ? 'student' : 'students'} of ${workshop.skill}`;
  const titles: Record<string, string> = {
    spread: `Spread ${students} over the batches`,
    none: `Take the batch of ${students} away`,
  };
  const job = await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: assignBatchesKind,
      title: titles[given.batch] ?? `Assign ${students} to ${batch?.batch}`,
      input: { ...wanted, batch: batch?.id ?? given.batch, reason: given.reason },
      total,
      detail: { reason: given.reason },
    }),
  );
  return { job, students };
}
