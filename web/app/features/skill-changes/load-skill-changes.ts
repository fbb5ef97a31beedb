import type { SkillChange } from '@edc/contract/skill-changes';
import { ApiError, isSignedOut, type Output } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { ownCode } from '../../lib/own-code';

export type SkillChangeState = Output<'GET /student/skill_change/courses'>['data'];

interface SkillChanges extends SkillChangeState {
  history: SkillChange[];
  /** Why there is no history: the rest of the page works without it. */
  historyProblem?: string;
}

/** Where each registration is with a change of skill, and the requests of before. */
export async function loadSkillChanges(args: LoadArgs): Promise<SkillChanges> {
  const { call } = args;
  const [{ data }, history] = await Promise.all([
    call('GET /student/skill_change/courses'),
    loadHistory(args),
  ]);
  return { ...data, ...history };
}

async function loadHistory(args: LoadArgs) {
  try {
    const student_code = await ownCode(args);
    const answer = await args.call('POST /student/skill_change/change-history', { student_code });
    return { history: answer.data };
  } catch (error) {
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return { history: [], historyProblem: error.message };
  }
}
