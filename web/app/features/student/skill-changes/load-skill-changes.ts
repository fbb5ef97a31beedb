import type { OwnCredit } from '@edc/contract/money/payments';
import type { SkillChange } from '@edc/contract/training/skill-changes';
import { ApiError, isSignedOut, type Output } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';

export type SkillChangeState = Output<'GET /student/skill_change/courses'>['data'];

interface SkillChanges extends SkillChangeState {
  credits: OwnCredit[];
  history: SkillChange[];
  /** Why there is no history: the rest of the page works without it. */
  historyProblem?: string;
}

/** The state of skill changes for each registration, and earlier requests. */
export async function loadSkillChanges(args: LoadArgs): Promise<SkillChanges> {
  const [{ data }, { data: credits }, history] = await Promise.all([
    args.call('GET /student/skill_change/courses'),
    args.call('GET /student/credits'),
    loadHistory(args),
  ]);
  return { ...data, credits, ...history };
}

async function loadHistory({ call }: LoadArgs) {
  try {
    return { history: (await call('GET /student/skill_change/history')).data };
  } catch (error) {
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return { history: [], historyProblem: error.message };
  }
}
