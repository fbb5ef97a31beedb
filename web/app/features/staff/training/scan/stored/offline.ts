import { decoderFiles } from '../reading/decoder';
import { loadRareParts } from '../use-rare-parts';

const WORKER = '/scan-worker.js';
const SCOPE = '/staff/scan';

/** Makes the page available offline. Without a service worker it only works while it is open. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The browser must not delete unsent scans when it needs space.
  void navigator.storage?.persist?.();
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined);
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  // They may be needed for the first time offline.
  await loadRareParts().catch(() => undefined);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const later = (await decoderFiles()).map((file) => new URL(file, location.href).href);
  worker?.postMessage({ keep: [...loaded, ...later] });
}
