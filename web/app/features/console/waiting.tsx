import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { api, type Output } from '../../lib/api';
import { useLiveCounts } from '../../lib/use-live-counts';
import { type Loaded, useLoaded } from '../../lib/use-loaded';
import { workEntry } from '../../lib/work-address';

type Waiting = Output<'GET /staff/waiting'>['data'];

interface WaitingState {
  loaded: Loaded<Waiting>;
  again: () => void;
}

const WaitingContext = createContext<WaitingState>({ loaded: { is: 'loading' }, again() {} });

/** Asks what waits for the person who is logged in, once for the bell and the menu. */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { loaded, again } = useLoaded(
    'waiting',
    async () => (await api('GET /staff/waiting')).data,
    { renewal: pathname, keepsShown: true },
  );
  useLiveCounts(again);
  return <WaitingContext value={{ loaded, again }}>{children}</WaitingContext>;
}

export const useWaiting = () => useContext(WaitingContext);

/** How much waits in the list at this address. */
export function waitingAt({ loaded }: WaitingState, path: string): number {
  if (loaded.is !== 'there') return 0;
  return loaded.data
    .filter(({ kind }) => workEntry(kind) === path)
    .reduce((sum, { total }) => sum + total.count, 0);
}
