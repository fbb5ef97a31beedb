import { useLocation, useNavigate } from 'react-router';
import { type Step, steps } from './sign-up-rules';

/**
 * The step is part of the browser's history: the back button goes one step back, a reload stays.
 * If a step's data is missing (it expired, or the number was changed), the first step is shown.
 */
export function useStep(furthest: Step, ready: boolean) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { step?: Step } | null };
  const remembered = state?.step ?? 'matric';
  const possible = ready && steps.indexOf(remembered) <= steps.indexOf(furthest);

  return {
    step: possible ? remembered : 'matric',
    go: (to: Step) => {
      // Each step is the history entry after the step before it.
      const distance = steps.indexOf(to) - steps.indexOf(remembered);
      if (distance < 0) void navigate(distance);
      else if (distance > 0) void navigate('/register', { state: { step: to } });
    },
  };
}
