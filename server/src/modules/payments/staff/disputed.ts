import type { Refund } from '../refunds/store.ts';
import { isFinal } from '../rules.ts';
import { StaffRefusal } from './refusal.ts';

/** The bank takes disputed money itself: used or refunded as well, it would be spent twice. */
export function demandNotDisputed(
  refunds: readonly Pick<Refund, 'kind' | 'status' | 'won'>[],
): void {
  const dispute = refunds.find(({ kind, won }) => kind === 'dispute' && !won);
  if (!dispute) return;
  throw new StaffRefusal(
    isFinal(dispute.status)
      ? 'The payer has won a dispute about this payment: the bank has taken the money back.'
      : 'The payer disputes this payment: the bank decides about the money first.',
  );
}
