import { formatNaira, nairaOf } from '@edc/contract/money';
import { koboTyped } from '@edc/contract/typed-amount';
import { useState } from 'react';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';

interface RefundAmountProps {
  mostKobo: number;
  error: string | undefined;
  /** Undefined while what is typed is no amount: then all of it is meant. */
  onChange: (kobo: number | undefined) => void;
}

/** How much of the payment goes back: all of it unless somebody types less. */
export function RefundAmount({ mostKobo, error, onChange }: RefundAmountProps) {
  const [typed, setTyped] = useState(String(nairaOf(mostKobo)));
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
