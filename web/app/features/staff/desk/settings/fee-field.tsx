import { feeStepText, readFee, readFeeStep } from '@edc/contract/common/money/fee-rules';
import { formatNaira } from '@edc/contract/common/money/money';
import { formatDay } from '@edc/contract/common/time/dates';
import { useState } from 'react';
import { inputsOf } from '../../../../lib/forms/inputs';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { Chips } from './chips';
import { entriesOf, type SettingInputProps, textOfEntries } from './setting-values';

/** The current fee, and its later changes with their start days. */
export function FeeField({ name, label, hint, value, error, onChange }: SettingInputProps) {
  const [typed, setTyped] = useState({ naira: '', from: '' });
  const input = inputsOf(typed, (changes) => setTyped({ ...typed, ...changes }));
  const steps = entriesOf(value).flatMap((entry) => readFeeStep(entry) ?? []);
  const kobo = readFee(typed.naira);
  const keep = (all: typeof steps) => {
    const inOrder = all.toSorted((one, other) => one.from.localeCompare(other.from));
    onChange(textOfEntries(inOrder.map(feeStepText)));
  };
  const add = () => {
    if (!kobo || !typed.from) return;
    keep([...steps.filter(({ from }) => from !== typed.from), { kobo, from: typed.from }]);
    setTyped({ naira: '', from: '' });
  };
  return (
    <div className="grid content-start gap-2">
      <span className="font-semibold">{label}</span>
      <Chips
        label={label}
        chips={steps.map((step) => ({
          text: `${formatNaira(step.kobo)}${step.from && ` from ${formatDay(step.from)}`}`,
          ...(step.from ? { onRemove: () => keep(steps.filter((one) => one !== step)) } : {}),
        }))}
      />
      <Field name={name} label={`New ${label.toLowerCase()} (₦)`} hint={hint} error={error}>
        <TextInput {...input('naira')} inputMode="decimal" className="max-w-48 tabular-nums" />
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <Field name={`${name}_from`} label={`First day of the new ${label.toLowerCase()}`}>
          <TextInput {...input('from')} type="date" className="max-w-48" />
        </Field>
        <Button onClick={add} aria-disabled={!kobo || !typed.from || undefined}>
          Add the fee
        </Button>
      </div>
    </div>
  );
}
