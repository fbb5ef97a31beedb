import { certificateSettlement } from './areas/training/certificates/settlement.ts';
import { enrolmentSettlement } from './areas/training/enrolment/settlement.ts';
import { skillChangeSettlement } from './areas/training/skill-changes/settlement.ts';
import { withWaitingList } from './areas/training/waiting-list/settlement.ts';
import type { Settlements } from './settlement.ts';

/** The effects of each kind of payment: the one place where payments meets the other areas. */
export const settlements: Settlements = {
  enrolment: withWaitingList(enrolmentSettlement),
  skill_change: skillChangeSettlement,
  certificate: certificateSettlement,
};
