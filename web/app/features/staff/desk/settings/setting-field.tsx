import type { SettingKey } from '@edc/contract/desk/settings/settings';
import { choicesOf } from '../../../../ui/forms/choices';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { AnswersField } from './answers-field';
import { ColourField } from './colour-field';
import { DatesField } from './dates-field';
import { FeeField } from './fee-field';
import { LogoField } from './logo-field';
import { entriesOf, infoOf, labelOf, type SettingInputProps } from './setting-values';
import { TicksField } from './ticks-field';

interface SettingFieldProps extends Pick<SettingInputProps, 'value' | 'error' | 'onChange'> {
  settingKey: SettingKey;
  /** What counts now, if not what is saved. */
  counts: string | undefined;
  /** The current field value of another setting. */
  typedIn: (key: SettingKey) => string;
}

const types = { email: 'email', phone: 'tel', address: 'url' } as const;

/** The kind of field for this setting. */
export function SettingField(props: SettingFieldProps) {
  const { settingKey, value, error, counts, onChange, typedIn } = props;
  const { label, effect, input } = infoOf(settingKey);
  const common = { name: settingKey, label, hint: effect, error };
  const own = { ...common, value, onChange };
  const typed = {
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (input.kind) {
    case 'ticks':
      return <TicksField {...own} options={input.options} />;
    case 'dates':
      return <DatesField {...own} />;
    case 'fee':
      return <FeeField {...own} />;
    case 'answers':
      return <AnswersField {...own} />;
    case 'colour':
      return <ColourField {...own} />;
    case 'logo':
      return <LogoField {...own} />;
    case 'choice':
    case 'entry': {
      const choices =
        input.kind === 'choice' ? input.options : choicesOf(entriesOf(typedIn(input.of)));
      return (
        <Field {...common}>
          <Select choices={choices} {...typed} />
        </Field>
      );
    }
    case 'text':
      return (
        <Field {...common} className="md:col-span-2">
          <TextArea rows={3} {...typed} />
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
            className="max-w-48 tabular-nums"
            {...typed}
          />
        </Field>
      );
    case 'list':
      return (
        <Field {...common} hint={`${effect} Put a comma between two.`}>
          <TextInput {...typed} />
        </Field>
      );
    default:
      return (
        <Field {...common}>
          <TextInput
            type={input.kind === 'line' ? 'text' : types[input.kind]}
            autoComplete="off"
            {...typed}
          />
        </Field>
      );
  }
}
