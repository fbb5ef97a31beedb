import { formatNaira, nairaOf } from '@edc/contract/money';
import { useState } from 'react';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';

interface RefundAmountProps {
  mostKobo: number;
  error: string | undefined;
  /** Undefined while what is typed is no amount: then all of it is meant. */
  onChange: (kobo: number | undefined) => void;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** How much of the payment goes back: all of it unless somebody types less. */
export function RefundAmount({ mostKobo, error, onChange }: RefundAmountProps) {
  const [typed, setTyped] = useState(String(nairaOf(mostKobo)));
  const change = (value: string) => {
    setTyped(value);
    const plain = value.replaceAll(/[₦,\s]/g, '');
    const kobo = AMOUNT.test(plain) ? Math.round(Number(plain) * 100) : 0;
    onChange(kobo > 0 && kobo <= mostKobo ? kobo : undefined);
  };
  return (
    <Field
      name="amount_kobo"
      label="Amount to refund in naira"
      hint={`At most ${formatNaira(mostKobo)}.`}
      error={error}
    >
      <TextInput
        inputMode="decimal"
        value={typed}
        maxLength={20}
        onChange={({ target: { value } }) => change(value)}
      />
    </Field>
  );
}
