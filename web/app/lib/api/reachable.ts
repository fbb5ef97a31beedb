const LONGEST_WAIT_MS = 8000;

/**
 * Whether this page may be the copy saved on the device. Phones report being online in any Wi-Fi,
 * even without internet.
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
