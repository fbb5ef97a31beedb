import type { WaitingEntry } from '@edc/contract/training/waiting-list';
import type { LoadArgs } from '../../../lib/api/load';
import { orElse } from '../../../lib/api/or-else';

/** The student's waiting list entries; empty if loading fails, to show the page without it. */
export async function loadWaitingList({ call }: LoadArgs): Promise<WaitingEntry[]> {
  const waiting = call('GET /student/waiting-list');
  return (await waiting.catch(orElse(() => ({ data: [] })))).data;
}

/** Until when a place of the course is held for the student, by the code of the skill. */
export const heldIn = (entries: readonly WaitingEntry[], course: string | undefined) =>
  new Map(
    entries.flatMap(({ application_code, skill_code, offered_until }) =>
      application_code === course && offered_until ? [[skill_code, offered_until] as const] : [],
    ),
  );
