import { formatDay } from '@edc/contract/common/time/dates';
import { expectedWords } from '@edc/contract/training/request-target';
import type { Settlement } from '../../../settlement.ts';
import { loadFees, loadRequestTarget } from '../../system/settings-store/queries.ts';
import { loadRejectedOf } from '../requests/queries.ts';
import { makeRequest, priceOfCertificate } from './actions.ts';
import { PAGE, pageOf } from './rules.ts';
import { requestOfCourse, validSerialOf } from './store.ts';
import { certificateWords } from './words.ts';

export const certificateSettlement: Settlement = {
  price: priceOfCertificate,
  apply: makeRequest,
  async payBy(db, { now }) {
    const last = (await loadFees(db)).lastCertificateDay(now);
    return last && formatDay(last);
  },
  loadRejected: loadRejectedOf('certificate'),
  async loadIssued(db, purchaseId) {
    const serial = await validSerialOf(db, purchaseId);
    if (serial === undefined) return undefined;
    return {
      words: `issued as ${serial}`,
      unpaid:
        'The certificate stays valid until the registrar, who gets a task on Today, revokes or keeps it',
    };
  },
  words: certificateWords,
  /** When the paid request will be decided; for a decided one, that it is paid. */
  async loadReceipt(db, { now, ...of }) {
    const request = await requestOfCourse(db, of);
    if (request && request.state !== 'pending') {
      return {
        done: 'Your certificate is fully paid.',
        next: 'You can see it on your certificate page.',
      };
    }
    const { done, next } = certificateWords;
    if (!request) return { done, next };
    const asked = { requestedAt: request.requested_at, last: null };
    const expected = expectedWords(asked, await loadRequestTarget(db), now);
    return { done, next: `${expected} ${next}`.trim() };
  },
  pages: {
    checkout: PAGE,
    done: { path: pageOf, label: 'Follow your request' },
  },
};
