import { counted } from '@edc/contract/common/text/counted';
import {
  type CompletionOutcome,
  type CompletionScope,
  completionLabels,
  completionScopes,
} from '@edc/contract/training/attendance/session-completion-rules';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { startLongJob } from '../../../people/long-jobs/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { chosenStudentsKind } from '../chosen/long-jobs.ts';
import { countChosen } from '../chosen/store.ts';
import { requireWorkshop } from '../registers/queries.ts';
import { completeAndTell } from './actions.ts';
import { isStillTraining } from './queries.ts';

const resultOf = (outcome: CompletionOutcome) => ({
  outcome: completionLabels[outcome],
  done: outcome === 'completed',
});

const ofWorkshop = z.object({
  courseId: z.int(),
  skillId: z.int(),
  ids: z.array(z.int()).min(1),
  scope: z.enum(completionScopes).default('all'),
  reason: z.string(),
});

/** Marks the training of the chosen registrations as completed, one by one. */
export const completeTrainingKind = chosenStudentsKind<z.output<typeof ofWorkshop>>({
  name: 'training.complete',
  may: 'attendance.complete',
  input: ofWorkshop,
  act: async (tx, app, { id }, { input: { reason, scope }, by }) =>
    resultOf(await completeAndTell(tx, app, { registrationId: id, by, reason, scope })),
});

const ofSession = z.object({ session: z.string(), reason: z.string() });

/** Marks the finished trainings of a session as completed. */
export const completeSessionKind = chosenStudentsKind<z.output<typeof ofSession>>({
  name: 'training.complete-session',
  may: 'attendance.complete',
  input: ofSession,
  act: async (tx, app, { id }, { input: { reason }, by }) =>
    (await isStillTraining(tx, id, app.now()))
      ? resultOf('running')
      : resultOf(await completeAndTell(tx, app, { registrationId: id, by, reason })),
});

interface ChosenStudents {
  workshop: string;
  ids: number[];
  scope: CompletionScope;
  reason: string;
}

/** Starts the background task that completes many students of a workshop. */
export async function startCompleting(app: App, me: SignedInStaff, given: ChosenStudents) {
  const { course_id, skill_id, skill } = await requireWorkshop(app.db, me, given.workshop);
  const wanted = { courseId: course_id, skillId: skill_id, ids: given.ids };
  const total = await countChosen(app.db, wanted);
  if (total === 0) {
    throw notPossible('None of these students is still in training.');
  }
  const students = `${counted(total, 'student')} of ${skill}`;
  const job = await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: completeTrainingKind,
      title: `Mark the training of ${students} as completed${given.scope === 'reached' ? ', where enough days were attended' : ''}`,
      input: { ...wanted, scope: given.scope, reason: given.reason },
      total,
      detail: { reason: given.reason },
    }),
  );
  return { job, students };
}

/** Starts the background task that completes a whole session. */
export async function startSession(
  app: App,
  me: SignedInStaff,
  { session, reason }: z.output<typeof ofSession>,
): Promise<string> {
  const total = await countChosen(app.db, { session });
  if (total === 0) {
    throw notPossible(`Nobody of ${session} is still in training.`);
  }
  return await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: completeSessionKind,
      title: `Complete the training of ${counted(total, 'student')} of ${session}`,
      input: { session, reason },
      total,
      detail: { reason },
    }),
  );
}
