import type { OwnCredit } from '@edc/contract/money/payments';
import type { SkillChange } from '@edc/contract/training/skill-changes';
import type { Output } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import { orElse } from '../../../lib/api/or-else';

export type SkillChangeState = Output<'GET /student/skill_change/courses'>['data'];

interface SkillChanges extends SkillChangeState {
  credits: OwnCredit[];
  history: SkillChange[];
  /** Why there is no history: the rest of the page works without it. */
  historyProblem?: string;
}

/** The state of skill changes for each registration, and earlier requests. */
export async function loadSkillChanges({ call }: LoadArgs): Promise<SkillChanges> {
  const [{ data }, { data: credits }, history] = await Promise.all([
    call('GET /student/skill_change/courses'),
    call('GET /student/credits'),
    call('GET /student/skill_change/history').then(
      (answer) => ({ history: answer.data }),
      orElse(({ message }) => ({ history: [], historyProblem: message })),
    ),
  ]);
  return { ...data, credits, ...history };
}
