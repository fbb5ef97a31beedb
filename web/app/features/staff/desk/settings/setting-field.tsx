import type { SettingKey } from '@edc/contract/desk/settings/settings';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { AnswersField } from './answers-field';
import { ColourField } from './colour-field';
import { DatesField } from './dates-field';
import { FeeField } from './fee-field';
import { LogoField } from './logo-field';
import { entriesOf, infoOf, labelOf } from './setting-values';
import { TicksField } from './ticks-field';

interface SettingFieldProps {
  settingKey: SettingKey;
  value: string;
  error: string | undefined;
  /** What counts now, if not what is saved. */
  counts: string | undefined;
  onChange: (value: string) => void;
  /** The current field value of another setting. */
  typedIn: (key: SettingKey) => string;
}

const types = { email: 'email', phone: 'tel', address: 'url' } as const;

/** The kind of field for this setting. */
export function SettingField(props: SettingFieldProps) {
  const { settingKey, value, error, counts, onChange, typedIn } = props;
  const { label, effect, input } = infoOf(settingKey);
  const name = settingKey;
  const common = { name, label, hint: effect, error };
  switch (input.kind) {
    case 'ticks':
      return <TicksField {...common} options={input.options} value={value} onChange={onChange} />;
    case 'dates':
      return <DatesField {...common} value={value} onChange={onChange} />;
    case 'fee':
      return <FeeField {...common} value={value} onChange={onChange} />;
    case 'answers':
      return <AnswersField {...common} value={value} onChange={onChange} />;
    case 'colour':
      return <ColourField {...common} value={value} onChange={onChange} />;
    case 'logo':
      return <LogoField {...{ label, hint: effect, error }} value={value} onChange={onChange} />;
    case 'choice':
    case 'entry': {
      const choices =
        input.kind === 'choice'
          ? input.options
          : entriesOf(typedIn(input.of)).map((entry) => ({ value: entry, label: entry }));
      return (
        <Field {...common}>
          <Select
            choices={choices}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      );
    }
    case 'text':
      return (
        <Field {...common} className="md:col-span-2">
          <TextArea rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
        </Field>
      );
    case 'naira':
    case 'number':
      return (
        <Field
          {...common}
          label={labelOf(settingKey)}
          hint={
            counts ? (
              <>
                {effect} <strong className="block">{counts}.</strong>
              </>
            ) : (
              effect
            )
          }
        >
          <TextInput
            inputMode={input.kind === 'naira' ? 'decimal' : 'numeric'}
            value={value}
            className="max-w-48 tabular-nums"
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      );
    case 'list':
      return (
        <Field {...common} hint={`${effect} Put a comma between two.`}>
          <TextInput value={value} onChange={({ target }) => onChange(target.value)} />
        </Field>
      );
    default:
      return (
        <Field {...common}>
          <TextInput
            type={input.kind === 'line' ? 'text' : types[input.kind]}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      );
  }
}
