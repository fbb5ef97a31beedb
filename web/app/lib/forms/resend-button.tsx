import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button';
import type { ButtonLook } from '../../ui/actions/button-class';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left';

interface ResendButtonProps {
  /** The thing it sends, such as `Resend code`. */
  children: ReactNode;
  resendAt: number;
  busy: boolean;
  wide?: boolean;
  variant?: ButtonLook['variant'];
  onResend: () => void;
}

/** One email a minute: until then the button shows the time left and keeps the focus. */
export function ResendButton(props: ResendButtonProps) {
  const { children, resendAt, busy, wide, variant, onResend } = props;
  const left = useSecondsLeft(resendAt);
  return (
    <Button
      wide={wide ?? false}
      variant={variant}
      busy={busy}
      aria-disabled={left > 0}
      onClick={left > 0 ? undefined : onResend}
    >
      {children}
      {left > 0 && <span className="tabular-nums"> in {minutesAndSeconds(left)}</span>}
    </Button>
  );
}
