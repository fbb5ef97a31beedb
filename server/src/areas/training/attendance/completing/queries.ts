import { isOver } from '@edc/contract/common/time/training-days';
import {
  type CompletionOutcome,
  completionOutcomes,
} from '@edc/contract/training/attendance/session-completion-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadTraining } from '../../enrolment/queries.ts';
import { type ChosenStudent, chosenAfter } from '../chosen/store.ts';

const PAGE = 1000;
const MOST_NAMES = 10;

/** Whether a student's training is still going on; true also if it has no dates. */
export async function isStillTraining(db: Db, registrationId: number, now: Date): Promise<boolean> {
  const training = await loadTraining(db, [registrationId]);
  return !isOver(training.get(registrationId)?.period, now);
}

/** The effect of completing a session on each of its students who are still in training. */
export async function previewSession({ db, now }: App, session: string) {
  const counts = new Map<CompletionOutcome, number>();
  const names: string[] = [];
  for (let after = 0, rows: ChosenStudent[] = []; ; after = rows.at(-1)?.id ?? after) {
    rows = await chosenAfter(db, { session }, after, PAGE);
    const ids = rows.map(({ id }) => id);
    const training = await loadTraining(db, ids);
    for (const { id, name, reversed } of rows) {
      const isEnded = isOver(training.get(id)?.period, now());
      const outcome = isEnded ? (reversed ? 'reversed' : 'completed') : 'running';
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome === 'completed' && names.length < MOST_NAMES) names.push(name);
    }
    if (rows.length < PAGE) break;
  }
  return {
    counts: completionOutcomes.flatMap((outcome) => {
      const count = counts.get(outcome);
      return count ? [{ outcome, count }] : [];
    }),
    names,
  };
}
