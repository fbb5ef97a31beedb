import { certificateSettlement } from './modules/certificates/settlement.ts';
import { enrolmentSettlement } from './modules/enrolment/settlement.ts';
import { skillChangeSettlement } from './modules/skill-changes/settlement.ts';
import { withWaitingList } from './modules/waiting-list/settlement.ts';
import type { Settlements } from './settlement.ts';

/** What each kind of payment pays for: the one place where payments meets the rest. */
export const settlements: Settlements = {
  enrolment: withWaitingList(enrolmentSettlement),
  skill_change: skillChangeSettlement,
  certificate: certificateSettlement,
};
