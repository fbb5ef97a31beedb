import { DECISION_REASON_LENGTH } from '@edc/contract/payment-exception-rules';
import type { PaymentException } from '@edc/contract/payment-exceptions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api';
import { useMay } from '../../lib/staff';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';

/** Held money that was settled elsewhere; it can be opened again. */
export function ClosedNote({ exception }: { exception: PaymentException }) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { busy, errors, submit } = useSubmit();
  const [reason, setReason] = useState('');
  const reopen = () =>
    submit(reason.trim() ? {} : { reopen: 'Please give a reason' }, async () => {
      const money = String(exception.id);
      await api('POST /staff/payment-exceptions/{money}/reopen', { money, reason });
      await revalidate();
    });
  return (
    <Alert type="info" title="This was closed, because it was settled elsewhere">
      {may('payments.act') && (
        <form
          className="mt-2 grid gap-2 md:max-w-lg"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void reopen();
          }}
        >
          <Field name="reopen" label="Reason to open it again" error={errors.reopen ?? errors['']}>
            <TextInput
              value={reason}
              maxLength={DECISION_REASON_LENGTH}
              onChange={({ target: { value } }) => setReason(value)}
            />
          </Field>
          <div>
            <Button type="submit" size="small" busy={busy}>
              Open again
            </Button>
          </div>
        </form>
      )}
    </Alert>
  );
}
