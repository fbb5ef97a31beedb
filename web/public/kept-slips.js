/*
 * Registered only by a student who presses "Save on this phone", and removed at logout. All
 * requests go to the network as without this worker, and with each page it checks with the portal
 * whether the slips may stay, and which are valid; a saved slip is used only if the network fails,
 * and a list of slips replaces any other page of the portal. The page saves the first slip with all
 * that it needs; from then on each slip of this student is kept, as it is now.
 */
const PREFIX = 'edc-kept-slips:';
const SLIP = /^\/app\/get_printout\/[^/]+$/;
/** The files that a saved slip needs. */
const PARTS = /^\/(assets|avatars|pictures)\//;
const NO_CONNECTION = '/no-connection.html';
/** The mark that the portal gave this device, and when the portal last answered. */
const MARK = '/kept-mark';
const LONGEST_WITHOUT_CONTACT_MS = 7 * 24 * 60 * 60 * 1000;
/** A slower network counts as none: the student waits at a scanner. */
const LONGEST_WAIT_MS = 8000;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; base-uri 'none'",
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/api/');
  if (isPage) event.waitUntil(askPortal().catch(() => undefined));
  if (isPage) event.respondWith(answerPage(request, SLIP.test(pathname)));
  else if (PARTS.test(pathname)) event.respondWith(answer(request));
});

self.addEventListener('message', (event) => event.waitUntil(askPortal().catch(() => undefined)));

/**
 * Whether the slips may stay: not after the student has logged this device out, or has changed the
 * password elsewhere. Offline it fails, and nothing changes.
 */
async function askPortal() {
  const names = await keptNames();
  for (const name of names) {
    const { mark = '' } = (await markIn(name)) ?? {};
    const body = JSON.stringify({ student_code: name.slice(PREFIX.length), mark });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/student/kept-slips', { method: 'POST', headers, body });
    if (!response.ok) return;
    const { data } = await response.json();
    if (data.keep) {
      const cache = await caches.open(name);
      await cache.put(MARK, Response.json({ mark: data.mark, at: Date.now() }));
      await renew(cache, name.slice(PREFIX.length));
    } else await caches.delete(name);
  }
  if ((await keptNames()).length === 0) await self.registration.unregister();
}

/**
 * A changed course or skill gives a new slip with a new code, and scanners refuse the old one.
 * Without a session nothing is known, and nothing changes.
 */
async function renew(cache, studentCode) {
  const answer = await fetch(`/api/student/course_record/${encodeURIComponent(studentCode)}`);
  if (!answer.ok) return;
  const { data } = await answer.json();
  const codes = new Map(
    data.map(({ code, attendance_token }) => [
      `/app/get_printout/${encodeURIComponent(code)}`,
      attendance_token,
    ]),
  );
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (SLIP.test(pathname) && !codes.has(pathname)) await cache.delete(url);
  }
  for (const [address, token] of codes) {
    const kept = await cache.match(address);
    if (kept && (await kept.text()).includes(token)) continue;
    const slip = await fetch(address);
    if (slip.ok && !slip.redirected) await cache.put(address, slip);
  }
}

/** Reads without opening, which would recreate a cache that was just deleted, empty. */
const matchIn = (cacheName, request) =>
  caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true });

const markIn = async (name) => (await matchIn(name, MARK))?.json();

const keptNames = async () => (await caches.keys()).filter((one) => one.startsWith(PREFIX));

async function answerPage(request, isSlip) {
  try {
    return await (isSlip ? answer(request) : fetch(request));
  } catch (error) {
    const list = await listOfKept();
    if (!list) throw error;
    return list;
  }
}

async function answer(request) {
  const fromNetwork = fetch(request);
  const kept = await findKept(request);
  if (!kept) return fromNetwork;
  const keptInTheEnd = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, kept));
  return Promise.race([fromNetwork.catch(() => kept), keptInTheEnd]);
}

async function findKept(request) {
  for (const name of await namesToUse()) {
    const kept = await matchIn(name, request);
    if (kept) return kept;
  }
  return undefined;
}

/** Without those that were kept too long. */
async function namesToUse() {
  const names = [];
  for (const name of await keptNames()) {
    const mark = await markIn(name);
    if (mark && Date.now() - mark.at > LONGEST_WITHOUT_CONTACT_MS) await caches.delete(name);
    else names.push(name);
  }
  return names;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The portal dates every document that it sends. */
function savedWhen(slip) {
  const at = new Date(slip.headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? '' : `<p>Saved on ${moment.format(at)}</p>`;
}

/** The offline page, with links to the slips and the portal's own design. */
async function listOfKept() {
  for (const name of await namesToUse()) {
    const page = await matchIn(name, NO_CONNECTION);
    if (!page) continue;
    const cache = await caches.open(name);
    const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const slips = addresses.filter((address) => SLIP.test(address));
    const entries = slips.map(async (address) => {
      const slip = await cache.match(address);
      const title = titleOf(await slip.text());
      return `<li><a href="${address}">${title}</a>${savedWhen(slip)}</li>`;
    });
    const styles = addresses
      .filter((address) => address.endsWith('.css'))
      .map((address) => `<link rel="stylesheet" href="${address}" />`);
    const list = (await Promise.all(entries)).join('');
    // By functions, because a dollar sign in a title would be special.
    const html = (await page.text())
      .replace('<!-- styles -->', () => styles.join(''))
      .replace('<!-- slips -->', () => list);
    return new Response(html, { status: 503, headers: HEADERS });
  }
  return undefined;
}

/** As the server wrote it, so it is escaped already. */
const titleOf = (html) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Registration slip';
