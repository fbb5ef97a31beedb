import { Form } from 'react-router';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormPage } from '../../ui/form-page';
import { TextInput } from '../../ui/text-input';

/** Asks for a serial number. It is a plain question in the address, so that it needs no script. */
export function VerifyForm() {
  return (
    <FormPage
      needsScript={false}
      title="Verify certificate"
      lead="Check that a certificate is genuine and still valid."
    >
      <Form method="get" className="grid gap-5">
        <Field
          name="serial"
          label="Serial number"
          hint="Below the QR code, such as EDC-7K4M-9QX2-3F. Older certificates have other numbers."
          required
        >
          <TextInput
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-code tracking-wide"
          />
        </Field>
        <Button type="submit" variant="primary">
          Verify certificate
        </Button>
      </Form>
    </FormPage>
  );
}
