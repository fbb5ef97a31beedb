import { apply } from './apply.ts';
import { close, reopen } from './close.ts';
import { credit } from './credit.ts';
import { approvalOf } from './decide.ts';
import { refund } from './refund.ts';
import { teller } from './teller.ts';
import { waive } from './waive.ts';

/** Every decision of staff about money. */
export const decisions = { apply, waive, credit, refund, close, reopen, teller };

/** Those that may need a second person, by the names of their proposals. */
export const moneyProposals = {
  refund: approvalOf(refund),
  teller: approvalOf(teller),
  waiver: approvalOf(waive),
  apply: approvalOf(apply),
  close: approvalOf(close),
};
