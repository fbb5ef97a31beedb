import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api, type Output } from '../../../../../lib/api/api';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { signWithPasskey } from '../../../../../lib/session/passkeys';
import { secondFactor } from '../../../../../lib/session/second-factor';
import { Alert } from '../../../../../ui/notices/alert';
import { SkeletonText } from '../../../../../ui/notices/skeleton';
import { CodeForm } from '../login/code-form';
import { usePasskeyButton } from '../login/use-passkey-login';
import { freshAction } from './fresh-actions';

type Methods = Output<'GET /staff/second-factor'>['data'];
const PASSKEY_CALL = 'POST /staff/second-factor/passkey';

function whyAsked(call: string, { code }: Methods['methods']): string {
  const action = secondFactor.why ?? freshAction(call) ?? 'continue';
  return `${code ? 'Enter your code' : 'Use your passkey'} to ${action}.`;
}

/** Mounted with the dialog's content, so that the methods are asked for each time it opens. */
export function SecondFactorForm({ call, onDone }: { call: string; onDone: () => void }) {
  const form = useSubmit();
  const [methods, setMethods] = useState<Methods>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(async () => {
    try {
      setMethods((await api('GET /staff/second-factor')).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }, []);
  // The dialog opened before there was a field, so the focus is on its close button.
  const field = useRef<HTMLDivElement>(null);
  const isThere = methods !== undefined;
  useEffect(() => {
    if (isThere) field.current?.querySelector('input')?.focus();
  }, [isThere]);
  const refresh = useCallback(() => void load(), [load]);
  useEffect(refresh, [refresh]);

  const passkey = usePasskeyButton(form, async () => {
    const { data } = await api('POST /staff/second-factor/passkey/options');
    await api(PASSKEY_CALL, { credential: await signWithPasskey(PASSKEY_CALL, data) });
    onDone();
  });

  if (failure) return <Alert type="danger">{failure}</Alert>;
  if (!methods) return <SkeletonText lines={3} label="Loading" />;
  return (
    <div ref={field} className="grid gap-4">
      <p>{whyAsked(call, methods.methods)}</p>
      <CodeForm
        methods={methods.methods}
        demoCode={methods.demo_code}
        refreshDemoCode={refresh}
        form={form}
        label="Confirm"
        passkey={passkey}
        send={async (code) => {
          await api('POST /staff/second-factor/code', { code });
          onDone();
        }}
      />
    </div>
  );
}
