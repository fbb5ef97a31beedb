import type { PaymentProvider } from '@edc/contract/payment-rules';
import CircleCheck from 'lucide-react/icons/circle-check';

const names: Record<PaymentProvider, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
};

/** The one way to pay; what is behind it is chosen in the checkout. */
export function MethodCard({ provider }: { provider: PaymentProvider }) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-card border-2 border-link p-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">Card, bank transfer or USSD</p>
        <p className="text-small text-muted">
          Through {names[provider]}. You will get a receipt by e-mail.
        </p>
      </div>
      <CircleCheck className="size-6 shrink-0 text-link" role="img" aria-label="selected" />
    </div>
  );
}
