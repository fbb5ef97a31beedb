import { FRESH_MINUTES } from '@edc/contract/people/staff/staff-rules';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { secondFactor } from '../../../../../lib/session/second-factor';
import { SkeletonText } from '../../../../../ui/notices/skeleton';
import { Dialog } from '../../../../../ui/overlays/dialog';

/** Rarely needed, so its script is loaded on demand. */
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form')).SecondFactorForm,
}));

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
      description={`You will not be asked again for ${FRESH_MINUTES} minutes.`}
    >
      <Suspense fallback={<SkeletonText lines={3} label="Loading" />}>
        {call && <SecondFactorForm call={call} onDone={() => close(true)} />}
      </Suspense>
    </Dialog>
  );
}
