import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isSignedOut } from './api';

export type Loaded<Data> =
  | { is: 'loading' }
  | { is: 'failed'; error: ApiError }
  | { is: 'there'; data: Data };

const LOADING = { is: 'loading' } as const;
const PAUSE_MS = 150;

interface State<Data> {
  key: string | undefined;
  loaded: Loaded<Data>;
}

interface LoadOptions<Data> {
  /** What came with the page, shown until the first answer. */
  initial?: Data | undefined;
  /** Reloads when it changes. */
  renewal?: unknown;
  /** The shown data stays if reloading fails. */
  keepsShown?: boolean;
  /** Loads once the key has stayed for a moment: rows passed quickly load nothing. */
  pauses?: boolean;
}

/**
 * The answer of a call for `key`; without a key nothing is loaded. `again` reloads, and the shown
 * data stays meanwhile. A late answer for another key is ignored.
 */
export function useLoaded<Data>(
  key: string | undefined,
  load: () => Promise<Data>,
  { initial, renewal, keepsShown = false, pauses = false }: LoadOptions<Data> = {},
): { loaded: Loaded<Data>; again: () => void } {
  const [state, setState] = useState<State<Data>>({
    key,
    loaded: initial === undefined ? LOADING : { is: 'there', data: initial },
  });
  const [round, setRound] = useState(0);
  const ask = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `renewal` ask once more
  useEffect(() => {
    if (key === undefined) return;
    let over = false;
    const start = () => {
      ask().then(
        (data) => {
          if (!over) setState({ key, loaded: { is: 'there', data } });
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (over || isSignedOut(error)) return;
          setState((now) =>
            keepsShown && now.key === key && now.loaded.is === 'there'
              ? now
              : { key, loaded: { is: 'failed', error } },
          );
        },
      );
    };
    const timer = pauses ? setTimeout(start, PAUSE_MS) : undefined;
    if (!pauses) start();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [key, keepsShown, pauses, round, renewal]);

  return {
    loaded: state.key === key ? state.loaded : LOADING,
    again: () => setRound((count) => count + 1),
  };
}
