import { REQUIRED } from '@edc/contract/common/text/messages';
import type { SignInStep } from '@edc/contract/people/staff/staff';
import KeyRound from 'lucide-react/icons/key-round';
import { type SubmitEvent, useState } from 'react';
import { SubmitButton } from '../../../../../lib/forms/submit-button';
import type { useSubmit } from '../../../../../lib/forms/use-submit';
import { Button } from '../../../../../ui/actions/button';
import { ErrorSummary } from '../../../../../ui/forms/error-summary';
import { Field } from '../../../../../ui/forms/field';
import { CodeInput, TextInput } from '../../../../../ui/forms/text-input';
import { DemoCode } from './demo-code';

interface CodeFormProps {
  methods: SignInStep['methods'];
  demoCode: string | undefined;
  refreshDemoCode: () => void;
  form: ReturnType<typeof useSubmit>;
  send: (code: string) => Promise<void>;
  passkey: { available: boolean; busy: boolean; logIn: () => void };
  label: string;
}

/** The second factor: a code of the app, a recovery code, or a passkey. */
export function CodeForm(props: CodeFormProps) {
  const { methods, demoCode, form, passkey } = props;
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const label = recovery ? 'Recovery code' : 'Code';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(code.trim() ? {} : { code: REQUIRED }, async () => {
      try {
        await props.send(code);
      } catch (error) {
        // A code works once, so the one in the field is used up.
        if (!recovery) setCode('');
        props.refreshDemoCode();
        throw error;
      }
    });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={form.errors} labels={{ code: label }} attempt={form.attempt} />
      {recovery ? (
        <RecoveryField value={code} onChange={setCode} error={form.errors.code} />
      ) : (
        methods.code && (
          <>
            <DemoCode code={demoCode} onUse={setCode} refresh={props.refreshDemoCode} />
            <AppField value={code} onChange={setCode} error={form.errors.code} />
          </>
        )
      )}
      {(recovery || methods.code) && (
        <SubmitButton busy={form.busy && !passkey.busy}>{props.label}</SubmitButton>
      )}
      {methods.passkey && passkey.available && (
        <Button wide busy={passkey.busy} icon={<KeyRound />} onClick={passkey.logIn}>
          Use a passkey
        </Button>
      )}
      {methods.recovery_code && (
        <Button
          variant="quiet"
          onClick={() => {
            setCode('');
            setRecovery(!recovery);
          }}
        >
          {recovery ? 'Use another way' : 'Use a recovery code'}
        </Button>
      )}
    </form>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function AppField({ value, onChange, error }: CodeFieldProps) {
  const hint = 'The 6 digits in your authenticator app.';
  return (
    <Field name="code" label="Code" hint={hint} error={error} required>
      <CodeInput value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function RecoveryField({ value, onChange, error }: CodeFieldProps) {
  const hint = 'One of the ten codes you saved. Each works once.';
  return (
    <Field name="code" label="Recovery code" hint={hint} error={error} required>
      <TextInput
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="font-code"
      />
    </Field>
  );
}
