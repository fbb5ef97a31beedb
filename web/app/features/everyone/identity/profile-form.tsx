import { PERSONAL_EMAIL } from '@edc/contract/common/text/messages';
import type { StudentRecord } from '@edc/contract/people/identity/identity';
import {
  isInstitutional,
  PHONE_DIGITS,
  phoneDigits,
  sameEmail,
} from '@edc/contract/people/identity/identity-rules';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../lib/api/api';
import { EmailSuggestion } from '../../../lib/forms/email-suggestion';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useSite } from '../../../lib/pages/site';
import { Button } from '../../../ui/actions/button';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import { EmailInput, PhoneInput } from '../../../ui/forms/text-input';
import { Alert } from '../../../ui/notices/alert';
import { Badge } from '../../../ui/text/badge';
import { EmailText } from '../../../ui/text/email-text';
import { profileProblems } from './profile-rules';
import { ResendLink } from './resend-link';

/** Whether an email address or phone number is verified. */
function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <Badge tone="success" icon={<BadgeCheck />}>
      Verified
    </Badge>
  ) : (
    <Badge tone="warning">Not verified</Badge>
  );
}

const labels = { current_password: 'Current password' };

interface ProfileFormProps {
  student: StudentRecord;
  /** Called with the server's message. */
  onSaved: (message: string) => Promise<void>;
}

/** The two fields that a student may change: email address and phone number. */
export function ProfileForm({ student, onSaved }: ProfileFormProps) {
  const { institutional_email_domain: domain } = useSite();
  const form = useSubmit();
  const draft = useDraft(`profile:${student.code}`, {
    email_address: student.email_address,
    telephone: student.telephone,
  });
  const { email_address: email, telephone } = draft.values;
  const { email_in_use: inUse, ...record } = student;
  const emailChanged = !sameEmail(email.trim(), student.email_address);
  // The one in use has been confirmed before.
  const isVerified = emailChanged
    ? inUse !== undefined && sameEmail(email.trim(), inUse)
    : student.email_verify === 'Yes';
  // Not part of the draft, which is stored in the tab.
  const [password, setPassword] = useState('');
  const phoneLocked = student.phone_verify === 'Yes';

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const problems = profileProblems(draft.values, domain, emailChanged ? password : undefined);
    const send = async () => {
      const answer = await api('POST /student/update', {
        ...record,
        email_address: email.trim(),
        telephone,
        ...(emailChanged ? { current_password: password } : {}),
      });
      setPassword('');
      draft.clear({ email_address: email.trim(), telephone });
      await onSaved(answer.message);
    };
    void form.submit(problems, send, form.stays('Something went wrong', 'Error'));
    if (problems.email_address) {
      form.notify({ type: 'danger', title: 'Error!', message: problems.email_address });
    }
  };

  // Shown while typing, before the form is sent.
  const personal = isInstitutional(email.trim(), domain) ? PERSONAL_EMAIL : undefined;

  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <ErrorSummary {...form} labels={labels} />
      {inUse && !emailChanged && (
        <Alert
          type="warning"
          title={
            <>
              <EmailText>{student.email_address}</EmailText> is not verified yet
            </>
          }
          actions={
            <>
              <ResendLink />
              <Button variant="quiet" onClick={() => draft.change({ email_address: inUse })}>
                Cancel the change
              </Button>
            </>
          }
        >
          We still use <EmailText>{inUse}</EmailText>, also if you forget your password. Open the
          link that we sent to the new address, and we will use that one.
        </Alert>
      )}
      <Field
        name="email_address"
        label={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            Email address
            <VerifiedBadge verified={isVerified} />
          </span>
        }
        hint={emailHint(student, email.trim())}
        error={personal ?? form.errors.email_address}
        required
      >
        <EmailInput
          value={email}
          onChange={(event) => draft.change({ email_address: event.target.value })}
        />
      </Field>
      {emailChanged && (
        <EmailSuggestion
          address={email}
          onUse={(email_address) => draft.change({ email_address })}
        />
      )}
      {!emailChanged && !inUse && student.email_verify === 'No' && <ResendLink />}
      {emailChanged && (
        <Field
          name="current_password"
          label={labels.current_password}
          hint="To change your email address, enter the password that you log in with."
          error={form.errors.current_password}
          required
        >
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            maxLength={200}
          />
        </Field>
      )}
      <Field
        name="telephone"
        label={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            Phone number
            <VerifiedBadge verified={phoneLocked} />
          </span>
        }
        hint={
          phoneLocked
            ? 'This number is on the university’s record. To change it, visit the centre with your student ID card.'
            : `${PHONE_DIGITS} digits, such as 08012345678.`
        }
        error={form.errors.telephone}
        required={!phoneLocked}
      >
        <PhoneInput
          value={telephone}
          readOnly={phoneLocked}
          onChange={(event) => draft.change({ telephone: phoneDigits(event.target.value) })}
        />
      </Field>
      <SubmitButton wide={false} busy={form.busy}>
        Save & Continue
      </SubmitButton>
    </form>
  );
}

function emailHint({ email_address, email_in_use, email_verify }: StudentRecord, typed: string) {
  if (email_in_use && sameEmail(typed, email_in_use)) {
    return `This address is in use. Save it to cancel the change to ${email_address}.`;
  }
  if (!sameEmail(typed, email_address)) {
    return 'We will send a confirmation link to this address. Until you open it, the address is not verified.';
  }
  return email_verify === 'Yes'
    ? 'Your personal address. We send receipts and results here.'
    : 'Open the confirmation link that we sent to this address to verify it.';
}
