import { koboTyped } from '@edc/contract/common/money/typed-amount';
import type { ListedStudent } from '@edc/contract/desk/students/students';
import type { PaymentOffer } from '@edc/contract/money/payment-exceptions';
import { purposeLabels } from '@edc/contract/money/payment-record-rules';
import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { tellerMessages } from '@edc/contract/money/teller-payment-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { InlineForm } from '../../../../lib/forms/inline-form';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { courseChoices, skillChoices, useOffersFor } from '../../../../shared/money/judged-offers';
import { findStudent } from '../../../../shared/people/find-student';
import { StudentSearch, useStudentSearch } from '../../../../shared/people/student-search';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { type TellerTarget, tellerHref } from './address';

interface TargetFormProps {
  offers: readonly PaymentOffer[];
  target: TellerTarget;
}

/** The payer at the bank, and the course and skill. */
export function TargetForm({ offers: all, target }: TargetFormProps) {
  const navigate = useNavigate();
  const { errors: found, submit, corrected } = useSubmit();
  const [values, setValues] = useState(target);
  const search = useStudentSearch(values.matric_no);
  const offers = useOffersFor(search.found?.exact?.matric_no, values.purpose) ?? all;
  const course = offers.find((one) => one.application_code === values.application_code);
  // Nothing can be recorded for them: the reason is shown beside the name.
  const hasNoAccount = search.found?.exact?.state === 'not_registered';
  // The fields are disabled then: nobody can put them right.
  const errors: typeof found = hasNoAccount ? {} : found;
  const hasSkill = values.purpose !== 'certificate';
  // Other courses can be paid for: they are loaded with the address.
  const choosePurpose = (purpose: TellerTarget['purpose']) =>
    navigate(tellerHref({ purpose, matric_no: values.matric_no, amount: values.amount }), {
      preventScrollReset: true,
    });
  const change = (changed: Partial<TellerTarget>) => {
    for (const name of Object.keys(changed)) corrected(name);
    setValues({ ...values, ...changed });
  };
  const press = () => {
    const missing = {
      ...(values.matric_no.trim() ? {} : { matric_no: 'Please say who paid' }),
      ...(search.isToChoose ? { matric_no: 'Choose one of the students below' } : {}),
      ...(values.application_code ? {} : { application_code: 'Please choose a course' }),
      ...(values.skill_code || !hasSkill ? {} : { skill_code: tellerMessages.skill }),
      ...(values.amount.trim() === '' || koboTyped(values.amount) !== undefined
        ? {}
        : { amount: tellerMessages.amount }),
    };
    void submit(missing, async (refuse) => {
      const student = await findStudent(values.matric_no);
      // The student's problem is already shown below the field.
      if (student?.state === 'not_registered') return;
      if (!student) return refuse({ matric_no: NOBODY });
      // On a phone the amount due is below this form.
      await navigate(
        `${tellerHref({ ...values, matric_no: student.matric_no, record_as: 'payment' })}#due`,
      );
    });
  };
  return (
    <InlineForm onSend={press}>
      <StudentSearch
        search={search}
        value={values.matric_no}
        onChange={(matric_no) => change({ matric_no })}
        hint="Name, matric number, email or phone number."
        error={errors.matric_no}
        required
        about={(student) => (
          <Named student={student} isExplained={errors.matric_no !== undefined} />
        )}
      />
      <fieldset disabled={hasNoAccount} className="grid min-w-0 gap-3">
        <Field name="purpose" label="Paid for" required>
          <Select
            value={values.purpose}
            choices={paymentPurposes.map((value) => ({ value, label: purposeLabels[value] }))}
            onChange={({ target: { value } }) =>
              void choosePurpose(value as (typeof paymentPurposes)[number])
            }
          />
        </Field>
        <Field name="application_code" label="Course" error={errors.application_code} required>
          <Select
            placeholder="Choose a course"
            value={values.application_code}
            choices={courseChoices(offers)}
            onChange={({ target: { value } }) =>
              change({ application_code: value, skill_code: '' })
            }
          />
        </Field>
        {hasSkill && (
          <Field
            name="skill_code"
            label={values.purpose === 'skill_change' ? 'New skill' : 'Skill'}
            error={errors.skill_code}
            required
          >
            <Select
              placeholder="Choose a skill"
              value={values.skill_code}
              choices={skillChoices(course)}
              onChange={({ target: { value } }) => change({ skill_code: value })}
            />
          </Field>
        )}
        <Field
          name="amount"
          label="Amount on the teller in naira"
          hint="As the bank printed it. Leave it empty if it is exactly what is due."
          error={errors.amount}
        >
          <TextInput
            inputMode="decimal"
            value={values.amount}
            maxLength={20}
            autoComplete="off"
            onChange={({ target: { value } }) => change({ amount: value })}
          />
        </Field>
        <div>
          <Button type="submit">Show what is due</Button>
        </div>
      </fieldset>
    </InlineForm>
  );
}

const NOBODY = 'No student was found. Check the spelling.';

interface NamedProps {
  student: ListedStudent | undefined;
  /** The field says already that there is none. */
  isExplained: boolean;
}

/** Who is meant, before the rest of the form is filled in. */
function Named({ student, isExplained }: NamedProps) {
  if (!student) return isExplained ? null : <p className="text-danger">{NOBODY}</p>;
  return (
    <p>
      <strong>{student.full_name}</strong>, {student.matric_no}, {student.department},{' '}
      {student.level}
      {student.state === 'not_registered' && (
        <span className="block text-danger">
          This student has no account yet. Ask them to register with the portal first, then record
          the teller.
        </span>
      )}
    </p>
  );
}
