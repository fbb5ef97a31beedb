import { certificateSettlement } from './modules/certificates/settlement.ts';
import { enrolmentSettlement } from './modules/enrolment/settlement.ts';
import { skillChangeSettlement } from './modules/skill-changes/settlement.ts';
import type { Settlements } from './settlement.ts';

/** What each kind of payment pays for: the one place where payments meets the rest. */
export const settlements: Settlements = {
  enrolment: enrolmentSettlement,
  skill_change: skillChangeSettlement,
  certificate: certificateSettlement,
};
