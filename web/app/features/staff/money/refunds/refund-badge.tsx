import { type RefundState, refundStateLabels } from '@edc/contract/money/refund-rules';
import { Badge } from '../../../../ui/text/badge';

const tones = {
  to_hand_out: 'warning',
  on_its_way: 'info',
  needs_account: 'neutral',
  account_given: 'warning',
  refunded: 'success',
  failed: 'danger',
} as const;

/** The state of a refund, in a word. */
export function RefundBadge({ state }: { state: RefundState }) {
  return <Badge tone={tones[state]}>{refundStateLabels[state]}</Badge>;
}
