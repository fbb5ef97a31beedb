import { formatDay } from '@edc/contract/common/time/dates';
import type { RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { api, type Output } from '../../../../../lib/api/api';
import { useLoaded } from '../../../../../lib/api/use-loaded';
import { type PageDialog, useDialogDraft } from '../../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../../lib/forms/use-submit';
import { Field } from '../../../../../ui/forms/field';
import { ReasonField } from '../../../../../ui/forms/reason-field';
import { Select } from '../../../../../ui/forms/select';
import { TextInput } from '../../../../../ui/forms/text-input';
import { studentsInWords } from '../words';

type Effect = Output<'GET /staff/excused-days/effect'>['data'];

interface ExcuseDayProps extends PageDialog {
  workshops: readonly RegisterWorkshop[];
  /** Preselected; empty for no preselection. */
  course: string;
  day: string;
}

export const EVERYBODY = 'all';

/** The students affected, before it is done. */
export function useEffectWords(day: string, course: string): string {
  const input = { day, ...(course === EVERYBODY ? {} : { application_code: course }) };
  const { loaded } = useLoaded(day && course ? `${day} ${course}` : undefined, () =>
    api('GET /staff/excused-days/effect', input),
  );
  return loaded.is === 'there' ? effectWords(loaded.data.data, day) : '';
}

function effectWords({ trains, students, workshops }: Effect, day: string): string {
  if (!trains) return `No training on ${formatDay(day)}: there is nothing to excuse.`;
  const where = `${workshops} ${workshops === 1 ? 'workshop' : 'workshops'}`;
  return `${studentsInWords(students)} in ${where} on ${formatDay(day)}. We notify each of them in the portal.`;
}

/** Excuses a whole course, or all of them, from one day. */
export function ExcuseDay({ workshops, course, day, draft, onClose, onDone }: ExcuseDayProps) {
  const form = useSubmit();
  const [values, change, restored] = useDialogDraft(draft, { day, course, reason: '' });
  const effect = useEffectWords(values.day, values.course);
  const courses = [...new Map(workshops.map((one) => [one.application_code, one])).values()];
  const set = (name: keyof typeof values, value: string) => {
    form.corrected(name);
    change({ [name]: value });
  };
  const send = () => {
    const missing = {
      ...(values.day ? {} : { day: 'Please choose a day' }),
      ...(values.course ? {} : { course: 'Please choose a course' }),
      ...(values.reason.trim() ? {} : { reason: 'Please give a reason' }),
    };
    const excuse = async () => {
      const { message } = await api('POST /staff/excused-days', {
        day: values.day,
        reason: values.reason,
        ...(values.course === EVERYBODY ? {} : { application_code: values.course }),
      });
      void onDone(message);
    };
    void form.submit(missing, excuse, aboveForm);
  };
  return (
    <FormDialog
      title="Excuse a day"
      description="These students do not have to attend on this day, and it is not counted for a certificate. Students who were present keep the day. To excuse one student, open the register of the day and press More beside the name."
      label="Excuse the day"
      {...{ form, restored }}
      onSend={send}
      onClose={onClose}
    >
      <Field name="day" id="excused-day" label="Day" error={form.errors.day} required>
        <TextInput
          type="date"
          value={values.day}
          onChange={({ target }) => set('day', target.value)}
        />
      </Field>
      <Field
        name="course"
        id="excused-course"
        label="For"
        error={form.errors.course}
        hint={effect && !form.errors.day && <span role="status">{effect}</span>}
        required
      >
        <Select
          value={values.course}
          onChange={({ target }) => set('course', target.value)}
          choices={[
            ...(values.course ? [] : [{ value: '', label: 'Choose a course' }]),
            ...courses.map(({ application_code, course_code, session }) => ({
              value: application_code,
              label: `Everyone in ${course_code}, ${session}`,
            })),
            { value: EVERYBODY, label: 'Everyone, in all courses' },
          ]}
        />
      </Field>
      <ReasonField
        value={values.reason}
        error={form.errors.reason}
        hint="Such as rain or a strike. Students see it."
        max={REASON_LENGTH}
        onChange={(value) => set('reason', value)}
      />
    </FormDialog>
  );
}
