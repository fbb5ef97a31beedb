import { priorityLabels } from '@edc/contract/staff-ticket-rules';
import type { ListedStudent } from '@edc/contract/students';
import {
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
  type TicketCategory,
  type TicketPriority,
  ticketPriorities,
} from '@edc/contract/ticket-rules';
import { type SubmitEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api';
import { categoryChoices } from '../../lib/category-choices';
import { findStudent } from '../../lib/find-student';
import { useMay, useStaff } from '../../lib/staff';
import { SubmitButton } from '../../lib/submit-button';
import { useDraft } from '../../lib/use-draft';
import { useNamedStudent } from '../../lib/use-named-student';
import { useSubmit } from '../../lib/use-submit';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextArea, TextInput } from '../../ui/text-input';
import { staffTicketHref } from './address';

const labels = {
  matric_no: 'Matric number',
  full_name: 'Full name',
  email_address: 'Email address',
  category: 'Category',
  priority: 'Priority',
  subject: 'Subject',
  message: 'What they told you',
};

const EMPTY = {
  matric_no: '',
  full_name: '',
  email_address: '',
  category: 'Payment',
  priority: 'medium',
  subject: '',
  message: '',
};

/**
 * A complaint of somebody who stands at the desk, in their words. For the student whose page led
 * here it has a draft of its own: one about somebody else stays as it is.
 */
export function DeskForm() {
  const [asked] = useSearchParams();
  const matricNo = asked.get('matric_no') ?? '';
  return <Form key={matricNo} about={matricNo} />;
}

function Form({ about }: { about: string }) {
  const navigate = useNavigate();
  const { email_address: me } = useStaff();
  const seesAll = useMay()('tickets.answer');
  const form = useSubmit();
  const draft = useDraft(`desk-ticket:${me}:${about}`, { ...EMPTY, matric_no: about });
  const { values } = draft;
  const matricNo = values.matric_no.trim();
  const named = useNamedStudent(matricNo);
  // Whoever has no account is answered by email.
  const isStranger = matricNo === '' || (named !== undefined && !hasAccount(named));
  const take = (field: keyof typeof EMPTY) => ({
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      draft.change({ [field]: target.value }),
  });
  const key = useRef(crypto.randomUUID());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = {
      ...(values.subject.trim() ? {} : { subject: 'Please give a subject' }),
      ...(values.message.trim() ? {} : { message: 'Please write what they told you' }),
    };
    void form.submit(missing, async () => {
      const student = values.matric_no.trim() ? await findStudent(values.matric_no) : undefined;
      const { data } = await api('POST /staff/tickets/open', {
        ...values,
        matric_no: student?.matric_no ?? values.matric_no,
        category: values.category as TicketCategory,
        priority: values.priority as TicketPriority,
        request_key: key.current,
      });
      draft.clear();
      await navigate(staffTicketHref(data.code), { replace: true });
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-4 *:min-w-0">
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <Field
        name="matric_no"
        label={labels.matric_no}
        hint="Leave it empty for somebody who is not a student."
        error={form.errors.matric_no}
      >
        <TextInput {...take('matric_no')} maxLength={40} autoComplete="off" />
      </Field>
      {named !== undefined && <StudentNamed student={named} />}
      {(isStranger || form.errors.full_name) && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field name="full_name" label={labels.full_name} error={form.errors.full_name}>
            <TextInput {...take('full_name')} maxLength={120} autoComplete="off" />
          </Field>
          <Field
            name="email_address"
            label={labels.email_address}
            error={form.errors.email_address}
          >
            <TextInput {...take('email_address')} type="email" maxLength={200} autoComplete="off" />
          </Field>
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="category" label={labels.category} error={form.errors.category}>
          <Select
            choices={categoryChoices.filter(({ value }) => seesAll || value === 'Payment')}
            {...take('category')}
          />
        </Field>
        <Field name="priority" label={labels.priority}>
          <Select
            choices={ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
            {...take('priority')}
          />
        </Field>
      </div>
      <Field name="subject" label={labels.subject} error={form.errors.subject} required>
        <TextInput {...take('subject')} maxLength={SUBJECT_LENGTH} autoComplete="off" />
      </Field>
      <Field name="message" label={labels.message} error={form.errors.message} required>
        <TextArea {...take('message')} maxLength={MESSAGE_LENGTH} rows={6} />
      </Field>
      <SubmitButton wide={false} busy={form.busy}>
        Open complaint
      </SubmitButton>
    </form>
  );
}

const hasAccount = (student: ListedStudent | null) =>
  student !== null && student.state !== 'not_registered';

/** Says whom it is opened for, so that no complaint is opened for somebody else. */
function StudentNamed({ student }: { student: ListedStudent | null }) {
  if (!student) {
    return (
      <p role="status" className="text-danger">
        No student has this matric number. Check it, or give a name and email.
      </p>
    );
  }
  return (
    <p role="status">
      <strong>{student.full_name}</strong>, {student.department}, {student.level}
      {!hasAccount(student) && (
        <span className="block">
          This student has no account yet. Give a name and email to answer to.
        </span>
      )}
    </p>
  );
}
