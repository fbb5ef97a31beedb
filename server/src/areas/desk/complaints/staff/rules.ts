import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { dayInLagos } from '@edc/contract/common/time/days';
import {
  type ComplaintCategory,
  complaintCategories,
} from '@edc/contract/desk/complaints/complaint-rules';
import { wrongField } from '../../../../platform/http/refusal.ts';

/** Finance answers payment complaints only; the others answer all. */
export const capabilityFor = (category: string) =>
  category === 'Payment' ? ('complaints.answer_payments' as const) : ('complaints.answer' as const);

/** The categories that these roles may see and answer. */
export const categoriesFor = (roles: readonly StaffRole[]): ComplaintCategory[] =>
  complaintCategories.filter((category) => allows(roles, capabilityFor(category)));

export function mustBeLater(now: Date, until: string): void {
  if (until <= dayInLagos(now)) throw wrongField('until', 'Please choose a day after today');
}
