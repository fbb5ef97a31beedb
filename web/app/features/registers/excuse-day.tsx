import type { RegisterWorkshop } from '@edc/contract/registers';
import { REASON_LENGTH } from '@edc/contract/scan-rules';
import { api } from '../../lib/api';
import { type DialogDraft, useDialogDraft } from '../../lib/dialog-drafts';
import { FormDialog } from '../../lib/form-dialog';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Field } from '../../ui/field';
import { ReasonField } from '../../ui/reason-field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';

interface ExcuseDayProps {
  workshops: readonly RegisterWorkshop[];
  /** Chosen at first: a course, or everybody. */
  course: string;
  day: string;
  draft: DialogDraft;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Excuses a whole course, or all of them, from one day. */
export function ExcuseDay({ workshops, course, day, draft, onClose, onDone }: ExcuseDayProps) {
  const form = useSubmit();
  const [values, change, restored] = useDialogDraft(draft, { day, course, reason: '' });
  const courses = [...new Map(workshops.map((one) => [one.application_code, one])).values()];
  const set = (name: keyof typeof values, value: string) => {
    form.corrected(name);
    change({ [name]: value });
  };
  const send = () => {
    const missing = {
      ...(values.day ? {} : { day: 'Please choose a day' }),
      ...(values.reason.trim() ? {} : { reason: 'Please give a reason' }),
    };
    const excuse = async () => {
      const { message } = await api('POST /staff/excused-days', {
        day: values.day,
        reason: values.reason,
        ...(values.course ? { application_code: values.course } : {}),
      });
      void onDone(message);
    };
    void form.submit(missing, excuse, aboveForm);
  };
  return (
    <FormDialog
      title="Excuse a day"
      description="Nobody of those chosen has to attend on this day, and it is not counted for a certificate. Who was present keeps the day. To excuse one student, open the register of the day and press More beside the name."
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
      <Field name="course" id="excused-course" label="For">
        <Select
          value={values.course}
          onChange={({ target }) => set('course', target.value)}
          choices={[
            { value: '', label: 'Everybody, in all courses' },
            ...courses.map(({ application_code, course_code, session }) => ({
              value: application_code,
              label: `Everybody in ${course_code}, ${session}`,
            })),
          ]}
        />
      </Field>
      <ReasonField
        value={values.reason}
        error={form.errors.reason}
        hint="Such as rain or a strike. It is kept in the audit log."
        max={REASON_LENGTH}
        onChange={(value) => set('reason', value)}
      />
    </FormDialog>
  );
}
