import { allows } from '@edc/contract/common/capabilities';
import { dayInLagos } from '@edc/contract/common/days';
import type { ErrorName } from '@edc/contract/common/errors';
import type { StaffRole } from '@edc/contract/common/staff-roles';
import { type TicketCategory, ticketCategories } from '@edc/contract/desk/complaints/ticket-rules';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { done } from '../../../../platform/http/route.ts';
import type { Done } from './change.ts';

/** Finance answers payment tickets only; the others answer all. */
export const capabilityFor = (category: string) =>
  category === 'Payment' ? ('tickets.answer_payments' as const) : ('tickets.answer' as const);

/** The categories that these roles may see and answer. */
export const categoriesFor = (roles: readonly StaffRole[]): TicketCategory[] =>
  ticketCategories.filter((category) => allows(roles, capabilityFor(category)));

export const wrong = (field: string, message: string) =>
  new Refusal('INVALID', { message, fields: { [field]: message } });

/** Says what was done, or refuses; `wrongState` is what a ticket in another state means here. */
export function answered(result: Done, message: string, wrongState: ErrorName = 'TICKET_CLOSED') {
  const refusals: Record<Exclude<Done, 'done' | 'REPEATED'>, ErrorName> = {
    UNKNOWN_TICKET: 'NOT_FOUND',
    CHANGED: 'TICKET_CHANGED',
    MERGED: 'TICKET_MERGED',
    WRONG_STATE: wrongState,
  };
  if (result === 'done' || result === 'REPEATED') return done(message);
  throw new Refusal(refusals[result]);
}

export function mustBeLater(now: Date, until: string): void {
  if (until <= dayInLagos(now)) throw wrong('until', 'Please choose a day after today');
}
