import { decoderFiles } from './decoder';
import { loadRareParts } from './use-rare-parts';

const WORKER = '/scan-worker.js';
const SCOPE = '/staff/scan';

/** Lets the page open without a network. Without a service worker it works while it is open. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The browser must not clear what waits here when it needs space.
  void navigator.storage?.persist?.();
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined);
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  // They may be needed for the first time where there is no network.
  await loadRareParts().catch(() => undefined);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const later = (await decoderFiles()).map((file) => new URL(file, location.href).href);
  worker?.postMessage({ keep: [...loaded, ...later] });
}
