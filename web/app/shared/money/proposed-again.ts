import { useLocation } from 'react-router';

/** The form's values for a repeated proposal; empty for a new one. */
export function useProposedAgain(): Record<string, string> {
  const { state } = useLocation();
  return state?.again ?? {};
}
