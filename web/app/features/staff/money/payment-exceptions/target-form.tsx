import type { PaymentException, PaymentOffer } from '@edc/contract/money/payment-exceptions';
import { useState } from 'react';
import { courseChoices, skillChoices, useOffersFor } from '../../../../shared/money/judged-offers';
import { useStudentSearch } from '../../../../shared/people/student-search';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import type { TargetAddress } from './address';

interface TargetFormProps {
  exception: PaymentException;
  offers: readonly PaymentOffer[];
  target: TargetAddress;
  onShow: (target: TargetAddress) => void;
}

/** The owner of the money and its purchase, if unknown or to be changed. */
export function TargetForm({ exception, offers: all, target, onShow }: TargetFormProps) {
  const [values, setValues] = useState(target);
  const isUnknown = exception.student === null;
  const { found } = useStudentSearch(isUnknown ? values.matric_no : '');
  const offers = useOffersFor((exception.student ?? found?.exact)?.matric_no) ?? all;
  const course = offers.find(
    ({ application_code }) => application_code === values.application_code,
  );
  return (
    <form
      className="grid gap-3 md:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault();
        onShow(values);
      }}
    >
      {isUnknown && (
        <Field name="matric_no" label="Matric number">
          <TextInput
            value={values.matric_no}
            maxLength={40}
            onChange={({ target: { value } }) => setValues({ ...values, matric_no: value })}
          />
        </Field>
      )}
      <Field name="application_code" label="Course">
        <Select
          placeholder={isUnknown ? 'Choose a course' : 'As the student chose'}
          value={values.application_code}
          choices={courseChoices(offers)}
          onChange={({ target: { value } }) =>
            setValues({ ...values, application_code: value, skill_code: '' })
          }
        />
      </Field>
      <Field name="skill_code" label="Skill">
        <Select
          placeholder={course ? 'Choose a skill' : 'As the student chose'}
          value={values.skill_code}
          choices={skillChoices(course)}
          onChange={({ target: { value } }) => setValues({ ...values, skill_code: value })}
        />
      </Field>
      <div className="md:col-span-3">
        <Button type="submit" size="small">
          Show what would happen
        </Button>
      </div>
    </form>
  );
}
