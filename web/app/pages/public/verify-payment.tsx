import { providerNames } from '@edc/contract/payment-rules';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { cleanReference } from '../../features/verification/clean-reference';
import { PaymentResult } from '../../features/verification/payment-result';
import { useVerification } from '../../features/verification/use-verification';
import { formMeta } from '../../lib/form-meta';
import { SubmitButton } from '../../lib/submit-button';
import { useEarlyInput } from '../../lib/use-early-input';
import { Alert } from '../../ui/alert';
import { ChoiceCards } from '../../ui/choice-cards';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { FormPage } from '../../ui/form-page';
import { TextInput } from '../../ui/text-input';

export const meta = formMeta('Verify payment', 'Check the status of a payment.');

const gateways = [
  { value: 'paystack', label: providerNames.paystack, detail: 'Card, bank transfer or USSD' },
  {
    value: 'flutterwave',
    label: providerNames.flutterwave,
    detail: 'If you chose it when you paid',
  },
];

export default function VerifyPayment() {
  const [search] = useSearchParams();
  const [typed, setTyped] = useEarlyInput({
    reference: cleanReference(search.get('reference') ?? ''),
  });
  const { busy, errors, attempt, result, verify } = useVerification();

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
      lead="Enter a payment reference to see whether the payment is confirmed."
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field
          name="reference"
          label="Payment reference"
          hint="13 letters and numbers, from your slip or email."
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
          hint="Not sure? Leave it as it is: we find the payment with either one."
          choices={gateways}
          // Nearly everybody pays through it, and either one finds the payment.
          defaultValue="paystack"
          error={errors.payment_gateway}
        />
        <SubmitButton busy={busy} busyLabel="Checking the payment">
          Verify payment
        </SubmitButton>
      </form>
      {result?.kind === 'failed' && (
        <Alert type="danger" announce>
          {result.message}
        </Alert>
      )}
      {result?.kind === 'found' && (
        <PaymentResult reference={result.reference} payment={result.payment} />
      )}
    </FormPage>
  );
}
