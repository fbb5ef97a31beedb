import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../../../lib/api/api';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { createPasskey, hasPasskeys } from '../../../../../lib/session/passkeys';
import { Button } from '../../../../../ui/actions/button';
import { ErrorSummary } from '../../../../../ui/forms/error-summary';
import { useHydrated } from '../../../../../ui/hooks/use-hydrated';
import { deviceLabel } from '../device-label';
import { consoleAddress } from '../login/next-address';
import { RecoveryCodes } from './recovery-codes';
import { type NewTotp, TotpSetup } from './totp-setup';

const PASSKEY_CALL = 'POST /staff/enrolment/passkey';

/** Sets up the first second factor, then shows the recovery codes. */
export function Enrolment({ account }: { account: string }) {
  const [codes, setCodes] = useState<string[]>();
  const [totp, setTotp] = useState<NewTotp>();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  if (codes) {
    return (
      <>
        <h2 className="text-heading">Save your recovery codes</h2>
        <RecoveryCodes codes={codes} account={account} />
        <Button
          variant="primary"
          size="large"
          wide
          onClick={() => void navigate(consoleAddress(search), { replace: true })}
        >
          I have saved them
        </Button>
      </>
    );
  }
  if (totp) {
    return (
      <TotpSetup
        totp={totp}
        confirm={async (code) => {
          const { data } = await api('POST /staff/enrolment/totp/confirm', { code });
          setCodes(data.recovery_codes);
        }}
      />
    );
  }
  return <FactorChoice onTotp={setTotp} onCodes={setCodes} />;
}

interface FactorChoiceProps {
  onTotp: (totp: NewTotp) => void;
  onCodes: (codes: string[]) => void;
}

function FactorChoice({ onTotp, onCodes }: FactorChoiceProps) {
  const form = useSubmit();
  const hydrated = useHydrated();
  const setUpApp = () =>
    form.submit({}, async () => onTotp((await api('POST /staff/enrolment/totp')).data));
  const setUpPasskey = () =>
    form.submit({}, async () => {
      const { data: options } = await api('POST /staff/enrolment/passkey/options');
      const credential = await createPasskey(PASSKEY_CALL, options);
      const { data } = await api(PASSKEY_CALL, { credential, name: deviceLabel() });
      onCodes(data.recovery_codes);
    });
  return (
    <>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <Button
        variant="primary"
        size="large"
        wide
        disabled={!hydrated}
        busy={form.busy}
        icon={<Smartphone />}
        onClick={() => void setUpApp()}
      >
        Use an authenticator app
      </Button>
      <p className="-mt-3 text-small text-muted">
        An app on your phone shows a new code every 30 seconds. It works without internet.
      </p>
      {hydrated && hasPasskeys() && (
        <>
          <Button size="large" wide icon={<KeyRound />} onClick={() => void setUpPasskey()}>
            Use a passkey
          </Button>
          <p className="-mt-3 text-small text-muted">
            Log in with your fingerprint, your face or the PIN of this device, without a password.
          </p>
        </>
      )}
    </>
  );
}
