import { formatNaira } from '@edc/contract/common/money/money';
import Lock from 'lucide-react/icons/lock';
import { Button } from '../../ui/actions/button';
import { StickyBar } from '../../ui/layout/sticky-bar';
import type { Phase } from '../checkout-state';
import { firstDoubt } from '../first-doubt';
import type { Payment } from '../open-payment';
import type { Checkout } from '../use-checkout';

interface MainAction {
  label: string;
  act: () => void;
}

/** The one button of a payment. Hidden when there is nothing more to do here. */
export function PayBar({ checkout, payment }: { checkout: Checkout; payment: Payment }) {
  const { phase } = checkout;
  const action = mainAction(checkout, payment);
  if (!action) return null;
  // No button while the page checks by itself; not the main one if the payment may have been made.
  const quiet = phase.at === 'processing' || firstDoubt(payment) !== undefined;
  const busy = phase.at === 'opening' || phase.at === 'loading';
  return (
    <StickyBar>
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        size="large"
        wide
        busy={busy}
        busyLabel="Opening the checkout"
        icon={phase.at === 'processing' ? undefined : <Lock aria-hidden="true" />}
        onClick={action.act}
      >
        {action.label}
      </Button>
    </StickyBar>
  );
}

function mainAction(
  { phase, dispatch }: Checkout,
  { attempt, access }: Payment,
): MainAction | undefined {
  const amount = formatNaira(attempt.total_kobo);
  const pay = () => dispatch({ type: 'pay' });
  if (phase.at === 'processing') {
    return { label: 'Check now', act: () => dispatch({ type: 'check' }) };
  }
  if (phase.at === 'declined') {
    return { label: `Try again ${amount}`, act: () => dispatch({ type: 'retry' }) };
  }
  if (!access) return undefined;
  switch (phase.at) {
    case 'unloadable':
      return {
        label: `Try again ${amount}`,
        // A frame that failed to load stays broken for the page's lifetime.
        act: phase.what === 'popup' ? () => window.location.reload() : pay,
      };
    case 'ready':
      return { label: isRetry(phase) ? `Try again ${amount}` : `Pay Now ${amount}`, act: pay };
    case 'opening':
    case 'loading':
    case 'paying':
      return { label: `Pay Now ${amount}`, act: pay };
    default:
      return undefined;
  }
}

const isRetry = (phase: Phase) =>
  phase.at === 'ready' && phase.note !== undefined && phase.note.kind !== 'part-paid';
