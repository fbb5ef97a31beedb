import { api } from '../../../lib/api/api';
import { partsOfPage, partsOfStyles } from './page-parts';

/** The service worker finds the caches by the same prefix. */
const PREFIX = 'edc-kept-slips:';
/** With it the service worker checks whether the slips may stay; both use this name. */
const MARK = '/kept-mark';
const WORKER = '/kept-slips.js';
/** For logging out offline. */
const LOG_OUT = '/logout';
/** Shown for pages that cannot be loaded: it lists the saved slips. */
const NO_CONNECTION = '/no-connection.html';

/** False over plain http and in some private windows. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

const addressOf = (applicationCode: string) =>
  `/app/get_printout/${encodeURIComponent(applicationCode)}`;

async function fetchWhole(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin' });
  // A redirect leads to the login page, or to the login page of a Wi-Fi network.
  if (!response.ok || response.redirected) throw new Error(`${address} could not be fetched`);
  return response;
}

/**
 * Saves one slip on this phone: its document, which contains its data, and every file that it
 * needs. Everything is fetched before anything is saved, to never have half a slip.
 */
export async function keepSlip(studentCode: string, applicationCode: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { data } = await api('POST /student/kept-slips', { student_code: studentCode });
  const slip = await fetchWhole(addressOf(applicationCode));
  const logOut = await fetchWhole(LOG_OUT);
  const noConnection = await fetchWhole(NO_CONNECTION);
  const named = partsOfPage((await slip.clone().text()) + (await logOut.text()));
  const parts = await fetchAll(named);
  const styles = parts.filter(([address]) => address.endsWith('.css'));
  const css = await Promise.all(styles.map(([, response]) => response.clone().text()));
  parts.push(...(await fetchAll(partsOfStyles(css.join('\n')))));

  const cache = await caches.open(PREFIX + studentCode);
  await Promise.all(parts.map(([address, response]) => cache.put(address, response)));
  await cache.put(MARK, Response.json({ mark: data.mark, at: Date.now() }));
  await cache.put(NO_CONNECTION, noConnection);
  await cache.put(addressOf(applicationCode), slip);
  await navigator.serviceWorker.ready;
}

function fetchAll(addresses: string[]): Promise<[string, Response][]> {
  return Promise.all(addresses.map(async (one) => [one, await fetchWhole(one)]));
}

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
