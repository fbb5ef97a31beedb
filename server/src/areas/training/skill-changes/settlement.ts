import { expectedWords } from '@edc/contract/training/request-target';
import type { Settlement } from '../../../settlement.ts';
import { loadRequestTarget } from '../../system/settings-store/queries.ts';
import { loadRejectedOf } from '../requests/queries.ts';
import { lastDayToPay, priceOfChange, requestChange } from './actions.ts';
import { loadChangeJudge } from './judging.ts';
import { PAGE, pageOf } from './mails.ts';
import { loadLastDay } from './queries.ts';
import { isApprovedWith, newestOfCourse } from './store.ts';
import { skillChangeWords } from './words.ts';

export const skillChangeSettlement: Settlement = {
  price: priceOfChange,
  loadJudge: loadChangeJudge,
  apply: requestChange,
  payBy: lastDayToPay,
  loadRejected: loadRejectedOf('skill_change'),
  async loadIssued(db, purchaseId) {
    if (!(await isApprovedWith(db, purchaseId))) return undefined;
    return {
      words: 'approved',
      unpaid: 'The skill stays changed, and the registrar gets a task on Today',
    };
  },
  words: skillChangeWords,
  /** The result of the paid request: approved at once, or to be decided by a day. */
  async loadReceipt(db, { now, ...of }) {
    const request = await newestOfCourse(db, of);
    if (request?.state === 'approved') {
      return {
        done: 'Your skill is changed.',
        next: 'Your old slip is no longer valid. Print the new one, or save it on your phone.',
      };
    }
    const { done, next } = skillChangeWords;
    if (!request) return { done, next };
    const last = await loadLastDay(db, request.registration_id);
    const asked = { requestedAt: request.requested_at, last };
    const expected = expectedWords(asked, await loadRequestTarget(db), now);
    return { done, next: `${expected} ${next}`.trim() };
  },
  pages: {
    checkout: PAGE,
    done: { path: pageOf, label: 'Open your request' },
  },
};
