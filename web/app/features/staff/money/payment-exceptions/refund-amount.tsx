import { formatAmount } from '@edc/contract/common/money/amounts';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import type { RefundAmount } from './use-refund-amount';

interface RefundAmountFieldProps {
  amount: RefundAmount;
  error: string | undefined;
}

export function RefundAmountField({ amount, error }: RefundAmountFieldProps) {
  return (
    <Field
      name="amount_kobo"
      label={`Amount to refund in ${amount.currency === 'NGN' ? 'naira' : amount.currency}`}
      hint={`At most ${formatAmount(amount.mostKobo, amount.currency)}.`}
      error={error}
    >
      <TextInput
        inputMode="decimal"
        value={amount.typed}
        maxLength={20}
        onChange={({ target: { value } }) => amount.change(value)}
      />
    </Field>
  );
}
