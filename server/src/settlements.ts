import { enrolmentSettlement } from './modules/enrolment/settlement.ts';
import { skillChangeSettlement } from './modules/skill-changes/settlement.ts';
import { Refusal } from './platform/http/refusal.ts';
import type { Settlement, Settlements } from './settlement.ts';

/** Not sold yet: nobody can open an attempt, so nothing can ever be applied. */
const notSold: Settlement = {
  ...enrolmentSettlement,
  price: () => Promise.reject(new Refusal('NOT_OFFERED')),
  apply: () => Promise.reject(new Error('there is nothing to apply this payment to')),
};

/** What each kind of payment pays for: the one place where payments meets the rest. */
export const settlements: Settlements = {
  enrolment: enrolmentSettlement,
  skill_change: skillChangeSettlement,
  certificate: notSold,
};
