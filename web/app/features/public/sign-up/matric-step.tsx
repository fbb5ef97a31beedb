import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { PrintedCodeInput } from '../../../ui/forms/text-input';
import { Alert } from '../../../ui/notices/alert';
import type { SignUpFlow, SignUpRefusal } from './use-sign-up';

/** First half of step 1: is this student on the university's list? */
export function MatricStep({ flow }: { flow: SignUpFlow }) {
  const verify = (event: SubmitEvent) => {
    event.preventDefault();
    void flow.verify();
  };
  return (
    <form onSubmit={verify} noValidate className="grid gap-4">
      <ErrorSummary errors={flow.errors} attempt={flow.attempt} />
      {flow.refusal && <CannotRegister {...flow.refusal} />}
      <Field
        name="matric_no"
        label="Matriculation number"
        hint="As shown on your student ID card."
        error={flow.errors.matric_no}
        required
      >
        <PrintedCodeInput
          value={flow.values.matric_no}
          onChange={(event) => flow.changeMatricNo(event.target.value)}
          maxLength={40}
        />
      </Field>
      <SubmitButton busy={flow.busy}>Verify</SubmitButton>
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to="/login" className="inline-flex min-h-11 items-center text-link underline">
          Already registered? Log in
        </Link>
        <Link
          to="/create-account"
          className="inline-flex min-h-11 items-center text-link underline"
        >
          Not on the list? Use a Portal PIN
        </Link>
      </p>
    </form>
  );
}

/** Why this number cannot be registered here, and what to do instead. */
function CannotRegister({ reason, message, matricNo }: SignUpRefusal) {
  if (reason === 'Exist') {
    return (
      <Alert
        type="warning"
        announce
        title={message}
        actions={
          <>
            <ButtonLink to="/login">Log in</ButtonLink>
            <ButtonLink to="/forgot_password">Forgot password?</ButtonLink>
            <ButtonLink to="/help" variant="quiet">
              I did not register: tell the centre
            </ButtonLink>
          </>
        }
      >
        {matricNo} is already registered. Log in with your password, or with the initial password
        that we emailed you.
      </Alert>
    );
  }
  if (reason === 'Ineligible') {
    return (
      <Alert type="danger" title="Your level is not eligible" announce>
        {message}
      </Alert>
    );
  }
  return (
    <Alert
      type="danger"
      title="Not found"
      announce
      actions={<ButtonLink to="/create-account">Create your record with a Portal PIN</ButtonLink>}
    >
      {message}
    </Alert>
  );
}
