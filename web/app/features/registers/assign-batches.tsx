import { formatPeriod } from '@edc/contract/dates';
import type { RegisterWorkshop } from '@edc/contract/registers';
import { REASON_LENGTH } from '@edc/contract/scan-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api';
import { FormDialog } from '../../lib/form-dialog';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Field } from '../../ui/field';
import { ReasonField } from '../../ui/reason-field';
import { Select } from '../../ui/select';

/** Assigns everybody of a workshop who has no batch. */
export function AssignBatches({
  workshop,
  onClose,
}: {
  workshop: RegisterWorkshop;
  onClose: () => void;
}) {
  const form = useSubmit();
  const navigate = useNavigate();
  const [batch, setBatch] = useState('spread');
  const [reason, setReason] = useState('');
  const send = () => {
    const missing = reason.trim() ? {} : { reason: 'Please give a reason' };
    const assign = async () => {
      const input = { workshop: workshop.key, batch, reason };
      const { data } = await api('POST /staff/batches/assign', input);
      await navigate(`/staff/work/${data.job}`);
    };
    void form.submit(missing, assign, aboveForm);
  };
  return (
    <FormDialog
      title="Assign batches"
      description={`Students of ${workshop.skill}, ${workshop.course_code}, who have no batch yet. Each is told which batch it is.`}
      label="Assign"
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Field name="batch" id="new-batch" label="Batch" error={form.errors.batch}>
        <Select
          value={batch}
          onChange={({ target }) => setBatch(target.value)}
          choices={[
            { value: 'spread', label: 'Spread evenly over the batches' },
            ...workshop.batches.map((one) => ({
              value: String(one.id),
              label: `${one.batch}: ${formatPeriod(one.start_date, one.end_date)}`,
            })),
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
