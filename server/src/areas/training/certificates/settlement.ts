import { formatDay } from '@edc/contract/common/time/dates';
import type { Settlement } from '../../../settlement.ts';
import { loadFees } from '../../system/settings-store/queries.ts';
import { makeRequest, priceOfCertificate } from './actions.ts';
import { loadCertificateReceipt } from './receipt.ts';
import { PAGE, pageOf } from './rules.ts';
import { certificateWords } from './words.ts';

/** A payment for a certificate. */
export const certificateSettlement: Settlement = {
  price: priceOfCertificate,
  apply: makeRequest,
  async payBy(db, { now }) {
    const last = (await loadFees(db)).lastCertificateDay(now);
    return last && formatDay(last);
  },
  words: certificateWords,
  loadReceipt: loadCertificateReceipt,
  pages: {
    checkout: PAGE,
    done: { path: pageOf, label: 'Follow your request' },
  },
};
