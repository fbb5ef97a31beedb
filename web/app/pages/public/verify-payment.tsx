import { paymentMessages, providerNames } from '@edc/contract/payment-rules';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { cleanReference } from '../../features/verification/clean-reference';
import { PaymentResult } from '../../features/verification/payment-result';
import { useVerification } from '../../features/verification/use-verification';
import { formMeta } from '../../lib/form-meta';
import { SubmitButton } from '../../lib/submit-button';
import { useTyped } from '../../lib/use-typed';
import { Alert } from '../../ui/alert';
import { ChoiceCards } from '../../ui/choice-cards';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { FormPage } from '../../ui/form-page';
import { TextInput } from '../../ui/text-input';

export const meta = formMeta('Verify payment', 'See what became of a payment by its reference.');

const gateways = [
  { value: 'paystack', label: providerNames.paystack, detail: 'Card, bank transfer or USSD' },
  {
    value: 'flutterwave',
    label: providerNames.flutterwave,
    detail: 'Only if you chose it when you paid',
  },
];

export default function VerifyPayment() {
  const [search] = useSearchParams();
  const [typed, setTyped] = useTyped({ reference: cleanReference(search.get('reference') ?? '') });
  const { busy, errors, attempt, answer, verify } = useVerification();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const gateway = new FormData(event.currentTarget).get('payment_gateway');
    void verify({
      reference: cleanReference(typed.reference),
      payment_gateway: String(gateway ?? ''),
    });
  };

  return (
    <FormPage
      title="Verify payment"
      lead="Enter the reference of a payment, as it stands on the slip or in the mail, to see what became of it. For one made over the bank’s counter, choose either gateway."
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field
          name="reference"
          label="Payment reference"
          hint="13 letters and figures."
          error={errors.reference}
          required
        >
          <TextInput
            value={typed.reference}
            onChange={(event) => setTyped({ reference: cleanReference(event.target.value) })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-code tracking-wide"
          />
        </Field>
        <ChoiceCards
          name="payment_gateway"
          legend="Payment gateway"
          choices={gateways}
          error={errors.payment_gateway}
        />
        <SubmitButton busy={busy} busyLabel="Asking the gateway">
          Verify payment
        </SubmitButton>
      </form>
      {answer?.kind === 'failed' && (
        <Alert type="danger" title={paymentMessages.notVerified} announce>
          {answer.message}
        </Alert>
      )}
      {answer?.kind === 'found' && (
        <PaymentResult reference={answer.reference} payment={answer.payment} />
      )}
    </FormPage>
  );
}
