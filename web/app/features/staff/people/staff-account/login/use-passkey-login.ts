import { useState } from 'react';
import { api } from '../../../../../lib/api/api';
import type { useSubmit } from '../../../../../lib/forms/use-submit';
import { hasPasskeys, signWithPasskey } from '../../../../../lib/session/passkeys';
import { useHydrated } from '../../../../../ui/hooks/use-hydrated';
import type { FinishedLogin } from './use-finished-login';

const CALL = 'POST /staff/sign-in/passkey';

/** A button that sends a form by a passkey instead of a code. */
export function usePasskeyButton(form: ReturnType<typeof useSubmit>, send: () => Promise<void>) {
  const hydrated = useHydrated();
  const [pressed, setPressed] = useState(false);
  const press = async () => {
    setPressed(true);
    await form.submit({}, send);
    setPressed(false);
  };
  return {
    available: hydrated && hasPasskeys(),
    busy: pressed && form.busy,
    logIn: () => void press(),
  };
}

/** Logs in with a passkey, with or without the password before it. */
export const usePasskeyLogin = (
  form: ReturnType<typeof useSubmit>,
  finish: (answer: FinishedLogin) => Promise<void>,
) =>
  usePasskeyButton(form, async () => {
    const { data } = await api('POST /staff/sign-in/passkey/options');
    await finish(await api(CALL, { credential: await signWithPasskey(CALL, data) }));
  });
