import { PHONE_DIGITS, phoneDigits } from '@edc/contract/people/identity/identity-rules';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { EmailSuggestion } from '../../../lib/forms/email-suggestion';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { EmailInput, PhoneInput, TextInput } from '../../../ui/forms/text-input';
import type { SignUpFlow } from './use-sign-up';

const labels = { birth_date: 'Date of birth' };

/** Second half of step 1: the number is locked, the name shown and the email address asked for. */
export function EmailStep({ flow }: { flow: SignUpFlow }) {
  const { values, errors } = flow;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void (flow.finishByLink ?? flow.sendCode)();
  };
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} labels={labels} attempt={flow.attempt} />
      <Field name="matric_no" label="Matriculation number">
        <LockedNumber number={values.matric_no} onChange={flow.unlock} />
      </Field>
      <p className="flex items-center gap-3 rounded-control bg-success-ground px-4 py-3 text-success">
        <BadgeCheck className="size-6 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block text-small">We found your record</span>
          <span className="block font-semibold">{values.name}</span>
          {values.telephone_on_record && (
            <span className="block text-small">
              Phone number <span className="font-code">{values.telephone_on_record}</span>
            </span>
          )}
        </span>
      </p>
      <Field
        name="email_address"
        label="Email address"
        hint={
          flow.finishByLink
            ? 'The address where you received our email.'
            : 'Use your personal address. We will send a code to it.'
        }
        error={errors.email_address}
        required
      >
        <EmailInput
          value={values.email_address}
          onChange={(event) => flow.change({ email_address: event.target.value })}
        />
      </Field>
      {!flow.finishByLink && (
        <EmailSuggestion
          address={values.email_address}
          onUse={(email_address) => flow.change({ email_address })}
        />
      )}
      {values.telephone_on_record === '' && (
        <Field
          name="telephone"
          label="Phone number (optional)"
          hint={`${PHONE_DIGITS} digits, such as 08012345678.`}
          error={errors.telephone}
        >
          <PhoneInput
            value={values.telephone}
            onChange={(event) => flow.change({ telephone: phoneDigits(event.target.value) })}
          />
        </Field>
      )}
      {values.asks_birth_date === 'Yes' && (
        <Field
          name="birth_date"
          label={labels.birth_date}
          hint="As shown on your university record."
          error={errors.birth_date}
          required
        >
          <TextInput
            type="date"
            value={values.birth_date}
            onChange={(event) => flow.change({ birth_date: event.target.value })}
            autoComplete="bday"
          />
        </Field>
      )}
      <p className="text-small text-muted">
        By continuing you confirm that you have read the{' '}
        <Link to="/privacy" target="_blank" className="text-link underline">
          privacy notice
        </Link>
        .
      </p>
      <SubmitButton busy={flow.busy}>{flow.finishByLink ? 'Confirm' : 'Send OTP'}</SubmitButton>
    </form>
  );
}

function LockedNumber({ number, onChange }: { number: string; onChange: () => void }) {
  return (
    <div className="relative">
      <TextInput value={number} readOnly className="pr-[6rem] font-code" />
      <button
        type="button"
        onClick={onChange}
        className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-semibold text-link hover:underline"
      >
        Change<span className="sr-only"> matriculation number</span>
      </button>
    </div>
  );
}
