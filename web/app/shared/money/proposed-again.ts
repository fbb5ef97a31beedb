import { useLocation } from 'react-router';

/** What the form of something that is proposed again is filled with; empty for everything new. */
export function useProposedAgain(): Record<string, string> {
  const { state } = useLocation();
  return state?.again ?? {};
}
