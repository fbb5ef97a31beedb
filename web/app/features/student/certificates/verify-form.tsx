import { serialOf } from '@edc/contract/training/certificates/certificate-rules';
import { type SubmitEvent, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/actions/button';
import { ErrorSummary } from '../../../ui/forms/error-summary';
import { Field } from '../../../ui/forms/field';
import { FormPage } from '../../../ui/forms/form-page';
import { PrintedCodeInput } from '../../../ui/forms/text-input';
import { useHydrated } from '../../../ui/hooks/use-hydrated';

const SERIAL_REQUIRED = 'Please enter the serial number';
/** With valid check characters: typing it gives "no such certificate". */
const EXAMPLE = serialOf('7K4M9QX2');

/** Asks for a serial number in the query, so that it needs no script. */
export function VerifyForm() {
  const hydrated = useHydrated();
  const [attempt, setAttempt] = useState(0);
  const errors: Record<string, string> = attempt > 0 ? { serial: SERIAL_REQUIRED } : {};
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    if (String(new FormData(event.currentTarget).get('serial')).trim() !== '') return;
    event.preventDefault();
    setAttempt((count) => count + 1);
  };
  return (
    <FormPage
      needsScript={false}
      title="Verify certificate"
      lead="Check that a certificate is genuine and still valid."
    >
      {/* Without script the browser itself reports an empty field. */}
      <Form method="get" noValidate={hydrated} onSubmit={check} className="grid gap-5">
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field
          name="serial"
          label="Serial number"
          hint={`Below the QR code, such as ${EXAMPLE}. Older certificates have other numbers.`}
          error={errors.serial}
          required
        >
          <PrintedCodeInput required maxLength={40} className="tracking-wide" />
        </Field>
        <Button type="submit" variant="primary">
          Verify certificate
        </Button>
      </Form>
    </FormPage>
  );
}
