/** The service worker finds the caches by the same prefix. */
export const PREFIX = 'edc-kept-slips:';
export const WORKER = '/kept-slips.js';

/** False over plain http and in some private windows. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

export const addressOf = (applicationCode: string) =>
  `/app/get_printout/${encodeURIComponent(applicationCode)}`;

/** The saved document of a slip, of any version. */
export async function keptSlip(applicationCode: string): Promise<Response | undefined> {
  for (const name of await keptNames()) {
    const kept = await caches.match(addressOf(applicationCode), { cacheName: name });
    if (kept) return kept;
  }
  return undefined;
}

const keptNames = async () =>
  canKeep() ? (await caches.keys()).filter((name) => name.startsWith(PREFIX)) : [];

/** Whether any slip is saved on this device. */
export async function hasKeptSlips(): Promise<boolean> {
  try {
    return (await keptNames()).length > 0;
  } catch {
    // Some private windows refuse access, and have nothing saved either.
    return false;
  }
}

/** The session is over: the service worker checks whether it was ended on another device. */
export function checkKeptSlips(): void {
  if (canKeep()) navigator.serviceWorker.controller?.postMessage('check');
}

/** At logout, and when the student removes them. */
export async function forgetKeptSlips(): Promise<void> {
  await forget(await keptNames());
}

/** Another student has logged in on this phone. */
export async function forgetSlipsOfOthers(studentCode: string): Promise<void> {
  const names = await keptNames();
  const others = names.filter((name) => name !== PREFIX + studentCode);
  if (others.length > 0) await forget(others, names.length > others.length);
}

async function forget(names: string[], workerStays = false): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
  if (workerStays || !canKeep()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(
    registrations
      .filter(({ active }) => active?.scriptURL.endsWith(WORKER))
      .map((registration) => registration.unregister()),
  );
}
