import { useEffect, useSyncExternalStore } from 'react';
import type { EnrolmentStep } from './steps';

/** The step that the page shows, shared with the sidebar. */
let shown: EnrolmentStep | undefined;
const listeners = new Set<() => void>();

function show(step: EnrolmentStep | undefined): void {
  shown = step;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useShowStep(step: EnrolmentStep): void {
  useEffect(() => {
    show(step);
    return () => show(undefined);
  }, [step]);
}

/** Undefined on the server, and on pages without steps. */
export function useShownStep(): EnrolmentStep | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
