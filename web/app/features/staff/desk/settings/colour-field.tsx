import {
  accentContrast,
  accentProblem,
  isColour,
  LEAST_CONTRAST,
  USUAL_ACCENT,
} from '@edc/contract/system/brand-rules';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import type { SettingInputProps } from './setting-values';

/** A colour, with the contrast of text on it while it is chosen. */
export function ColourField({ name, label, hint, value, error, onChange }: SettingInputProps) {
  const typed = value.trim().toLowerCase();
  const colour = isColour(typed) ? typed : USUAL_ACCENT;
  const isTyped = typed !== '';
  const problem = isTyped ? accentProblem(typed) : undefined;
  return (
    <div className="grid content-start gap-2">
      <Field name={name} label={label} hint={hint} error={error}>
        <TextInput
          value={value}
          maxLength={7}
          placeholder={USUAL_ACCENT}
          autoComplete="off"
          spellCheck={false}
          className="max-w-40 font-code"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={colour}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-card p-1"
        />
        <Sample colour={colour} />
        {isTyped && (
          <Button size="small" variant="quiet" onClick={() => onChange('')}>
            Use the usual colour
          </Button>
        )}
      </div>
      {/* A refused colour has its message beside its field, once. */}
      {(!isTyped || isColour(typed)) && !(problem && error) && (
        <p role="status" className={problem ? 'text-danger' : 'text-success'}>
          {`White words on it have a contrast of ${accentContrast(colour).toFixed(1)} to 1: `}
          {problem ? `too little to read, at least ${LEAST_CONTRAST} is needed.` : 'easy to read.'}
        </p>
      )}
    </div>
  );
}

/** A sample button in the colour. Drawn as a picture, because pages allow no inline styles. */
function Sample({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 130 44" className="h-11 w-[130px]" role="img" aria-label="How a button looks">
      <rect width="130" height="44" rx="9" fill={colour} />
      <text
        x="65"
        y="28"
        textAnchor="middle"
        fill="#ffffff"
        className="font-sans text-base font-semibold"
      >
        Register
      </text>
    </svg>
  );
}
