import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left';

interface ResendButtonProps {
  /** The thing it sends, such as `Resend code`. */
  children: ReactNode;
  resendAt: number;
  busy: boolean;
  wide?: boolean;
  onResend: () => void;
}

/** One email a minute: until then the button shows the time left and keeps the focus. */
export function ResendButton({ children, resendAt, busy, wide, onResend }: ResendButtonProps) {
  const left = useSecondsLeft(resendAt);
  return (
    <Button
      wide={wide ?? false}
      busy={busy}
      aria-disabled={left > 0}
      onClick={left > 0 ? undefined : onResend}
    >
      {children}
      {left > 0 && <span className="tabular-nums"> in {minutesAndSeconds(left)}</span>}
    </Button>
  );
}
