import { FRESH_MINUTES } from '@edc/contract/staff-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api, type Output } from '../../lib/api';
import { hasPasskeys, signWithPasskey } from '../../lib/passkeys';
import { secondFactor } from '../../lib/second-factor';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Dialog } from '../../ui/dialog';
import { SkeletonText } from '../../ui/skeleton';
import { CodeForm } from './code-form';
import { freshAction } from './fresh-actions';

type Methods = Output<'GET /staff/second-factor'>['data'];
const PASSKEY_CALL = 'POST /staff/second-factor/passkey';

/** Part of every page of the console: asks for the second factor before a dangerous action. */
export function SecondFactorDialog() {
  const [call, setCall] = useState<string>();
  const waiting = useRef<((given: boolean) => void)[]>([]);

  useEffect(() => {
    secondFactor.ask = (asked) =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        setCall(asked);
      });
    return () => {
      secondFactor.ask = undefined;
    };
  }, []);

  const close = (given: boolean) => {
    setCall(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(given);
  };

  return (
    <Dialog
      open={call !== undefined}
      onClose={() => close(false)}
      title="Confirm that it is you"
      description={`${call && whyAsked(call)} You will not be asked again for ${FRESH_MINUTES} minutes.`}
    >
      <Confirmation onDone={() => close(true)} />
    </Dialog>
  );
}

function whyAsked(call: string): string {
  const action = freshAction(call);
  return action ? `Give your second factor to ${action}.` : 'This action needs your second factor.';
}

/** Mounted with the dialog's content, so that the methods are asked for each time it opens. */
function Confirmation({ onDone }: { onDone: () => void }) {
  const form = useSubmit();
  const [methods, setMethods] = useState<Methods>();
  const [failure, setFailure] = useState<string>();
  const [pressed, setPressed] = useState(false);

  const load = useCallback(async () => {
    try {
      setMethods((await api('GET /staff/second-factor')).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }, []);
  // The dialog opened while there was no field yet, so the focus is on its close button.
  const field = useRef<HTMLDivElement>(null);
  const isThere = methods !== undefined;
  useEffect(() => {
    if (isThere) field.current?.querySelector('input')?.focus();
  }, [isThere]);
  const refresh = useCallback(() => void load(), [load]);
  useEffect(refresh, [refresh]);

  const confirmByPasskey = async () => {
    setPressed(true);
    await form.submit({}, async () => {
      const { data } = await api('POST /staff/second-factor/passkey/options');
      await api(PASSKEY_CALL, { credential: await signWithPasskey(PASSKEY_CALL, data) });
      onDone();
    });
    setPressed(false);
  };

  if (failure) return <Alert type="danger">{failure}</Alert>;
  if (!methods) return <SkeletonText lines={3} label="Loading" />;
  return (
    <div ref={field}>
      <CodeForm
        methods={methods.methods}
        demoCode={methods.demo_code}
        refreshDemoCode={refresh}
        form={form}
        label="Confirm"
        passkey={{
          available: hasPasskeys(),
          busy: pressed && form.busy,
          logIn: () => void confirmByPasskey(),
        }}
        send={async (code) => {
          await api('POST /staff/second-factor/code', { code });
          onDone();
        }}
      />
    </div>
  );
}
