import type { ReactNode } from 'react';

interface ChoiceCard {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps {
  name: string;
  /** The question. */
  legend: ReactNode;
  choices: readonly ChoiceCard[];
  defaultValue: string;
  onChange?: (value: string) => void;
}

/** Radio buttons as cards, each with an explanation. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { name, legend, choices, defaultValue, onChange } = props;
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className="flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-card p-4 transition-colors duration-(--quick) hover:bg-hover has-checked:border-link has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-link has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted"
        >
          <input
            type="radio"
            // The error summary links to the first one.
            id={index === 0 ? name : undefined}
            name={name}
            value={choice.value}
            defaultChecked={choice.value === defaultValue}
            disabled={choice.disabled}
            onChange={() => onChange?.(choice.value)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="grid min-w-0">
            <span className="font-semibold">{choice.label}</span>
            {choice.detail && <span className="text-small text-muted">{choice.detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
