import { formatMoment } from '@edc/contract/common/time/dates';
import type { SecondFactors as Factors } from '@edc/contract/people/staff/staff-account';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useState } from 'react';
import { api } from '../../../../../lib/api/api';
import { createPasskey, hasPasskeys } from '../../../../../lib/session/passkeys';
import { Button } from '../../../../../ui/actions/button';
import { useHydrated } from '../../../../../ui/hooks/use-hydrated';
import { Alert } from '../../../../../ui/notices/alert';
import { Dialog } from '../../../../../ui/overlays/dialog';
import { useShownOnce } from '../../../../../ui/overlays/use-shown-once';
import { deviceLabel } from '../device-label';
import { useAction } from '../use-action';
import { RecoveryCodes } from './recovery-codes';
import { type NewTotp, TotpSetup } from './totp-setup';

const ADD_PASSKEY = 'POST /staff/account/passkeys';

interface SecondFactorsProps {
  factors: Factors;
  account: string;
  onChanged: () => void;
}

/** One's own authenticator app, passkeys and recovery codes. */
export function SecondFactors({ factors, account, onChanged }: SecondFactorsProps) {
  const { busy, run } = useAction();
  const hydrated = useHydrated();
  const [totp, setTotp] = useState<NewTotp>();
  const [codes, setCodes] = useState<string[]>();
  const changed = async (work: Promise<{ message: string }>) => {
    const { message } = await work;
    onChanged();
    return message;
  };

  const addPasskey = async () => {
    const { data } = await api('POST /staff/account/passkeys/options');
    const credential = await createPasskey(ADD_PASSKEY, data);
    return await changed(api(ADD_PASSKEY, { credential, name: deviceLabel() }));
  };
  const newCodes = async () => {
    const { data, message } = await api('POST /staff/account/recovery-codes');
    setCodes(data.recovery_codes);
    onChanged();
    return message;
  };

  return (
    <div className="grid gap-4">
      <ul>
        <FactorLine
          icon={<Smartphone className="size-6 shrink-0 text-muted" aria-hidden="true" />}
          name="Authenticator app"
          detail={factors.totp_since ? `Set up ${formatMoment(factors.totp_since)}` : 'Not set up'}
        >
          <Button
            size="small"
            busy={busy === 'totp'}
            onClick={() =>
              run('totp', async () => {
                setTotp((await api('POST /staff/account/totp')).data);
                return undefined;
              })
            }
          >
            {factors.totp_since ? 'Replace' : 'Set up'}
          </Button>
          {factors.totp_since && (
            <Button
              size="small"
              variant="quiet"
              busy={busy === 'remove-totp'}
              onClick={() =>
                run('remove-totp', () => changed(api('POST /staff/account/totp/remove')))
              }
            >
              Remove app
            </Button>
          )}
        </FactorLine>
        {factors.passkeys.map((passkey) => (
          <FactorLine
            key={passkey.id}
            icon={<KeyRound className="size-6 shrink-0 text-muted" aria-hidden="true" />}
            name={passkey.name}
            detail={`Passkey, added ${formatMoment(passkey.created_at)}${
              passkey.used_at ? `, last used ${formatMoment(passkey.used_at)}` : ''
            }`}
          >
            <Button
              size="small"
              variant="quiet"
              busy={busy === passkey.id}
              aria-label={`Remove passkey ${passkey.name}`}
              onClick={() =>
                run(passkey.id, () =>
                  changed(api('POST /staff/account/passkeys/remove', { id: passkey.id })),
                )
              }
            >
              Remove
            </Button>
          </FactorLine>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hydrated && hasPasskeys() && (
          <Button icon={<KeyRound />} busy={busy === 'add'} onClick={() => run('add', addPasskey)}>
            Add a passkey
          </Button>
        )}
        <Button busy={busy === 'codes'} onClick={() => run('codes', newCodes)}>
          New recovery codes
        </Button>
      </div>
      <CodesLeft count={factors.recovery_codes_left} />
      <Dialog
        open={totp !== undefined}
        onClose={() => setTotp(undefined)}
        title="Set up an authenticator app"
      >
        {totp && (
          <TotpSetup
            totp={totp}
            confirm={async (code) => {
              await changed(api('POST /staff/account/totp/confirm', { code }));
              setTotp(undefined);
            }}
          />
        )}
      </Dialog>
      {codes && <NewCodes {...{ codes, account }} onClose={() => setCodes(undefined)} />}
    </div>
  );
}

interface NewCodesProps {
  codes: string[];
  account: string;
  onClose: () => void;
}

function NewCodes({ codes, account, onClose }: NewCodesProps) {
  const { leave, take, question } = useShownOnce('You will not see these codes again.', onClose);
  return (
    <Dialog
      open
      onClose={leave}
      title="Save your recovery codes"
      actions={
        <>
          {question}
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <RecoveryCodes codes={codes} account={account} onTaken={take} />
    </Dialog>
  );
}

/** Few enough that losing the next phone would lock the person out. */
const FEW_CODES = 3;

function CodesLeft({ count }: { count: number }) {
  const words =
    count === 1 ? '1 recovery code is left.' : `${count || 'No'} recovery codes are left.`;
  if (count >= FEW_CODES) return <p className="text-small text-muted">{words}</p>;
  return (
    <Alert type="warning" title={words}>
      If you lose your phone and have no recovery code, another administrator has to restore your
      access, or it is done on the server’s command line. Press “New recovery codes” and save them.
    </Alert>
  );
}

interface FactorLineProps {
  icon: ReactNode;
  name: string;
  detail: string;
  children: ReactNode;
}

function FactorLine({ icon, name, detail, children }: FactorLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-dashed border-line py-3 first:border-0">
      {icon}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-muted">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
