import type { Settlement } from '../../../settlement.ts';
import { lastDayToPay, priceOfChange, requestChange } from './actions.ts';
import { loadChangeJudge } from './judging.ts';
import { PAGE, pageOf } from './mails.ts';
import { loadChangeReceipt } from './receipt.ts';
import { skillChangeWords } from './words.ts';

/** A payment for a request to change skill. */
export const skillChangeSettlement: Settlement = {
  price: priceOfChange,
  loadJudge: loadChangeJudge,
  apply: requestChange,
  payBy: lastDayToPay,
  words: skillChangeWords,
  loadReceipt: loadChangeReceipt,
  pages: {
    checkout: PAGE,
    done: { path: pageOf, label: 'Open your request' },
  },
};
