import { expectedWords } from '@edc/contract/training/request-target';
import type { Settlement } from '../../../settlement.ts';
import { loadRequestTarget } from '../../system/settings-store/queries.ts';
import { loadLastDay } from './last-days.ts';
import { newestOfCourse } from './store.ts';
import { skillChangeWords } from './words.ts';

/** The result of the paid request: approved at once, or to be decided by a day. */
export const loadChangeReceipt: NonNullable<Settlement['loadReceipt']> = async (
  db,
  { now, ...of },
) => {
  const request = await newestOfCourse(db, of);
  if (request?.state === 'approved') {
    return {
      done: 'Your skill is changed.',
      next: 'Your old slip is no longer valid. Print the new one, or save it on your phone.',
    };
  }
  const { done, next } = skillChangeWords;
  if (!request) return { done, next };
  const { registration_id: id, requested_at: requestedAt } = request;
  const last = await loadLastDay(db, id);
  const expected = expectedWords({ requestedAt, last }, await loadRequestTarget(db), now);
  return { done, next: `${expected} ${next}`.trim() };
};
