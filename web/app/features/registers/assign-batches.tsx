import { formatPeriod } from '@edc/contract/dates';
import type { RegisterWorkshop } from '@edc/contract/registers';
import { REASON_LENGTH } from '@edc/contract/scan-rules';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api';
import { FormDialog } from '../../lib/form-dialog';
import { LongJobDialog } from '../../lib/long-job-dialog';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Field } from '../../ui/field';
import { ReasonField } from '../../ui/reason-field';
import { Select } from '../../ui/select';
import { studentsInWords } from './words';

interface AssignBatchesProps {
  workshop: RegisterWorkshop;
  /** Ids of registrations; without one everybody of the workshop who has no batch. */
  chosen: readonly string[];
  onClose: () => void;
  onEnd: () => void;
}

/** How many of them attend a batch already; 0 until it is known. */
function useAttending(workshop: string, registrations: string): number {
  const [students, setStudents] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // Without an answer the students are left in their batches all the same.
    void api('GET /staff/batches/attending', { workshop, registrations }).then(
      ({ data }) => isCurrent && setStudents(data.students),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [workshop, registrations]);
  return students;
}

/** What becomes of students who attend a batch; empty where there are none. */
function attendingWords(students: number, batch: string): string {
  if (students === 0 || batch === '') return '';
  const who = `${studentsInWords(students)} of these ${students === 1 ? 'has' : 'have'} attended days of a batch`;
  if (batch === 'spread') return `${who} and will be put in that one.`;
  return `${who}. The choice applies to them too.`;
}

/** Assigns many students of a workshop to a batch. */
export function AssignBatches({ workshop, chosen, onClose, onEnd }: AssignBatchesProps) {
  const form = useSubmit();
  const [started, setStarted] = useState<{ job: string; title: string }>();
  const [batch, setBatch] = useState(chosen.length > 0 ? '' : 'spread');
  const [reason, setReason] = useState('');
  const attending = useAttending(workshop.key, chosen.join(','));
  const hint = attendingWords(attending, batch);
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
    return <LongJobDialog id={job} title={startedTitle} onClose={onClose} onEnd={onEnd} />;
  }
  return (
    <FormDialog
      title={title}
      description={
        chosen.length > 0
          ? 'Each is told which batch it is. Slips stay valid, and days that were attended count on.'
          : `${studentsInWords(workshop.without_batch)} of ${workshop.skill}, ${workshop.course_code}, without a batch. Each is told which batch it is.`
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
