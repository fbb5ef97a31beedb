/*
 * Lets the scanner open offline. The page comes from the network if that answers soon, otherwise
 * from the cache; its files have their hash in their name and are cached when first needed. It
 * caches nothing else: lists and scans are the page's own.
 */
const CACHE = 'edc-scan';
const PAGE = '/staff/scan';
const FILES = /^(\/staff\/scan)?\/assets\//;
const REFERENCES = /\/assets\/[\w.-]+/g;
const LONGEST_WAIT_MS = 4000;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage().catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page names the files that it loaded before this worker existed, or will need. */
self.addEventListener('message', (event) => {
  const files = (event.data?.keep ?? []).map((name) => new URL(name).pathname);
  event.waitUntil(keepFiles(files.filter((name) => FILES.test(name))).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(answerPage(event));
  else if (FILES.test(pathname)) event.respondWith(answerFile(request));
});

async function answerPage(event) {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  const fromNetwork = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected) {
      event.waitUntil(keepResponse(response.clone()).catch(() => undefined));
    }
    // An error of the portal must not prevent scanning.
    return response.ok || !kept ? response : kept;
  });
  if (!kept) return fromNetwork;
  const inTheEnd = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, kept));
  return Promise.race([fromNetwork.catch(() => kept), inTheEnd]);
}

async function answerFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function keepPage() {
  const response = await fetch(PAGE, { credentials: 'omit' });
  if (response.ok && !response.redirected) await keepResponse(response);
}

/** First the files, then the page, which never exists without them. */
async function keepResponse(response) {
  const html = await response.clone().text();
  const files = new Set(html.match(REFERENCES) ?? []);
  await keepFiles([...files]);
  for (const file of files) {
    if (!file.endsWith('.css')) continue;
    const css = await (await caches.open(CACHE)).match(file);
    await keepFiles((await css?.text())?.match(REFERENCES) ?? []);
  }
  await (await caches.open(CACHE)).put(PAGE, response);
}

async function keepFiles(files) {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const file of new Set(files)) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
}
