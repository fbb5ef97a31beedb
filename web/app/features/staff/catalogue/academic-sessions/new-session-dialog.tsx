import { isSession, nextSession } from '@edc/contract/catalogue/academic-session-rules';
import type { AcademicSession, SessionCopy } from '@edc/contract/catalogue/academic-sessions';
import { counted } from '@edc/contract/common/text/counted';
import { formatPeriod } from '@edc/contract/common/time/dates';
import { api } from '../../../../lib/api/api';
import { type Loaded, useLoaded } from '../../../../lib/api/use-loaded';
import { type PageDialog, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';
import { Skeleton } from '../../../../ui/notices/skeleton';
import { Money } from '../../../../ui/text/money';

interface NewSessionDialogProps extends PageDialog {
  sessions: AcademicSession[];
}

/** A new session: a copy of an earlier one with a preview, or empty. */
export function NewSessionDialog({ sessions, draft, onClose, onDone }: NewSessionDialogProps) {
  const form = useSubmit();
  const copied = sessions.filter(({ courses }) => courses > 0);
  const [typed, type, restored] = useDialogDraft(draft, {
    name: sessions[0] ? nextSession(sessions[0].name) : '',
    from: copied[0]?.name ?? '',
    first_day: '',
    trainers: 'Yes',
  });
  const { from } = typed;
  const name = typed.name.trim();
  const input = { from, to: name, ...(typed.first_day ? { first_day: typed.first_day } : {}) };
  const isReady = from !== '' && isSession(name);
  const { loaded } = useLoaded(
    isReady ? JSON.stringify(input) : undefined,
    async () => (await api('GET /staff/sessions/copy', input)).data,
  );
  const copy = loaded.is === 'there' ? loaded.data : undefined;
  const send = () => {
    const wrong = isSession(name) ? {} : { name: 'Please enter a session such as 2026/2027' };
    const act = async () => {
      const { message } =
        from === ''
          ? await api('POST /staff/sessions', { name })
          : await api('POST /staff/sessions/copy', {
              ...input,
              trainers: typed.trainers === 'Yes',
            });
      void onDone(message);
    };
    void form.submit(wrong, act, (error, refuse) => {
      const { to, ...fields } = error.fields;
      if (to) refuse({ ...fields, name: to });
      else aboveForm(error, refuse);
    });
  };
  return (
    <FormDialog
      restored={restored}
      size="large"
      title="New session"
      description="It starts as a draft. Students see nothing of it until you open it."
      label={copy ? `Create ${name} with ${counted(copy.courses.length, 'course')}` : 'Create'}
      disabled={isReady && !copy}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <div className="grid gap-3 md:grid-cols-3">
        <Field name="name" label="Session" error={form.errors.name} required>
          <TextInput
            value={typed.name}
            autoComplete="off"
            onChange={({ target }) => type({ name: target.value })}
          />
        </Field>
        <Field name="from" label="Copy the offer of">
          <Select
            value={from}
            choices={[
              ...copied.map((one) => ({ value: one.name, label: one.name })),
              { value: '', label: 'Nothing: start empty' },
            ]}
            onChange={({ target }) => type({ from: target.value })}
          />
        </Field>
        {from !== '' && (
          <Field
            name="first_day"
            label="First training day"
            hint="Empty: the same weekdays, 52 weeks later."
            error={form.errors.first_day}
          >
            <TextInput
              type="date"
              value={typed.first_day}
              onChange={({ target }) => type({ first_day: target.value })}
            />
          </Field>
        )}
      </div>
      {isReady && <CopyPreview loaded={loaded} />}
      {copy && copy.trainers > 0 && (
        <Checkbox
          name="trainers"
          label={`Copy the trainers too (${counted(copy.trainers, 'person', 'people')})`}
          hint="Each teaches the same skills and batches, and sees their students."
          checked={typed.trainers === 'Yes'}
          onChange={({ target }) => type({ trainers: target.checked ? 'Yes' : 'No' })}
        />
      )}
    </FormDialog>
  );
}

function CopyPreview({ loaded }: { loaded: Loaded<SessionCopy> }) {
  if (loaded.is === 'loading') return <Skeleton className="h-32" />;
  if (loaded.is === 'failed') return <Alert type="danger">{loaded.error.message}</Alert>;
  const { courses, batches, left_out } = loaded.data;
  return (
    <div className="grid gap-3" aria-live="polite">
      <h3 className="text-lead">What will be copied</h3>
      <ul className="grid gap-2">
        {courses.map((course) => (
          <li key={course.course_code} className="rounded-control border border-line px-3 py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                {course.course_code}: {course.course_title}
              </span>
              <Money kobo={course.fees_kobo} />
            </p>
            <p className="text-muted">
              {course.level}, {counted(course.skills, 'skill')}, {counted(course.places, 'place')}
            </p>
            <p className="text-muted">
              {batches
                .filter((one) => one.course_code === course.course_code)
                .map(
                  (one) =>
                    `${one.batch}: ${formatPeriod(one.start_date, one.end_date)}${one.later ? ' (moved to the next training day)' : ''}`,
                )
                .join(' · ') || 'No training dates'}
            </p>
          </li>
        ))}
      </ul>
      {left_out.length > 0 && (
        <p className="text-muted">Left out, because no longer taught: {left_out.join(', ')}.</p>
      )}
      <p className="text-muted">Registrations, payments and waiting lists are not copied.</p>
    </div>
  );
}
