import { useEffect, useRef } from 'react';
import type { Step } from './sign-up-rules';

const firstField: Record<Step, string> = {
  matric: 'matric_no',
  email: 'email_address',
  code: 'otp',
};

/** A change of step, forwards or back, puts the cursor where the next thing is typed. */
export function useFocusOnStep(step: Step, hasErrors: boolean): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // With errors their summary takes the focus.
    if (!hasErrors) document.getElementById(firstField[step])?.focus();
  }, [step, hasErrors]);
}
