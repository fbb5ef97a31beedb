import { formatDay } from '@edc/contract/common/time/dates';
import type { Settlement } from '../../../settlement.ts';
import { loadFees } from '../../system/settings-store/queries.ts';
import { loadRejectedOf } from '../requests/queries.ts';
import { makeRequest, priceOfCertificate } from './actions.ts';
import { loadCertificateReceipt } from './receipt.ts';
import { PAGE, pageOf } from './rules.ts';
import { validSerialOf } from './store.ts';
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
  loadReceipt: loadCertificateReceipt,
  pages: {
    checkout: PAGE,
    done: { path: pageOf, label: 'Follow your request' },
  },
};
