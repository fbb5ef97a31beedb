import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '../hooks/cx';
import { useFieldProps } from './field';
import { inputClass } from './text-input';

export interface Choice {
  value: string;
  label: string;
  /** A second line, in lists that can be searched. */
  detail?: string;
  disabled?: boolean;
}

type SelectProps = ComponentProps<'select'> & {
  choices: readonly Choice[];
  /** Shown first, and selected while nothing is chosen. */
  placeholder?: string;
};

/** The browser's own select, which phones show best. */
export function Select({ choices, placeholder, className, ...own }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldProps(own)}
        className={cx(inputClass, 'appearance-none truncate pr-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
    </div>
  );
}
