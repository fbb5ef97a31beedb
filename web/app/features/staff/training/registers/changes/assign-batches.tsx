import { formatPeriod } from '@edc/contract/common/time/dates';
import type { RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { useState } from 'react';
import { api } from '../../../../../lib/api/api';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../../lib/forms/use-submit';
import { LongJobDialog } from '../../../../../shared/long-jobs/long-job-dialog';
import { Field } from '../../../../../ui/forms/field';
import { ReasonField } from '../../../../../ui/forms/reason-field';
import { Select } from '../../../../../ui/forms/select';
import { CodeText } from '../../../../../ui/text/code-text';
import { studentsInWords } from '../words';
import { BatchEffect, type BatchPreview, useBatchPreview } from './batch-preview';

interface AssignBatchesProps {
  workshop: RegisterWorkshop;
  /** Ids of registrations; empty for everyone in the workshop without a batch. */
  chosen: readonly string[];
  /** The batch whose register is open; empty for all. */
  of: string;
  onClose: () => void;
  onEnd: () => void;
}

/** What happens to students who attend a batch; empty if there are none. */
function attendingWords({ total, attending }: BatchPreview, batch: string): string {
  if (attending.length === 0 || batch === '') return '';
  const all = attending.map(({ batch: own, students }) => {
    const who = `${studentsInWords(students)} ${students === 1 ? 'attends' : 'attend'} ${own}`;
    return batch === 'spread' ? `${who} and will be put in it.` : `${who}.`;
  });
  if (batch !== 'spread') return `${all.join(' ')} The choice applies to them too.`;
  const others = total - attending.reduce((sum, { students }) => sum + students, 0);
  return others === 0
    ? all.join(' ')
    : `${all.join(' ')} ${others === 1 ? 'The other one goes' : `The other ${others} go`} to the emptiest batches.`;
}

/** Assigns many students of a workshop to a batch. */
export function AssignBatches({ workshop, chosen, of, onClose, onEnd }: AssignBatchesProps) {
  const form = useSubmit();
  const [started, setStarted] = useState<{ job: string; title: string }>();
  const [batch, setBatch] = useState(chosen.length > 0 ? '' : of || 'spread');
  const [reason, setReason] = useState('');
  const preview = useBatchPreview(workshop.key, chosen.join(','));
  const hint = preview && attendingWords(preview, batch);
  const title =
    chosen.length > 0 ? `Change the batch of ${studentsInWords(chosen.length)}` : 'Assign batches';
  const send = () => {
    const missing = {
      ...(batch ? {} : { batch: 'Please choose a batch' }),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    };
    const assign = async () => {
      const registrations = chosen.join(',');
      const input = { workshop: workshop.key, batch, reason, registrations };
      const { data } = await api('POST /staff/batches/assign', input);
      setStarted({ job: data.job, title });
    };
    void form.submit(missing, assign, aboveForm);
  };
  if (started) {
    const { job, title: startedTitle } = started;
    return (
      <LongJobDialog
        id={job}
        title={startedTitle}
        isOne={preview?.total === 1}
        onClose={onClose}
        onEnd={onEnd}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      description={
        chosen.length > 0
          ? 'We notify each of them in the portal. Slips stay valid, and days that were attended count on.'
          : `${studentsInWords(workshop.without_batch)} of ${workshop.skill}, ${workshop.course_code}, without a batch. We notify each of them in the portal.`
      }
      label="Assign"
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="batch"
        id="new-batch"
        label="Batch"
        error={form.errors.batch}
        hint={hint && <span role="status">{hint}</span>}
      >
        <Select
          value={batch}
          onChange={({ target }) => setBatch(target.value)}
          placeholder="Choose a batch"
          choices={[
            { value: 'spread', label: 'Spread evenly over the batches' },
            ...workshop.batches.map((one) => ({
              value: String(one.id),
              label: `${one.batch}: ${formatPeriod(one.start_date, one.end_date)}`,
            })),
            ...(chosen.length > 0 ? [{ value: 'none', label: 'No batch' }] : []),
          ]}
        />
      </Field>
      <BatchEffect {...{ preview, batch }} batches={workshop.batches.length} />
      {preview && <Students {...preview} />}
      <ReasonField
        value={reason}
        error={form.errors.reason}
        hint="Kept with each registration."
        max={REASON_LENGTH}
        onChange={setReason}
      />
    </FormDialog>
  );
}

/** Their names, one press away. */
function Students({ total, students }: BatchPreview) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-link underline">
        {total === 1 ? 'Who it is' : `Who the ${total} students are`}
      </summary>
      <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
        {students.map(({ full_name, matric_no, attends }) => (
          <li key={matric_no} className="border-t border-line pt-1">
            <span className="font-semibold">{full_name}</span>{' '}
            <span className="text-muted">
              <CodeText>{matric_no}</CodeText>
              {attends && `, attends ${attends}`}
            </span>
          </li>
        ))}
        {total > students.length && <li>and {total - students.length} more</li>}
      </ul>
    </details>
  );
}
