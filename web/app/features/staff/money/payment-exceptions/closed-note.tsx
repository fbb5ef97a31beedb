import { formatDay } from '@edc/contract/common/time/dates';
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

type Closed = NonNullable<PaymentException['closed']>;

interface ClosedNoteProps {
  exception: PaymentException;
  closed: Closed;
}

/** `Closed by Ada Obi on 17 Nov 2026, approved by Tunde Bello: Paid in cash`. */
function closedWords({ at, by, approved_by, reason }: Closed): string {
  const who = by ? ` by ${by}` : '';
  const second = approved_by ? `, approved by ${approved_by}` : '';
  return `Closed${who} on ${formatDay(at)}${second}${reason ? `: ${reason}` : ''}`;
}

/** Money that was closed; it can be opened again. */
export function ClosedNote({ exception, closed }: ClosedNoteProps) {
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
    <Alert type="info" title={closedWords(closed)}>
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
