import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { api, type Output } from '../../../../lib/api/api';
import { type Loaded, useLoaded } from '../../../../lib/api/use-loaded';
import { useLiveCounts } from '../../../../lib/live/use-live-counts';
import { workEntry } from '../../../../shared/today/work-address';

type Waiting = Output<'GET /staff/waiting'>['data'];

interface WaitingState {
  loaded: Loaded<Waiting>;
  again: () => void;
}

const WaitingContext = createContext<WaitingState>({ loaded: { is: 'loading' }, again() {} });

interface WaitingProviderProps {
  /** In a document: it comes with the page, because later it would push the page down. */
  initial: Waiting | undefined;
  children: ReactNode;
}

/** Loads the user's waiting work, once for the bell and the menu. */
export function WaitingProvider({ initial, children }: WaitingProviderProps) {
  const { pathname } = useLocation();
  const { loaded, again } = useLoaded(
    'waiting',
    async () => (await api('GET /staff/waiting')).data,
    { initial, renewal: pathname, keepsShown: true },
  );
  useLiveCounts(again);
  return <WaitingContext value={{ loaded, again }}>{children}</WaitingContext>;
}

export const useWaiting = () => useContext(WaitingContext);

/** The work that waits at this entry of the menu. */
export function waitingAt({ loaded }: WaitingState, path: string): Waiting {
  if (loaded.is !== 'there') return [];
  return loaded.data.filter(({ kind, total }) => total.count > 0 && workEntry(kind) === path);
}
