import { Checkbox } from '../../../../ui/forms/checkbox';
import { FieldError } from '../../../../ui/forms/field';
import { entriesOf, type SettingInputProps, textOfEntries } from './setting-values';

/** Some of a fixed list, such as days of the week. */
export function TicksField(props: SettingInputProps & { options: readonly string[] }) {
  const { name, label, hint, options, value, error, onChange } = props;
  const chosen = entriesOf(value);
  const errorId = error ? `${name}-error` : undefined;
  const toggle = (option: string, on: boolean) =>
    onChange(textOfEntries(options.filter((one) => (one === option ? on : chosen.includes(one)))));
  return (
    <fieldset aria-describedby={errorId} className="grid content-start gap-1">
      <legend className="font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
        {options.map((option) => (
          <Checkbox
            key={option}
            name={`${name}-${option.replace(/\W/g, '-')}`}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <p className="text-small text-muted">{hint}</p>
    </fieldset>
  );
}
