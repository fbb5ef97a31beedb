import {
  factParts,
  type PlaceholderValues,
} from '@edc/contract/desk/complaints/complaint-placeholders';
import { type ComponentProps, useRef } from 'react';
import { useFieldProps } from '../../../../../ui/forms/field';
import { inputClass } from '../../../../../ui/forms/text-input';
import { cx } from '../../../../../ui/hooks/cx';

type FactTextProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string;
  facts: PlaceholderValues;
};

const shared = 'field-sizing-content max-h-60 whitespace-pre-wrap wrap-anywhere leading-normal';

/**
 * A text field that highlights filled-in facts, and remaining placeholders even more. A copy of the
 * text with the marks lies behind the field, because a field cannot show any.
 */
export function FactText({ value, facts, className = 'min-h-20', ...own }: FactTextProps) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className="relative grid">
      <div
        ref={behind}
        aria-hidden="true"
        data-behind-field=""
        className={cx(
          inputClass,
          shared,
          'pointer-events-none absolute inset-0 overflow-hidden border-transparent text-transparent',
        )}
      >
        {factParts(value, facts).map(({ at, words, is }) =>
          is === 'text' ? (
            words
          ) : (
            <mark
              key={at}
              className={cx(
                'rounded-sm text-transparent',
                is === 'fact' ? 'bg-info-ground' : 'bg-danger-ground outline-2 outline-danger',
              )}
            >
              {words}
            </mark>
          ),
        )}
      </div>
      <textarea
        {...useFieldProps(own)}
        value={value}
        onScroll={({ currentTarget }) => {
          if (behind.current) behind.current.scrollTop = currentTarget.scrollTop;
        }}
        className={cx(inputClass, shared, 'relative bg-transparent', className)}
      />
    </div>
  );
}
