import {
  type ComplaintCategory,
  type ComplaintPriority,
  complaintPriorities,
  MESSAGE_LENGTH,
  SUBJECT_LENGTH,
} from '@edc/contract/desk/complaints/complaint-rules';
import { priorityLabels } from '@edc/contract/desk/complaints/staff-complaint-rules';
import type { ListedStudent } from '@edc/contract/desk/students/students';
import { type SubmitEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../../lib/api/api';
import { inputsOf } from '../../../../lib/forms/inputs';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { SubmitButton } from '../../../../lib/forms/submit-button';
import { useDraft } from '../../../../lib/forms/use-draft';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useMay, useStaff } from '../../../../lib/session/staff';
import { categoryChoices } from '../../../../shared/complaints/category-choices';
import { findStudent } from '../../../../shared/people/find-student';
import { StudentSearch, useStudentSearch } from '../../../../shared/people/student-search';
import { Button } from '../../../../ui/actions/button';
import { choicesOf } from '../../../../ui/forms/choices';
import { ErrorSummary } from '../../../../ui/forms/error-summary';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { staffComplaintHref } from './address';
import { useRosterContact } from './use-roster-contact';

const labels = {
  matric_no: 'Student',
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
  category: '',
  priority: 'medium',
  subject: '',
  message: '',
};

/**
 * A complaint of a visitor at the desk, in their words. For the student whose page led here it has
 * its own draft: one about someone else stays unchanged.
 */
export function DeskForm() {
  const [asked] = useSearchParams();
  const matricNo = asked.get('matric_no') ?? '';
  return <Form key={matricNo} about={matricNo} />;
}

function Form({ about }: { about: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { email_address: me } = useStaff();
  const seesAll = useMay()('complaints.answer');
  const form = useSubmit();
  const draft = useDraft(`desk-complaint:${me}:${about}`, { ...EMPTY, matric_no: about });
  const { values } = draft;
  const search = useStudentSearch(values.matric_no);
  const { found, isToChoose } = search;
  // Visitors without an account are answered by email.
  const isStranger =
    values.matric_no.trim() === '' || (found && !isToChoose && !hasAccount(found.exact));
  useRosterContact(isStranger ? found?.exact : undefined, values, draft.change);
  const choices = categoryChoices.filter(({ value }) => seesAll || value === 'Payment');
  // Roles with one category have nothing to choose.
  const category = choices.length === 1 ? (choices[0]?.value ?? '') : values.category;
  const take = inputsOf(values, draft.change, form.corrected);
  const key = useRef(crypto.randomUUID());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = {
      ...(isStranger ? missingContact(values) : {}),
      ...(isToChoose ? { matric_no: 'Choose one of the students below, or leave it empty' } : {}),
      ...(category ? {} : { category: 'Please choose a category' }),
      ...(values.subject.trim() ? {} : { subject: 'Please give a subject' }),
      ...(values.message.trim() ? {} : { message: 'Please write what they told you' }),
    };
    void form.submit(missing, async () => {
      const student = values.matric_no.trim() ? await findStudent(values.matric_no) : undefined;
      const { data } = await api('POST /staff/complaints/open', {
        ...values,
        matric_no: student?.matric_no ?? values.matric_no,
        category: category as ComplaintCategory,
        priority: values.priority as ComplaintPriority,
        request_key: key.current,
      });
      // Emptied after the page has changed: before, what was typed would seem to be lost.
      await navigate(staffComplaintHref(data.code), { replace: true });
      draft.clear();
    });
  };
  const cancel = () => {
    draft.clear();
    void navigate(typeof state?.from === 'string' ? state.from : '/staff/complaints');
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-3xl gap-4 *:min-w-0">
      <ErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      {draft.forget && <RestoredNote onForget={draft.forget} />}
      <StudentSearch
        search={search}
        value={values.matric_no}
        onChange={(value) => take('matric_no').onChange({ target: { value } })}
        hint="Name, matric number, email or phone number. Leave it empty for a person who is not a student."
        error={form.errors.matric_no}
        about={(student) => <StudentNamed student={student} />}
      />
      {(isStranger || form.errors.full_name) && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field name="full_name" label={labels.full_name} error={form.errors.full_name} required>
            <TextInput {...take('full_name')} maxLength={120} autoComplete="off" />
          </Field>
          <Field
            name="email_address"
            label={labels.email_address}
            error={form.errors.email_address}
            required
          >
            <TextInput {...take('email_address')} type="email" maxLength={200} autoComplete="off" />
          </Field>
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="category" label={labels.category} error={form.errors.category} required>
          <Select
            placeholder="Choose a category"
            {...take('category')}
            {...{ choices, value: category }}
          />
        </Field>
        <Field name="priority" label={labels.priority}>
          <Select choices={choicesOf(complaintPriorities, priorityLabels)} {...take('priority')} />
        </Field>
      </div>
      <Field name="subject" label={labels.subject} error={form.errors.subject} required>
        <TextInput {...take('subject')} maxLength={SUBJECT_LENGTH} autoComplete="off" />
      </Field>
      <Field name="message" label={labels.message} error={form.errors.message} required>
        <TextArea {...take('message')} maxLength={MESSAGE_LENGTH} rows={6} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton wide={false} busy={form.busy}>
          Open complaint
        </SubmitButton>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A visitor without an account is answered by email. */
function missingContact({ matric_no, full_name, email_address }: typeof EMPTY) {
  if (matric_no.trim() === '' && full_name.trim() === '' && email_address.trim() === '') {
    return { full_name: 'Please choose a student, or give a name and email' };
  }
  return {
    ...(full_name.trim() ? {} : { full_name: 'Please give a name' }),
    ...(email_address.trim() ? {} : { email_address: 'Please give an email address to answer to' }),
  };
}

const hasAccount = (student: ListedStudent | undefined) =>
  student !== undefined && student.state !== 'not_registered';

/** Shows the student it is opened for, to prevent a complaint for the wrong one. */
function StudentNamed({ student }: { student: ListedStudent | undefined }) {
  if (!student) {
    return (
      <p className="text-danger">
        No student was found. Check the spelling, or give a name and email.
      </p>
    );
  }
  return (
    <p>
      <strong>{student.full_name}</strong>, {student.matric_no}, {student.department},{' '}
      {student.level}
      {!hasAccount(student) && (
        <span className="block">
          This student has no account yet. Check the email address to answer to.
        </span>
      )}
    </p>
  );
}
