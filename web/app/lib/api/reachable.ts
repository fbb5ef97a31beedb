const LONGEST_WAIT_MS = 8000;

/**
 * Whether this page may be the copy that is saved on the device. Phones say that they are online
 * in any Wi-Fi, with internet or without.
 */
export const mayBeOffline = () => !navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/** Whether the portal answers. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
