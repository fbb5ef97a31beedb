import { REQUIRED } from '@edc/contract/common/text/messages';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { Output } from '../../../../../lib/api/api';
import { SubmitButton } from '../../../../../lib/forms/submit-button';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { ErrorSummary } from '../../../../../ui/forms/error-summary';
import { Field } from '../../../../../ui/forms/field';
import { CodeInput } from '../../../../../ui/forms/text-input';
import { CodeText } from '../../../../../ui/text/code-text';
import { DemoCode } from '../login/demo-code';

export type NewTotp = Output<'POST /staff/enrolment/totp'>['data'];

interface TotpSetupProps {
  totp: NewTotp;
  confirm: (code: string) => Promise<void>;
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The QR code and the secret of an authenticator app, and the field for its first code. */
export function TotpSetup({ totp, confirm }: TotpSetupProps) {
  const form = useSubmit();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(code.trim() ? {} : { code: REQUIRED }, () => confirm(code));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={form.errors} labels={{ code: 'Code' }} attempt={form.attempt} />
      <p>
        Scan this with an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator or Aegis.
      </p>
      <img
        src={totp.qr_code}
        alt="QR code for the authenticator app"
        className="mx-auto size-48 rounded-control border border-line"
      />
      <p className="text-center text-small text-muted">
        Or type this key into the app:
        <br />
        <CodeText copy="key" className="text-ink">
          {inFours(totp.secret)}
        </CodeText>
      </p>
      {totp.demo_codes && <NewestDemoCode codes={totp.demo_codes} onUse={setCode} />}
      <Field
        name="code"
        label="Code"
        hint="The 6 digits that the app shows now."
        error={form.errors.code}
        required
      >
        <CodeInput value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <SubmitButton busy={form.busy}>Confirm</SubmitButton>
    </form>
  );
}

const STEP_MS = 30_000;

interface NewestDemoCodeProps {
  /** One for each half minute from now on. */
  codes: string[];
  onUse: (code: string) => void;
}

function NewestDemoCode({ codes, onUse }: NewestDemoCodeProps) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const show = () => setAt(Math.floor((Date.now() - start) / STEP_MS));
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, []);
  return <DemoCode code={codes[at]} onUse={onUse} />;
}
