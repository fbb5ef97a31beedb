const listeners = new Set<() => void>();

/** Calls back when the session has ended. Returns a function that stops listening. */
export function whenSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}
