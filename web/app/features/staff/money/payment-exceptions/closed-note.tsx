import { DECISION_REASON_LENGTH } from '@edc/contract/money/payment-exception-rules';
import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';

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
