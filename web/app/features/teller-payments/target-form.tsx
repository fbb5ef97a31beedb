import { formatNaira } from '@edc/contract/money';
import type { PaymentOffer } from '@edc/contract/payment-exceptions';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { type TellerTarget, tellerHref } from './address';

interface TargetFormProps {
  offers: readonly PaymentOffer[];
  target: TellerTarget;
}

/** Who paid at the bank, and for which course and skill. */
export function TargetForm({ offers, target }: TargetFormProps) {
  const navigate = useNavigate();
  const { errors, submit, corrected } = useSubmit();
  const [values, setValues] = useState(target);
  const course = offers.find((one) => one.application_code === values.application_code);
  const change = (changed: Partial<TellerTarget>) => {
    for (const name of Object.keys(changed)) corrected(name);
    setValues({ ...values, ...changed });
  };
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = {
      ...(values.matric_no.trim() ? {} : { matric_no: 'Please enter a matric number' }),
      ...(values.application_code ? {} : { application_code: 'Please choose a course' }),
      ...(values.skill_code ? {} : { skill_code: 'Please choose a skill' }),
    };
    void submit(missing, async () => {
      await navigate(tellerHref(values), { preventScrollReset: true });
    });
  };
  return (
    <form className="grid gap-3" onSubmit={press} noValidate>
      <Field name="matric_no" label="Matric number" error={errors.matric_no} required>
        <TextInput
          value={values.matric_no}
          maxLength={40}
          autoComplete="off"
          onChange={({ target: { value } }) => change({ matric_no: value })}
        />
      </Field>
      <Field name="application_code" label="Course" error={errors.application_code} required>
        <Select
          placeholder="Choose a course"
          value={values.application_code}
          choices={offers.map((offer) => ({
            value: offer.application_code,
            label: `${offer.course}, ${formatNaira(offer.fees_kobo)}`,
          }))}
          onChange={({ target: { value } }) => change({ application_code: value, skill_code: '' })}
        />
      </Field>
      <Field name="skill_code" label="Skill" error={errors.skill_code} required>
        <Select
          placeholder="Choose a skill"
          value={values.skill_code}
          choices={(course?.skills ?? []).map(({ code, title }) => ({ value: code, label: title }))}
          onChange={({ target: { value } }) => change({ skill_code: value })}
        />
      </Field>
      <div>
        <Button type="submit">Show what is due</Button>
      </div>
    </form>
  );
}
