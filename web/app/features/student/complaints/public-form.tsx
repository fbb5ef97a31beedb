import {
  complaintFailures,
  complaintMessages,
} from '@edc/contract/desk/complaints/complaint-messages';
import {
  type ComplaintCategory,
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
} from '@edc/contract/desk/complaints/complaint-rules';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/api';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { categoryChoices } from '../../../shared/complaints/category-choices';
import { Button } from '../../../ui/actions/button';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { TextArea, TextInput } from '../../../ui/forms/text-input';
import { Alert } from '../../../ui/notices/alert';
import { emptyFields } from './empty-fields';

const labels = {
  full_name: 'Full name',
  email_address: 'Email address',
  matric_no: 'Matriculation number (if you have one)',
  category: 'Category',
  subject: 'Subject',
  message: 'Message',
};

const empty = {
  full_name: '',
  email_address: '',
  matric_no: '',
  category: '',
  subject: '',
  message: '',
};

/** For visitors who cannot log in: a link in an email confirms the address first. */
export function PublicForm() {
  const form = useSubmit();
  const draft = useDraft('help', empty);
  const [sent, setSent] = useState<string>();
  const take = (field: keyof typeof empty) => ({
    value: draft.values[field],
    onChange: ({ target }: { target: { value: string } }) => {
      form.corrected(field);
      draft.change({ [field]: target.value });
    },
  });
  const { matric_no, category, ...rest } = draft.values;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = emptyFields({ ...rest, category });
    const { required: message, requiredTitle: title } = complaintMessages;
    const send = async () => {
      const answer = await api('POST /complaints/public', {
        ...rest,
        category: category as ComplaintCategory,
        ...(matric_no.trim() ? { matric_no } : {}),
      });
      draft.clear();
      setSent(answer.message);
    };
    void form.submit(missing, send, form.stays(complaintFailures.submit));
    // After it: a new try takes the notices of the one before it back.
    if (Object.keys(missing).length > 0) form.notify({ type: 'warning', title, message });
  };

  if (sent) return <NotSentYet message={sent} onAgain={() => setSent(undefined)} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 *:min-w-0">
      <ErrorSummary {...form} labels={labels} />
      <p>
        If you can log in,{' '}
        <Link to="/app/portal/complaints" className="text-link underline">
          write from the portal
        </Link>{' '}
        instead: we can then see your payments and registrations.
      </p>
      <Field name="full_name" label={labels.full_name} error={form.errors.full_name} required>
        <TextInput {...take('full_name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field
        name="email_address"
        label={labels.email_address}
        hint="We send a link to this address. Open it to send your message. We answer here too."
        error={form.errors.email_address}
        required
      >
        <TextInput {...take('email_address')} type="email" autoComplete="email" maxLength={200} />
      </Field>
      <Field name="matric_no" label={labels.matric_no} error={form.errors.matric_no}>
        <TextInput {...take('matric_no')} autoCapitalize="characters" maxLength={40} />
      </Field>
      <Field name="category" label={labels.category} error={form.errors.category} required>
        <Select choices={categoryChoices} placeholder="Choose a category" {...take('category')} />
      </Field>
      <Field name="subject" label={labels.subject} error={form.errors.subject} required>
        <TextInput {...take('subject')} maxLength={SUBJECT_LENGTH} autoComplete="off" />
      </Field>
      <Field name="message" label={labels.message} error={form.errors.message} required>
        <TextArea {...take('message')} maxLength={MESSAGE_LENGTH} rows={6} />
      </Field>
      <SubmitButton busy={form.busy}>Confirm by email</SubmitButton>
    </form>
  );
}

/** Replaces the form: an empty form would look as if the message had been sent. */
function NotSentYet({ message, onAgain }: { message: string; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
    // The button that led here was far below.
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert
        type="info"
        title="One more step: your message is not sent yet"
        announce
        actions={<Button onClick={onAgain}>Write another message</Button>}
      >
        {message}
      </Alert>
    </div>
  );
}
