import { providerNames, REFERENCE_LENGTH } from '@edc/contract/money/payment-rules';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PageFailure } from '../../features/public/landing/page-failure';
import { cleanReference } from '../../features/public/verification/clean-reference';
import { PaymentResult } from '../../features/public/verification/payment-result';
import { useVerification } from '../../features/public/verification/use-verification';
import { VerificationFailed } from '../../features/public/verification/verification-failed';
import { inBrowser, type LoadArgs, onServer } from '../../lib/api/load';
import { SubmitButton } from '../../lib/forms/submit-button';
import { useEarlyInput } from '../../lib/forms/use-early-input';
import { formMeta } from '../../lib/pages/form-meta';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { Field } from '../../ui/forms/field';
import { FormPage } from '../../ui/forms/form-page';
import { PrintedCodeInput } from '../../ui/forms/text-input';
import type { Route } from './+types/verify-payment';

const load = async ({ call }: LoadArgs) => (await call('GET /website/payment-gateways')).data;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = formMeta('Verify payment', 'Check the status of a payment.');

export default function VerifyPayment({ loaderData: gateways }: Route.ComponentProps) {
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
      lead="Enter the payment reference to see whether the centre has received a payment."
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field
          name="reference"
          label="Payment reference"
          hint={`${REFERENCE_LENGTH} letters and numbers, on your slip or in our email. Not your bank’s transaction number.`}
          error={errors.reference}
          required
        >
          <PrintedCodeInput
            value={typed.reference}
            onChange={(event) => setTyped({ reference: cleanReference(event.target.value) })}
            className="tracking-wide"
          />
        </Field>
        <fieldset className="flex flex-wrap items-center gap-x-5">
          <legend className="text-small text-muted">
            Payment gateway{gateways.length > 1 && ' (not sure? Leave it as it is: we check both)'}
          </legend>
          {gateways.map((provider, index) => (
            <label key={provider} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                // The error summary links to the first one.
                id={index === 0 ? 'payment_gateway' : undefined}
                name="payment_gateway"
                value={provider}
                defaultChecked={index === 0}
                className="size-5"
              />
              {providerNames[provider]}
            </label>
          ))}
        </fieldset>
        <SubmitButton busy={busy} busyLabel="Checking the payment">
          Verify payment
        </SubmitButton>
      </form>
      {result?.kind === 'failed' && <VerificationFailed {...result} />}
      {result?.kind === 'found' && (
        <PaymentResult reference={result.reference} payment={result.payment} />
      )}
    </FormPage>
  );
}

export { PageFailure as ErrorBoundary };
