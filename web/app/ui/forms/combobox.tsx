import { Combobox as Base } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState } from 'react';
import { cx } from '../hooks/cx';
import { useHydrated } from '../hooks/use-hydrated';
import { useFieldProps } from './field';
import { filterByTyped } from './filter-by-typed';
import { type Choice, Select } from './select';
import { inputClass } from './text-input';

interface ComboboxProps {
  choices: readonly Choice[];
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  placeholder?: string;
  /** Shown when nothing matches. */
  emptyText?: string;
  /** The field grows with the chosen label, which is never cut. */
  wraps?: boolean;
}

/** A list that can be searched by typing. Used inside a Field. */
export function Combobox(props: ComboboxProps) {
  const { choices, value, onChange, emptyText = 'Nothing found' } = props;
  const { name, required, ...control } = useFieldProps({ placeholder: props.placeholder });
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const fits = useMemo(() => filterByTyped(choices.map(({ label }) => label)), [choices]);

  // Until the script runs, the browser's own select does the same.
  if (!hydrated) {
    const shown = value && !choices.some((choice) => choice.value === value.value);
    return (
      <Select
        choices={shown ? [value, ...choices] : choices}
        defaultValue={value?.value ?? ''}
        placeholder={props.placeholder ?? ''}
      />
    );
  }

  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next, details) => {
        if (!isEscape(details)) onChange(next);
      }}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={(choice, typed) => fits(choice.label, typed)}
      onInputValueChange={(_typed, details) => void isEscape(details)}
      onOpenChange={setOpen}
      autoHighlight
      name={name}
      required={required}
    >
      <Base.InputGroup className="relative">
        {props.wraps ? (
          <Base.Input
            {...control}
            // The library sets them on an input; on any other element only while the list is open.
            role="combobox"
            aria-expanded={open}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            render={<textarea rows={2} />}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={cx(inputClass, 'block resize-none field-sizing-content pr-11')}
          />
        ) : (
          <Base.Input {...control} className={cx(inputClass, 'pr-11')} />
        )}
        <Base.Trigger
          aria-label="Show the list"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted"
        >
          <ChevronDown className="size-5" />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxPopup emptyText={emptyText} />
    </Base.Root>
  );
}

/** Escape closes the list or the dialog around it; it never clears the choice. */
function isEscape(details: Base.Root.ChangeEventDetails): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
}

function ComboboxPopup({ emptyText }: { emptyText: string }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
        <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised">
          <Base.Empty className="px-3 py-2 text-muted empty:hidden">{emptyText}</Base.Empty>
          <Base.List>
            {(choice: Choice) => (
              <Base.Item
                key={choice.value}
                value={choice}
                disabled={choice.disabled ?? false}
                className="grid min-h-11 cursor-pointer grid-cols-[1fr_auto] items-center gap-3 rounded-control px-3 py-2 select-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus"
              >
                <span className="min-w-0">
                  {choice.label}
                  {choice.detail && (
                    <span className="block text-small text-muted">{choice.detail}</span>
                  )}
                </span>
                <Base.ItemIndicator>
                  <Check className="size-5 text-link" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
