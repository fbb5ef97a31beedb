import { z } from 'zod';
import type { App } from '../../../context.ts';
import { type LongJobResult, longJobKind } from '../../../long-job.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { startLongJob } from '../../long-jobs/actions.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { chosenAfter, countChosen } from '../batches/store.ts';
import { demandWorkshop } from '../registers/queries.ts';
import { completeAndTell } from './actions.ts';

const MOST = 50;

const input = z.object({
  applicationId: z.int(),
  skillId: z.int(),
  ids: z.array(z.int()).min(1),
  reason: z.string(),
});
type Input = z.output<typeof input>;

/** Marks the training of the chosen registrations as completed, one by one. */
export const completeTrainingKind = longJobKind<Input, App>({
  name: 'training.complete',
  may: 'registrations.change',
  input,
  next: async (app, { input: wanted, cursor, by }) => {
    const rows = await chosenAfter(app.db, wanted, Number(cursor ?? 0), MOST);
    return async (tx) => {
      const results: LongJobResult[] = [];
      for (const { id, name, code } of rows) {
        const done = await completeAndTell(tx, app, {
          registrationId: id,
          by,
          reason: wanted.reason,
        });
        results.push({
          name,
          ...(code ? { path: `/staff/students/${encodeURIComponent(code)}` } : {}),
          outcome: done === 'completed' ? 'Completed' : 'No longer in training',
          done: done === 'completed',
        });
      }
      return { results, cursor: rows.length === MOST ? String(rows.at(-1)?.id) : null };
    };
  },
});

interface ChosenStudents {
  workshop: string;
  ids: number[];
  reason: string;
}

/** Starts the background task that completes many students of a workshop. */
export async function startCompleting(app: App, me: SignedInStaff, given: ChosenStudents) {
  const { application_id, skill_id, skill } = await demandWorkshop(app.db, me, given.workshop);
  const wanted = { applicationId: application_id, skillId: skill_id, ids: given.ids };
  const total = await countChosen(app.db, wanted);
  if (total === 0) {
    throw new Refusal('NOT_POSSIBLE', { message: 'None of these students is still in training.' });
  }
  const students = `${total} ${total === 1 ? 'student' : 'students'} of ${skill}`;
  const job = await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: completeTrainingKind,
      title: `Mark the training of ${students} as completed`,
      input: { ...wanted, reason: given.reason },
      total,
      detail: { reason: given.reason },
    }),
  );
  return { job, students };
}
