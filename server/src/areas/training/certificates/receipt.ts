import { expectedWords } from '@edc/contract/training/request-target';
import type { Settlement } from '../../../settlement.ts';
import { loadRequestTarget } from '../../system/settings-store/queries.ts';
import { requestOfCourse } from './store.ts';
import { certificateWords } from './words.ts';

/** When the paid request will be decided; for a decided one, that it is paid. */
export const loadCertificateReceipt: NonNullable<Settlement['loadReceipt']> = async (
  db,
  { now, ...of },
) => {
  const request = await requestOfCourse(db, of);
  if (request && request.state !== 'pending') {
    return {
      done: 'Your certificate is fully paid.',
      next: 'You can see it on your certificate page.',
    };
  }
  const { done, next } = certificateWords;
  if (!request) return { done, next };
  const expected = expectedWords(
    { requestedAt: request.requested_at, last: null },
    await loadRequestTarget(db),
    now,
  );
  return { done, next: `${expected} ${next}`.trim() };
};
