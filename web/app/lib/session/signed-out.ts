const listeners = new Set<() => void>();

/** Calls back when a call was refused because the session is over. Returns how to stop listening. */
export function whenSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}
