import { useNavigate, useSearchParams } from 'react-router';
import type { Output } from '../../../../../lib/api/api';
import { staffArea } from '../../../../../lib/pages/areas';
import { keepStamps } from '../../../../../lib/session/session-stamps';
import { consoleAddress } from './next-address';

export type FinishedLogin = Output<'POST /staff/sign-in/code'>;

/** Goes to the console; it replaces the login page, so that the back button does not lead to it. */
export function useFinishedLogin() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async ({ data }: FinishedLogin) => {
    keepStamps(staffArea, data.expires_at);
    await navigate(consoleAddress(search), { replace: true });
  };
}
