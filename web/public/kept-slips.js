/*
 * Registered only by a student who presses "Keep on this phone", and gone at log-out. Everything
 * goes to the network as it would without this worker; what the student has kept answers only when
 * the network does not. It puts nothing into any cache: the page does that, for that one slip.
 */
const PREFIX = 'edc-kept-slips:';
const SLIP = /^\/app\/get_printout\/[^/]+$/;
/** What a kept slip is drawn with. */
const PARTS = /^\/(assets|pictures)\//;
/** A network that does not answer within this is none: the student stands at a door. */
const LONGEST_WAIT_MS = 8000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isSlip = request.mode === 'navigate' && SLIP.test(pathname);
  if (isSlip || PARTS.test(pathname)) event.respondWith(answer(request));
});

async function answer(request) {
  const fromNetwork = fetch(request);
  const kept = await findKept(request);
  if (!kept) return fromNetwork;
  const keptInTheEnd = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, kept));
  return Promise.race([fromNetwork.catch(() => kept), keptInTheEnd]);
}

async function findKept(request) {
  const names = await caches.keys();
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const cache = await caches.open(name);
    const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}
