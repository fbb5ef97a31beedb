import { formatDay } from '@edc/contract/common/time/dates';
import { complaintFailures } from '@edc/contract/desk/complaints/complaint-messages';
import {
  type ComplaintCategory,
  type ComplaintPriority,
  complaintPriorities,
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
} from '@edc/contract/desk/complaints/complaint-rules';
import type { Complaint, ShortAnswer } from '@edc/contract/desk/complaints/complaints';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { SubmitEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { refusalOf } from '../../../lib/api/api';
import { sendForm } from '../../../lib/api/send-form';
import { SubmitButton } from '../../../lib/forms/submit-button';
import { useDraft } from '../../../lib/forms/use-draft';
import { AttachmentsField } from '../../../shared/complaints/attachments-field';
import { categoryChoices } from '../../../shared/complaints/category-choices';
import { COMPLAINTS, complaintAddress } from '../../../shared/complaints/complaint-address';
import { useSending } from '../../../shared/complaints/use-sending';
import { ButtonLink } from '../../../ui/actions/button-link';
import { NeedsScript } from '../../../ui/actions/needs-script';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { TextArea, TextInput } from '../../../ui/forms/text-input';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import { Alert } from '../../../ui/notices/alert';
import { chosenFiles } from './chosen-files';
import { emptyFields } from './empty-fields';
import { ShortAnswers } from './short-answers';

const labels = {
  subject: 'Subject',
  category: 'Category',
  priority: 'Priority',
  message: 'Message',
  attachments: 'Attachments',
};

const priorityNames: Record<ComplaintPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

const priorityChoices = complaintPriorities.map((value) => ({
  value,
  label: priorityNames[value],
}));

/** What goes along by itself, so that nobody has to look it up. */
const enclosed: Partial<Record<ComplaintCategory, string>> = {
  Payment: 'We attach your payments of the last 30 days.',
  Certificate: 'We attach your registrations and attendance.',
  Skill: 'We attach your registrations and attendance.',
  'ESP Result': 'We attach your registrations and attendance.',
};

interface NewComplaintProps {
  student: { code: string; full_name: string };
  answers: ShortAnswer[];
  /** The open complaint about the same thing. */
  reported: Complaint | undefined;
  /** What the page that led here knows already. */
  given: {
    category: ComplaintCategory | '';
    subject: string;
    about: string;
    message: string;
    refund_of: PaymentPurpose | '';
  };
}

export function NewComplaint(props: NewComplaintProps) {
  const { reported } = props;
  if (!reported) return <NewComplaintForm {...props} />;
  return (
    <>
      <PageHeader title="New complaint" back={{ to: COMPLAINTS, label: 'All complaints' }} />
      <Alert
        type="info"
        title={`You wrote about this on ${formatDay(reported.created_at)}`}
        className="max-w-3xl"
        actions={
          <ButtonLink to={complaintAddress(reported.id)} variant="primary">
            Open your complaint
          </ButtonLink>
        }
      >
        {reported.subject}. That complaint is still open: add to it there.
      </Alert>
    </>
  );
}

function NewComplaintForm({ student, answers, given }: NewComplaintProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const sending = useSending(complaintFailures.submit, (error) => {
    // Sent from another tab meanwhile: the page then leads to that complaint.
    if (refusalOf(error, 'POST /student/complaints/create') === 'ALREADY_REPORTED') {
      void revalidate();
    }
  });
  // A separate draft for each subject: one does not overwrite the other.
  const name = `complaint:${student.code}:${given.category}:${given.about}`;
  const draft = useDraft(name, {
    subject: given.subject,
    category: given.category as string,
    priority: 'medium',
    message: given.message,
    files: '',
  });
  const { subject, category, priority, message } = draft.values;
  const take = (field: Exclude<keyof typeof draft.values, 'files'>) => ({
    value: draft.values[field],
    onChange: ({ target }: { target: { value: string } }) => {
      sending.corrected(field);
      draft.change({ [field]: target.value });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void sending.send(
      emptyFields({ category, subject, message }),
      async (attached, request_key) => {
        const answer = await sendForm(
          'POST /student/complaints/create',
          {
            student_code: student.code,
            sender_name: student.full_name,
            subject,
            category: category as ComplaintCategory,
            priority: priority as ComplaintPriority,
            message,
            ...(given.about ? { about: given.about } : {}),
            ...(given.refund_of ? { refund_of: given.refund_of } : {}),
            request_key,
          },
          attached,
        );
        draft.clear();
        sending.succeed(answer.message);
        await navigate(complaintAddress(answer.data.id), { replace: true });
      },
    );
  };

  return (
    <>
      <PageHeader title="New complaint" back={{ to: COMPLAINTS, label: 'All complaints' }} />
      <NeedsScript />
      <Card className="max-w-3xl">
        <form onSubmit={submit} noValidate className="grid gap-4 *:min-w-0">
          <ErrorSummary {...sending} labels={labels} />
          <div className="grid gap-4 *:min-w-0 md:grid-cols-2">
            <Field
              name="category"
              label={labels.category}
              error={sending.errors.category}
              hint={enclosed[category as ComplaintCategory]}
              required
            >
              <Select
                choices={categoryChoices}
                placeholder="Choose a category"
                {...take('category')}
              />
            </Field>
            <Field name="priority" label={labels.priority}>
              <Select choices={priorityChoices} {...take('priority')} />
            </Field>
          </div>
          {/* A student who was led here has a specific question, which these do not answer. */}
          {!(given.subject && category === given.category) && (
            <ShortAnswers answers={answers} category={category} />
          )}
          <Field name="subject" label={labels.subject} error={sending.errors.subject} required>
            <TextInput {...take('subject')} maxLength={SUBJECT_LENGTH} autoComplete="off" />
          </Field>
          {given.about && <p className="text-small text-muted">About: {given.about}</p>}
          <Field
            name="message"
            label={labels.message}
            error={sending.errors.message}
            hint={`What happened, when, and what you have tried. Up to ${MESSAGE_LENGTH.toLocaleString('en-NG')} characters.`}
            required
          >
            <TextArea {...take('message')} maxLength={MESSAGE_LENGTH} rows={6} />
          </Field>
          <AttachmentsField
            key={sending.round}
            {...chosenFiles(draft, sending)}
            sent={sending.sent}
          />
          <SubmitButton wide={false} busy={sending.busy} busyLabel="Sending your complaint">
            Submit complaint
          </SubmitButton>
        </form>
      </Card>
    </>
  );
}
