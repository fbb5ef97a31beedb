import { formatDay } from '@edc/contract/common/time/dates';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../actions/button';
import { Field } from '../forms/field';
import { type Choice, Select } from '../forms/select';
import { TextInput } from '../forms/text-input';
import { Dialog } from '../overlays/dialog';

export interface Filter {
  name: string;
  label: string;
  /** The choices; `day` is a calendar day. */
  choices: readonly Choice[] | 'day';
}

function valueLabel({ choices }: Filter, value: string | undefined): string | undefined {
  if (choices === 'day') return value && formatDay(value);
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

interface FilterBarProps {
  filters: readonly Filter[];
  /** The chosen values, by filter; empty for none. */
  values: Readonly<Record<string, string>>;
  /** The list's address with one filter less. */
  hrefWithout: (name: string) => string;
  onApply: (values: Record<string, string>) => void;
  /** The list's search field. */
  search?: ReactNode;
}

/** The filters of a list: set ones as chips, all of them behind one button. */
export function FilterBar({ filters, values, hrefWithout, onApply, search }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const set = filters.filter(({ name }) => values[name]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search}
      {set.map((filter) => (
        <Link
          key={filter.name}
          to={hrefWithout(filter.name)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-info-ground px-3 text-info no-underline max-md:order-1 pointer-coarse:min-h-11"
        >
          <span>
            {filter.label} <strong>{valueLabel(filter, values[filter.name])}</strong>
          </span>
          <X className="size-4" />
          <span className="sr-only">Remove filter</span>
        </Link>
      ))}
      <Button
        size="small"
        icon={<Plus className="max-md:hidden" />}
        className="rounded-full border-dashed"
        onClick={() => setOpen(true)}
      >
        Filter
      </Button>
      <FilterDialog
        key={String(open)}
        {...{ open, filters, values }}
        onClose={() => setOpen(false)}
        onApply={(chosen) => {
          setOpen(false);
          onApply(chosen);
        }}
      />
    </div>
  );
}

interface FilterDialogProps extends Pick<FilterBarProps, 'filters' | 'values' | 'onApply'> {
  open: boolean;
  onClose: () => void;
}

function FilterDialog({ open, filters, values, onClose, onApply }: FilterDialogProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({ ...values });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filter the list"
      size="large"
      actions={
        <>
          <Button variant="quiet" onClick={() => onApply({})}>
            Clear all
          </Button>
          <Button variant="primary" onClick={() => onApply(chosen)}>
            Show results
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        {filters.map(({ name, label, choices }) => (
          <Field key={name} name={name} id={`filter-${name}`} label={label}>
            {choices === 'day' ? (
              <TextInput
                type="date"
                value={chosen[name] ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
              />
            ) : (
              <Select
                choices={choices}
                placeholder="Any"
                value={chosen[name] ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
