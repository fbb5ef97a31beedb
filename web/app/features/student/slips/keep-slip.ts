import { api } from '../../../lib/api/api';
import { addressOf, PREFIX, WORKER } from './keep-on-phone';
import { partsOfPage, partsOfStyles } from './page-parts';

/** With it the service worker checks whether the slips may stay; both use this name. */
const MARK = '/kept-mark';
/** For logging out offline. */
const LOG_OUT = '/logout';
/** Shown for pages that cannot be loaded: it lists the saved slips. */
const NO_CONNECTION = '/no-connection.html';

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
