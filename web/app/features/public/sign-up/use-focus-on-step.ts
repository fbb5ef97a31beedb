import { useEffect, useRef } from 'react';
import type { Step } from './sign-up-rules';

const firstField: Record<Step, string> = {
  matric: 'matric_no',
  email: 'email_address',
  code: 'otp',
};

/** Each change of step focuses the first field of the new step. */
export function useFocusOnStep(step: Step, hasErrors: boolean): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // With errors, their summary takes the focus.
    if (!hasErrors) document.getElementById(firstField[step])?.focus();
  }, [step, hasErrors]);
}
