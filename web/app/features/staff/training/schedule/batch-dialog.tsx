import { studyModes } from '@edc/contract/catalogue/place-rules';
import { DAY_MS } from '@edc/contract/common/time/days';
import { hasRealTimes, NOT_A_TIME_OF_DAY } from '@edc/contract/common/time/time-of-day';
import { lastDayFor, trainingDays } from '@edc/contract/common/time/training-days';
import type { Batch, Schedule } from '@edc/contract/training/schedule';
import { batchLengths, LONGEST_TRAINING_DAYS } from '@edc/contract/training/schedule-rules';
import { api } from '../../../../lib/api/api';
import { type PageDialog, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { useNewer } from '../../../../lib/forms/use-newer';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextInput } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';
import { Concerned } from './concerned';
import { publicHolidays } from './public-holidays';

const CALL = 'POST /staff/schedule/batches/{id}';

const labels = {
  batch: 'Name',
  start_date: 'First day',
  end_date: 'Last day',
  study_modes: 'For',
  time: 'Time',
  place: 'Place',
};
type Name = keyof typeof labels;
const LONGEST_MS = LONGEST_TRAINING_DAYS * DAY_MS;

const valuesOf = (batch: Batch): Record<Name, string> => ({
  batch: batch.batch,
  start_date: batch.start_date,
  end_date: batch.end_date,
  study_modes: batch.study_modes.join(','),
  time: batch.time,
  place: batch.place,
});

const courseOf = ({ courses }: Schedule, { course }: Batch) =>
  courses.find(({ code }) => code === course)?.course_code ?? course;

/** The training days between these dates; undefined while they are no period. */
function daysBetween(
  dates: { start_date: string; end_date: string },
  calendar: Schedule['calendar'],
): readonly string[] | undefined {
  const length = Date.parse(dates.end_date) - Date.parse(dates.start_date);
  const isPeriod = length >= 0 && length <= LONGEST_MS;
  return isPeriod ? trainingDays(dates, calendar) : undefined;
}

/** Their number, and whether it differs from before. */
function daysWords(count: number, before: number | undefined): string {
  const words = `${count} training ${count === 1 ? 'day' : 'days'}`;
  return before === undefined || before === count ? `${words}.` : `${words} instead of ${before}.`;
}

/** Days of training that are public holidays every year. */
function HolidayNote({ days }: { days: readonly string[] }) {
  const found = publicHolidays(days);
  if (found.length === 0) return null;
  return (
    <Alert type="warning" title="Public holidays are counted as training days">
      {found.join(', ')}. If there is no training then, an administrator can add them as holidays
      under Settings, Training.
    </Alert>
  );
}

interface BatchDialogProps extends PageDialog {
  schedule: Schedule;
  /** Undefined for a new one. */
  batch: Batch | undefined;
}

/** A new or changed batch, with the people to be notified. */
export function BatchDialog({ schedule, batch, draft, onClose, onDone }: BatchDialogProps) {
  const form = useSubmit();
  const [typed, type, restored] = useDialogDraft(draft, {
    course: schedule.courses[0]?.code ?? '',
    reason: '',
    version: String(batch?.version ?? 0),
    ...(batch
      ? valuesOf(batch)
      : {
          ...{ batch: '', start_date: '', end_date: '', time: '', place: '' },
          study_modes: studyModes.join(','),
        }),
  });
  const { course, reason, version, ...values } = typed;
  const { saveOrCompare, conflict } = useNewer({
    opened: batch,
    versionOf: (one) => one.version,
    ...{ valuesOf, labels, typed, type },
  });
  const planned = daysBetween(typed, schedule.calendar);
  const saveBatch = async () => {
    const { message } = batch
      ? await api(CALL, { id: batch.id, version: Number(version), reason, ...values })
      : await api('POST /staff/schedule/batches', { course, ...values });
    void onDone(message);
  };
  const loadNewer = async () => {
    const { data } = await api('GET /staff/schedule', { session: schedule.session });
    return data.batches.find(({ id }) => id === batch?.id);
  };
  const save = () =>
    void form.submit(
      hasRealTimes(typed.time) ? {} : { time: NOT_A_TIME_OF_DAY },
      () => saveOrCompare(CALL, saveBatch, loadNewer),
      aboveForm,
    );
  /** A batch that begins later ends later, with as many training days as it had. */
  const change = (name: Name, value: string) => {
    const days = batch && name === 'start_date' ? trainingDays(typed, schedule.calendar).length : 0;
    const end = days > 0 ? lastDayFor(value, days, schedule.calendar) : undefined;
    type(end ? { start_date: value, end_date: end } : { [name]: value });
  };
  const field = (name: Name, kind: 'text' | 'date' = 'text', hint?: string) => (
    <Field name={name} label={labels[name]} hint={hint} error={form.errors[name]}>
      <TextInput
        type={kind}
        value={typed[name]}
        maxLength={kind === 'text' ? batchLengths[name as 'batch' | 'time' | 'place'] : undefined}
        autoComplete="off"
        onChange={({ target }) => change(name, target.value)}
      />
    </Field>
  );
  return (
    <FormDialog
      restored={restored}
      title={batch ? `Change ${batch.batch} of ${courseOf(schedule, batch)}` : 'Add a batch'}
      description={
        batch
          ? 'We notify everyone affected of new dates, another time or another place.'
          : 'A batch is a training period of a course.'
      }
      label={batch ? 'Save and notify them' : 'Add the batch'}
      form={form}
      conflict={conflict}
      onSend={save}
      onClose={onClose}
    >
      {batch && <Concerned id={batch.id} />}
      {!batch && (
        <Field name="course" label="Course" error={form.errors.course}>
          <Select
            value={course}
            choices={schedule.courses.map((one) => ({
              value: one.code,
              label: `${one.course_code}: ${one.course_title}`,
            }))}
            onChange={({ target }) => type({ course: target.value })}
          />
        </Field>
      )}
      {field('batch', 'text', 'Such as Batch 1.')}
      <div className="grid gap-4 md:grid-cols-2">
        {field('start_date', 'date')}
        {field('end_date', 'date')}
        {field('time', 'text', `Empty: ${schedule.time}.`)}
        {field('place', 'text', `Empty: ${schedule.place}.`)}
      </div>
      <p role="status" className="text-muted">
        {planned && daysWords(planned.length, batch?.days)}
      </p>
      <HolidayNote days={planned ?? []} />
      <Field name="study_modes" label={labels.study_modes} error={form.errors.study_modes}>
        <Select
          value={typed.study_modes}
          choices={[
            { value: studyModes.join(','), label: 'All students' },
            ...studyModes.map((mode) => ({ value: mode, label: `${mode} students` })),
          ]}
          onChange={({ target }) => type({ study_modes: target.value })}
        />
      </Field>
      {batch && (
        <Field
          name="reason"
          label="Reason"
          hint="Optional. Students and trainers read it."
          error={form.errors.reason}
        >
          <TextInput
            value={reason}
            maxLength={batchLengths.reason}
            autoComplete="off"
            onChange={({ target }) => type({ reason: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  );
}
