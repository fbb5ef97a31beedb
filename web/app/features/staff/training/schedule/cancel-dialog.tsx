import { formatDay, formatPeriod } from '@edc/contract/common/time/dates';
import { trainingDays } from '@edc/contract/common/time/training-days';
import type { Batch, Schedule } from '@edc/contract/training/schedule';
import { batchLengths } from '@edc/contract/training/schedule-rules';
import { api } from '../../../../lib/api/api';
import { type PageDialog, useDialogDraft } from '../../../../lib/forms/dialog-drafts';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Field } from '../../../../ui/forms/field';
import { ReasonField } from '../../../../ui/forms/reason-field';
import { Select } from '../../../../ui/forms/select';
import { Alert } from '../../../../ui/notices/alert';
import { Concerned } from './concerned';

interface CancelDialogProps extends PageDialog {
  schedule: Schedule;
  batch: Batch;
}

/** Cancels a batch, with the new batch of its students and their notification. */
export function CancelDialog({ schedule, batch, draft, onClose, onDone }: CancelDialogProps) {
  const form = useSubmit();
  const course = schedule.courses.find(({ code }) => code === batch.course)?.course_code ?? '';
  const others = schedule.batches.filter(
    (one) => one.course === batch.course && one.id !== batch.id && !one.cancelled,
  );
  const hasBegun = (one: Batch) => one.start_date <= schedule.today;
  // Students moved to a batch that has begun may be unable to attend enough days of it.
  const next = others
    .filter((one) => !hasBegun(one))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date))[0];
  const [{ reason, move_to }, type, restored] = useDialogDraft(draft, {
    reason: '',
    move_to: next?.id ?? '',
  });
  const chosen = others.find(({ id }) => id === move_to);
  const press = () =>
    void form.submit(
      reason.trim() ? {} : { reason: 'Please give a reason' },
      async () => {
        const { id, version } = batch;
        const { message } = await api('POST /staff/schedule/batches/{id}/cancel', {
          ...{ id, version, reason, move_to },
        });
        void onDone(message);
      },
      aboveForm,
    );
  return (
    <FormDialog
      restored={restored}
      title={`Cancel ${batch.batch} of ${course}`}
      description={`${formatPeriod(batch.start_date, batch.end_date)}. This cannot be undone; you can add a new batch.`}
      label="Cancel the batch and notify them"
      danger
      form={form}
      onSend={press}
      onClose={onClose}
    >
      <Concerned id={batch.id} running={runningWords(batch, schedule)} />
      <Field name="move_to" label="Its students go to" error={form.errors.move_to}>
        <Select
          value={move_to}
          choices={[
            ...others.map((one) => ({
              value: one.id,
              label: `${one.batch}, ${formatPeriod(one.start_date, one.end_date)}${hasBegun(one) ? ' (has begun)' : ''}`,
            })),
            { value: '', label: 'No batch yet' },
          ]}
          onChange={({ target }) => type({ move_to: target.value })}
        />
      </Field>
      {chosen && hasBegun(chosen) && (
        <Alert type="warning">
          {`${chosen.batch} began on ${formatDay(chosen.start_date)}. Students who join it now may not have enough training days left for a certificate.`}
        </Alert>
      )}
      <ReasonField
        hint="Students and trainers read it."
        max={batchLengths.reason}
        value={reason}
        error={form.errors.reason}
        onChange={(value) => {
          form.corrected('reason');
          type({ reason: value });
        }}
      />
    </FormDialog>
  );
}

/** The progress of a running batch; empty for others. */
function runningWords(batch: Batch, { today, calendar }: Schedule): string {
  if (batch.start_date > today || batch.end_date < today) return '';
  const days = trainingDays(batch, calendar);
  const over = days.filter((day) => day <= today).length;
  return `It is running: day ${over} of ${days.length}.`;
}
