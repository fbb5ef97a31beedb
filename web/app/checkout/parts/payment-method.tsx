import { formatNaira } from '@edc/contract/common/money/money';
import {
  type PaymentProvider,
  paymentProviders,
  providerNames,
} from '@edc/contract/money/payment-rules';
import { ChoiceCards } from '../../ui/forms/choice-cards';
import type { Access } from '../open-payment';

const methodOf = (provider: PaymentProvider) =>
  `Card, bank transfer or USSD through ${providerNames[provider]}`;

interface PaymentMethodProps {
  provider: PaymentProvider;
  gateways: Access['gateways'];
  /** Not while a checkout is open or an answer is awaited. */
  disabled: boolean;
  onChoose: (provider: PaymentProvider) => void;
}

/** A card for each available gateway, with its fee. */
export function PaymentMethod({ provider, gateways, disabled, onChoose }: PaymentMethodProps) {
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
        label: methodOf(name),
        detail: `Processing fee ${formatNaira(fee_kobo)}`,
        disabled,
      }))}
    />
  );
}
