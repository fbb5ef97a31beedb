import { formatNaira, nairaOf } from '@edc/contract/money';
import { koboTyped } from '@edc/contract/typed-amount';
import { useState } from 'react';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';

interface RefundAmountProps {
  mostKobo: number;
  firstKobo: number;
  error: string | undefined;
  /** Undefined while what is typed is no amount: then all of it is meant. */
  onChange: (kobo: number | undefined) => void;
}

/** How much of the payment goes back: what is meant at first, unless somebody types another amount. */
export function RefundAmount({ mostKobo, firstKobo, error, onChange }: RefundAmountProps) {
  const [typed, setTyped] = useState(String(nairaOf(firstKobo)));
  const change = (value: string) => {
    setTyped(value);
    const kobo = koboTyped(value);
    onChange(kobo !== undefined && kobo <= mostKobo ? kobo : undefined);
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
