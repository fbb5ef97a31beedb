import { allows, type Capability } from '@edc/contract/common/access/capabilities';
import { useRouteLoaderData } from 'react-router';
import type { Output } from '../api/api';

export type StaffSession = Output<'GET /staff/session'>['data'];

/** The layout of the console, which loads the session for every page in it. */
const STAFF_LAYOUT = 'pages/staff/layout';

export function useStaff(): StaffSession {
  const loaded = useRouteLoaderData(STAFF_LAYOUT) as { session: StaffSession } | undefined;
  if (!loaded) throw new Error('the staff session is not loaded');
  return loaded.session;
}

/** Whether the logged-in user may do this; the server checks again at every call. */
export function useMay(): (capability: Capability) => boolean {
  const { roles } = useStaff();
  return (capability) => allows(roles, capability);
}
