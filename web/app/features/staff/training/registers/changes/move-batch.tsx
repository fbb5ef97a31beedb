import { formatPeriod } from '@edc/contract/common/time/dates';
import type { RegisterRow, RegisterWorkshop } from '@edc/contract/training/attendance/registers';
import { REASON_LENGTH } from '@edc/contract/training/attendance/scan-rules';
import { useState } from 'react';
import { api } from '../../../../../lib/api/api';
import { FormDialog } from '../../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../../lib/forms/use-submit';
import { Field } from '../../../../../ui/forms/field';
import { ReasonField } from '../../../../../ui/forms/reason-field';
import { Select } from '../../../../../ui/forms/select';
import { BatchEffect, useBatchPreview } from './batch-preview';

interface MoveBatchProps {
  row: RegisterRow;
  workshop: RegisterWorkshop;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Assigns one student to a batch, or moves them to another. */
export function MoveBatch({ row, workshop, onClose, onDone }: MoveBatchProps) {
  const form = useSubmit();
  const own = workshop.batches.find(({ batch }) => batch === row.batch);
  const others = workshop.batches.filter((one) => one !== own);
  const [batch, setBatch] = useState('');
  const [reason, setReason] = useState('');
  const preview = useBatchPreview(workshop.key, String(row.id));
  const send = () => {
    const missing = {
      ...(batch ? {} : { batch: 'Please choose a batch' }),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    };
    const move = async () => {
      const input = { registration: String(row.id), batch, reason };
      const { message } = await api('POST /staff/batches/move', input);
      void onDone(message);
    };
    void form.submit(missing, move, aboveForm);
  };
  const now = own
    ? `Now in ${own.batch}, ${formatPeriod(own.start_date, own.end_date)}.`
    : 'Has no batch yet.';
  return (
    <FormDialog
      title={own ? `Change batch of ${row.full_name}` : `Assign a batch to ${row.full_name}`}
      description={`${now} The slip stays valid, and days that were attended still count. We will notify the student in the portal.`}
      label={own ? 'Change batch' : 'Assign batch'}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <Field name="batch" id="new-batch" label="New batch" error={form.errors.batch} required>
        <Select
          value={batch}
          onChange={({ target }) => setBatch(target.value)}
          placeholder="Choose a batch"
          choices={[
            ...others.map((one) => ({
              value: String(one.id),
              label: `${one.batch}: ${formatPeriod(one.start_date, one.end_date)}`,
            })),
            ...(own ? [{ value: 'none', label: 'No batch' }] : []),
          ]}
        />
      </Field>
      <BatchEffect {...{ preview, batch }} batches={workshop.batches.length} />
      <ReasonField
        value={reason}
        error={form.errors.reason}
        hint="Kept with the registration."
        max={REASON_LENGTH}
        onChange={setReason}
      />
    </FormDialog>
  );
}
