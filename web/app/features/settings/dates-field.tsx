import { formatDay } from '@edc/contract/dates';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { entriesOf, textOfEntries } from './setting-values';

interface DatesFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Dates, in their order: one is added at a time, and each can be removed. */
export function DatesField({ name, label, hint, value, error, onChange }: DatesFieldProps) {
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
      {dates.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {dates.map((one) => (
            <li
              key={one}
              className="inline-flex items-center gap-1 rounded-control border border-line bg-hover pl-3 tabular-nums"
            >
              {formatDay(one)}
              <button
                type="button"
                aria-label={`Remove ${formatDay(one)}`}
                onClick={() => onChange(textOfEntries(dates.filter((other) => other !== one)))}
                className="grid size-9 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
