import { allows } from '@edc/contract/capabilities';
import type { StaffRole } from '@edc/contract/staff-rules';
import { type TicketCategory, ticketCategories } from '@edc/contract/ticket-rules';

/** Finance answers payment tickets only; the others answer all. */
export const capabilityFor = (category: string) =>
  category === 'Payment' ? ('tickets.answer_payments' as const) : ('tickets.answer' as const);

/** The categories that these roles may see and answer. */
export const categoriesFor = (roles: readonly StaffRole[]): TicketCategory[] =>
  ticketCategories.filter((category) => allows(roles, capabilityFor(category)));
