import { formatTime } from '@edc/contract/common/time/dates';
import {
  normalizeReference,
  paymentMessages,
  REFERENCE_LENGTH,
} from '@edc/contract/money/payment-rules';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { type ApiError, api, refusalOf } from '../../../lib/api/api';
import { aboveForm, type Refuse, useSubmit } from '../../../lib/forms/use-submit';
import { newComplaint, paymentComplaint } from '../../../shared/complaints/complaint-address';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Field } from '../../../ui/forms/field';
import { PrintedCodeInput } from '../../../ui/forms/text-input';
import { Alert } from '../../../ui/notices/alert';
import { CheckedPayment } from './checked-payment';

interface Found {
  /** The time of the check: the message may be the same as that of the check before. */
  checked: string;
  message: string;
  attempts: PaymentAttempt[];
}

/** Queries the provider about the student's own payments, and shows what to do. */
export function PaidButForm() {
  const form = useSubmit();
  const [reference, setReference] = useState('');
  const [checking, setChecking] = useState<'all' | 'one'>('all');
  const [found, setFound] = useState<Found>();
  const [unknown, setUnknown] = useState<{ reference: string; message: string }>();

  const check = async (only?: string) => {
    setFound(undefined);
    setUnknown(undefined);
    const input = only ? { reference: only } : {};
    const { message, data } = await api('POST /student/payments/check', input);
    setFound({
      checked: `Checked at ${formatTime(new Date().toISOString())}.`,
      message,
      attempts: data,
    });
  };

  const checkAll = () => {
    setChecking('all');
    return form.submit({}, () => check(), aboveForm);
  };

  const checkOne = (event: SubmitEvent) => {
    event.preventDefault();
    setChecking('one');
    const missing = reference === '' ? { reference: paymentMessages.referenceRequired } : {};
    void form.submit(missing, () => check(reference), refused);
  };

  const refused = (error: ApiError, refuse: Refuse) => {
    if (refusalOf(error, 'POST /student/payments/check') !== 'NOT_FOUND') {
      return aboveForm(error, refuse);
    }
    refuse({ reference: error.message });
    setUnknown({ reference, message: error.message });
  };

  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="text-muted">
        We ask the payment gateway about your payments and update this portal.
      </p>
      <Button busy={form.busy && checking === 'all'} onClick={() => void checkAll()}>
        Check my unconfirmed payments
      </Button>
      <form onSubmit={checkOne} noValidate className="grid gap-2">
        <Field
          name="reference"
          label="Payment reference"
          hint={`${REFERENCE_LENGTH} letters and numbers, from the payment page or your email.`}
          error={form.errors.reference}
        >
          <PrintedCodeInput
            value={reference}
            onChange={({ target }) =>
              setReference(normalizeReference(target.value).slice(0, REFERENCE_LENGTH))
            }
          />
        </Field>
        <Button type="submit" busy={form.busy && checking === 'one'}>
          Check this reference
        </Button>
      </form>
      {form.errors[''] && (
        <Alert type="danger" announce>
          {form.errors['']}
        </Alert>
      )}
      {unknown && (
        <Alert
          type="info"
          title={`${unknown.reference} is not one of your payment references`}
          actions={
            <ButtonLink to={paymentComplaint(unknown.reference)}>Open a complaint</ButtonLink>
          }
        >
          Compare it with your receipt or the email from the payment gateway. If it is correct, open
          a complaint: we can find your payment by it.
        </Alert>
      )}
      {/* Always there: a screen reader reads only what comes into a region that it knows. */}
      <div role="status" className="grid gap-3 empty:hidden">
        {found?.attempts.length === 0 && (
          <Alert type="info">
            {found.checked} {found.message} If money left your account, enter its reference above.
            Without a reference,{' '}
            <Link to={newComplaint({ category: 'Payment' })} className="text-link underline">
              open a complaint
            </Link>
            .
          </Alert>
        )}
        {found && found.attempts.length > 0 && (
          <p className="font-semibold">
            {found.checked} {found.message}
          </p>
        )}
        {found?.attempts.map((attempt) => (
          <CheckedPayment key={attempt.reference} attempt={attempt} />
        ))}
      </div>
    </div>
  );
}
