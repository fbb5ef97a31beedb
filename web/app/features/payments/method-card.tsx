import { formatNaira } from '@edc/contract/money';
import { type PaymentProvider, paymentProviders, providerNames } from '@edc/contract/payment-rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import { ChoiceCards } from '../../ui/choice-cards';
import type { Access } from './open-order';

const WAYS = 'Card, bank transfer or USSD';

interface MethodCardProps {
  provider: PaymentProvider;
  gateways: Access['gateways'];
  /** Not while a checkout is open or an outcome awaited. */
  fixed: boolean;
  onChoose: (provider: PaymentProvider) => void;
}

/** The way to pay; what is behind it is chosen in the checkout. A choice only where there are two. */
export function MethodCard({ provider, gateways, fixed, onChoose }: MethodCardProps) {
  if (gateways.length > 1) {
    return (
      <ChoiceCards
        name="gateway"
        legend="Payment method"
        defaultValue={provider}
        onChange={(value) => {
          const chosen = paymentProviders.find((name) => name === value);
          if (chosen) onChoose(chosen);
        }}
        choices={gateways.map(({ name, fee_kobo }) => ({
          value: name,
          label: `${WAYS} through ${providerNames[name]}`,
          detail: `Processing fee ${formatNaira(fee_kobo)}`,
          disabled: fixed,
        }))}
      />
    );
  }
  return (
    <>
      <h3 className="mb-2 font-semibold">Payment method</h3>
      <div className="flex items-start justify-between gap-3 rounded-card border-2 border-link p-4">
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{WAYS}</p>
          <p className="text-small text-muted">
            Through {providerNames[provider]}. You will get a receipt by e-mail.
          </p>
        </div>
        <CircleCheck className="size-6 shrink-0 text-link" role="img" aria-label="selected" />
      </div>
    </>
  );
}
