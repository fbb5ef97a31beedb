import type { StudentRecord } from '@edc/contract/identity';
import { paymentMessages, REFERENCE_LENGTH } from '@edc/contract/payment-rules';
import type { PaymentAttempt } from '@edc/contract/payments';
import { type SubmitEvent, useState } from 'react';
import { type ApiError, api } from '../../lib/api';
import { useSite } from '../../lib/site';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { CheckedPayment } from './checked-payment';
import { unknownLetter } from './support-letter';

interface Found {
  message: string;
  attempts: PaymentAttempt[];
}

/** "I paid but…": asks the provider about the student's own payments, and says what to do. */
export function PaidBut({ student }: { student: StudentRecord }) {
  const site = useSite();
  const form = useSubmit();
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState<'all' | 'one'>('all');
  const [found, setFound] = useState<Found>();
  const [unknown, setUnknown] = useState<{ reference: string; said: string }>();

  const ask = async (only?: string) => {
    setFound(undefined);
    setUnknown(undefined);
    const input = only ? { reference: only } : {};
    const { message, data } = await api('POST /student/payments/check', input);
    setFound({ message, attempts: data });
  };

  const askAll = () => {
    setAsked('all');
    return form.submit({}, () => ask());
  };

  const askOne = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked('one');
    const missing = reference === '' ? { reference: paymentMessages.referenceRequired } : {};
    void form.submit(missing, () => ask(reference), refused);
  };

  const refused = (error: ApiError, refuse: (errors: Record<string, string>) => void) => {
    if (error.error !== 'NOT_FOUND') {
      return form.tell({ type: 'danger', title: 'Error', message: error.message });
    }
    refuse({ reference: error.message });
    setUnknown({ reference, said: error.message });
  };

  return (
    <Card title="I paid but…">
      <div className="grid gap-4 *:min-w-0">
        <p className="text-muted">
          Money left your account and nothing happened here? We ask the gateway and put it right.
        </p>
        <Button busy={form.busy && asked === 'all'} onClick={() => void askAll()}>
          Check my open payments
        </Button>
        <form onSubmit={askOne} noValidate className="grid gap-2">
          <Field
            name="reference"
            label="Or one reference"
            hint={`${REFERENCE_LENGTH} letters and digits, from this page or the receipt.`}
            error={form.errors.reference}
          >
            <TextInput
              value={reference}
              onChange={({ target }) =>
                setReference(
                  target.value.replace(/\s/g, '').toUpperCase().slice(0, REFERENCE_LENGTH),
                )
              }
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-code"
            />
          </Field>
          <Button type="submit" busy={form.busy && asked === 'one'}>
            Check this reference
          </Button>
        </form>
        {unknown && (
          <Alert
            type="info"
            title={`We do not know ${unknown.reference} as a payment of yours`}
            actions={
              <ButtonLink
                to={unknownLetter(site.support_email, student, unknown.reference, unknown.said)}
                reload
              >
                Send the facts to support
              </ButtonLink>
            }
          >
            Compare it with the receipt or the mail from the gateway. If it is right, write to the
            centre: your money can be found by it.
          </Alert>
        )}
        {found && (
          <div role="status" className="grid gap-3">
            {found.attempts.length === 0 ? (
              <Alert type="info">
                You have no open payments. If money left your account, enter its reference above or
                write to {site.support_email}.
              </Alert>
            ) : (
              <p className="font-semibold">{found.message}</p>
            )}
            {found.attempts.map((attempt) => (
              <CheckedPayment
                key={attempt.reference}
                attempt={attempt}
                student={student}
                supportEmail={site.support_email}
              />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
