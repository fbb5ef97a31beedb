import { formatDay } from '@edc/contract/common/time/dates';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { Chips } from './chips';
import { entriesOf, type SettingInputProps, textOfEntries } from './setting-values';

/** Dates, in their order: one is added at a time, and each can be removed. */
export function DatesField({ name, label, hint, value, error, onChange }: SettingInputProps) {
  const [date, setDate] = useState('');
  const dates = entriesOf(value);
  const add = () => {
    if (!date) return;
    onChange(textOfEntries([...new Set([...dates, date])].sort()));
    setDate('');
  };
  return (
    <div className="grid content-start gap-2">
      <Field name={name} label={label} hint={hint} error={error}>
        <div className="flex flex-wrap gap-2">
          <TextInput
            type="date"
            id={name}
            name={name}
            value={date}
            className="max-w-48"
            onChange={({ target }) => setDate(target.value)}
          />
          <Button onClick={add} aria-disabled={!date || undefined}>
            Add the date
          </Button>
        </div>
      </Field>
      <Chips
        label={label}
        chips={dates.map((one) => ({
          text: formatDay(one),
          onRemove: () => onChange(textOfEntries(dates.filter((other) => other !== one))),
        }))}
      />
    </div>
  );
}
