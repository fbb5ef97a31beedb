import { useEffect, useState } from 'react';
import { Alert } from '../../ui/notices/alert';
import { mountWallet, walletIsReady } from '../library/popup';
import type { Access } from '../open-payment';

interface Device {
  ApplePaySession?: { canMakePayments: () => boolean };
}

const CONTAINER = 'apple-pay';

interface ApplePayProps {
  access: Access;
  onStart: () => void;
  onFailure: (message: string) => void;
}

/** Offered only if the device supports it. */
export function ApplePay({ access, onStart, onFailure }: ApplePayProps) {
  const [state, setState] = useState<'unknown' | 'offered' | 'unsupported'>('unknown');
  const { accessCode, url } = access;

  useEffect(() => {
    if (!(window as Device).ApplePaySession?.canMakePayments()) return;
    let over = false;
    const show = (able: boolean) => !over && setState(able ? 'offered' : 'unsupported');
    mountWallet({ accessCode, url }, CONTAINER).then(show, () => show(false));
    return () => {
      over = true;
    };
  }, [accessCode, url]);

  return (
    <>
      <div
        id={CONTAINER}
        hidden={state !== 'offered'}
        // Before the library's own handler, which is on the button itself.
        onClickCapture={(event) => {
          if (walletIsReady()) return onStart();
          event.stopPropagation();
          onFailure('Could not initiate apple pay transaction');
          mountWallet({ accessCode, url }, CONTAINER).catch(() => setState('unsupported'));
        }}
      >
        {/* The library uses a button with this id. */}
        <button
          id="apple-pay-button"
          type="button"
          lang="en"
          aria-label="Pay with Apple Pay"
          className="h-12 w-full rounded-control bg-ink font-semibold text-card [-apple-pay-button-style:black] [-apple-pay-button-type:pay] supports-[-webkit-appearance:-apple-pay-button]:[-webkit-appearance:-apple-pay-button] supports-[-webkit-appearance:-apple-pay-button]:text-transparent"
        >
          Pay with Apple Pay
        </button>
      </div>
      {state === 'unsupported' && (
        <Alert type="warning">
          This device does not support any payment request wallet options. Please use another
          payment method.
        </Alert>
      )}
    </>
  );
}
