import { otpDigits } from '@edc/contract/people/identity/sign-up-rules';
import type { SubmitEvent } from 'react';
import { ResendButton } from '../../../lib/forms/resend-button';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { minutesAndSeconds, useSecondsLeft } from '../../../lib/forms/use-seconds-left';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { CodeInput } from '../../../ui/forms/text-input';
import { CodeEmailStatus } from './code-email-status';
import type { OpenCode } from './use-code-state';
import type { SignUpFlow } from './use-sign-up';

const labels = { otp: 'One-time code (OTP)' };

/** Step 2: the code from the email. */
export function CodeStep({ flow }: { flow: SignUpFlow }) {
  const { code } = flow;
  const left = useSecondsLeft(code.state?.expiresAt ?? 0);
  const isOver =
    code.state !== undefined &&
    // The count is late by a moment when a new code begins.
    (code.state.mail === 'none' || (left === 0 && code.state.expiresAt <= Date.now()));
  // One sentence says it: nothing is left to correct in the field.
  const { otp: _otp, ...others } = flow.errors;
  const errors: typeof flow.errors = isOver ? others : flow.errors;
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    void flow.confirm();
  };
  const status = (
    <CodeEmailStatus
      state={code.state && isOver ? { ...code.state, mail: 'none' } : code.state}
      address={flow.values.email_address.trim()}
      unreachable={code.unreachable}
      onChange={() => flow.go('email')}
    />
  );
  // The email did arrive then: on a phone its box would push the field out of sight.
  const isWrong = errors.otp !== undefined && code.state?.mail === 'sent';
  // One that is over leads to the buttons.
  const isFirst = !isWrong && !isOver;
  return (
    <form onSubmit={confirm} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} labels={labels} attempt={flow.attempt} />
      {isFirst && status}
      <Field
        name="otp"
        label={labels.otp}
        hint="The 6-digit code from the email. You can paste it."
        error={errors.otp}
        required
      >
        <CodeInput
          value={flow.otp}
          // The rule cuts it, not the browser, so that a pasted "123 456" is a whole code.
          maxLength={40}
          onChange={(event) => flow.setOtp(otpDigits(event.target.value))}
        />
      </Field>
      {isOver && status}
      {code.state && !isOver && <CodeTimes state={code.state} />}
      <SubmitButton
        variant={isOver ? 'secondary' : 'primary'}
        busy={flow.busy && flow.doing === 'confirm'}
      >
        Confirm
      </SubmitButton>
      <ResendButton
        wide
        variant={isOver ? 'primary' : 'secondary'}
        resendAt={code.state?.resendAt ?? 0}
        busy={flow.busy && flow.doing === 'send'}
        onResend={() => void flow.sendCode()}
      >
        Resend code
      </ResendButton>
      {isWrong && status}
    </form>
  );
}

/** When the code expires and how many tries are left. */
function CodeTimes({ state }: { state: OpenCode }) {
  const left = useSecondsLeft(state.expiresAt);
  return (
    <p className="text-muted">
      Code expires in <span className="font-code tabular-nums">{minutesAndSeconds(left)}</span>
      {state.triesLeft < 5 &&
        ` · ${state.triesLeft} ${state.triesLeft === 1 ? 'try' : 'tries'} left`}
    </p>
  );
}
