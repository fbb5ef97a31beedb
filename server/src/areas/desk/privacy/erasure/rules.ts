import { counted } from '@edc/contract/common/text/counted';
import type { Bound as BoundRows } from './store.ts';

/** Including payments that may still be made. */
type Bound = BoundRows & { open_payments: number };

const stillOpen = (count: number, one: string, many: string) =>
  count === 0 ? undefined : counted(count, one, many);

/** Why the student cannot be erased now, as a sentence; undefined if nothing is open. */
export function openReason(bound: Bound): string | undefined {
  const open = [
    stillOpen(
      bound.open_payments,
      'payment is not confirmed yet',
      'payments are not confirmed yet',
    ),
    stillOpen(bound.unused_money, 'payment was not used', 'payments were not used'),
    stillOpen(bound.open_refunds, 'refund is on its way', 'refunds are on their way'),
    stillOpen(bound.open_disputes, 'payment is disputed', 'payments are disputed'),
    stillOpen(bound.open_complaints, 'complaint is open', 'complaints are open'),
    stillOpen(bound.open_requests, 'request waits for a decision', 'requests wait for a decision'),
    stillOpen(bound.open_proposals, 'proposal waits for approval', 'proposals wait for approval'),
  ].filter((one) => one !== undefined);
  return open.length > 0 ? `This student cannot be erased yet: ${open.join(', ')}.` : undefined;
}

/** Whether a row must stay for the money or for a certificate. */
export const leavesRow = ({ registrations, certificates, payments }: Bound) =>
  registrations + certificates + payments > 0;
