import type { Bound as BoundRows } from './store.ts';

/** With the payments that somebody may still make. */
type Bound = BoundRows & { open_payments: number };

const counted = (count: number, one: string, many: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

/** Why the student cannot be erased now, as a sentence; undefined where nothing is open. */
export function openReason(bound: Bound): string | undefined {
  const open = [
    counted(bound.open_payments, 'payment is not confirmed yet', 'payments are not confirmed yet'),
    counted(bound.unused_money, 'payment was not used', 'payments were not used'),
    counted(bound.open_refunds, 'refund is on its way', 'refunds are on their way'),
    counted(bound.open_tickets, 'complaint is open', 'complaints are open'),
    counted(bound.open_requests, 'request waits for a decision', 'requests wait for a decision'),
    counted(bound.open_proposals, 'proposal waits for approval', 'proposals wait for approval'),
  ].filter((one) => one !== undefined);
  return open.length > 0 ? `This student cannot be erased yet: ${open.join(', ')}.` : undefined;
}

/** Whether a row must stay for the money or for a certificate. */
export const leavesRow = ({ registrations, certificates, payments }: Bound) =>
  registrations + certificates + payments > 0;
