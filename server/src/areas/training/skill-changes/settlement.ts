import type { Settlement } from '../../../settlement.ts';
import { loadRejectedOf } from '../requests/queries.ts';
import { lastDayToPay, priceOfChange, requestChange } from './actions.ts';
import { loadChangeJudge } from './judging.ts';
import { PAGE, pageOf } from './mails.ts';
import { loadChangeReceipt } from './receipt.ts';
import { isApprovedWith } from './store.ts';
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
  loadReceipt: loadChangeReceipt,
  pages: {
    checkout: PAGE,
    done: { path: pageOf, label: 'Open your request' },
  },
};
