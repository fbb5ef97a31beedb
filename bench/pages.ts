import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoStudent } from '../e2e/support/sign-in.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 7;
/** Chrome's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms away. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};
const CPU_SLOWDOWN = 4;
/** Beside the bare page. */
const PAINT_TARGETS: Record<string, { atMost: number }> = {
  '/': { atMost: 1.5 },
  '/app/dashboard': { atMost: 2 },
};
/** A page that was idle for this long is interactive. */
const QUIET_MS = 1000;

interface Visit {
  bytes: Record<string, number>;
  scriptGzip: number;
  paintMs: number;
  /** The part of long tasks beyond 50 ms each, after the first paint: a press waits that long. */
  blockingMs: number;
}

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

export async function benchPages(portalUrl: string): Promise<Row[]> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ARGS,
  });
  const bare = await startBarePage(portalUrl);
  try {
    const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}/`;
    const rows: Row[] = [];
    for (const path of ['/', '/login', '/app/dashboard']) {
      console.log(`measuring ${path} …`);
      rows.push(...(await benchPage(browser, portalUrl, path, bareUrl)));
    }
    return rows;
  } finally {
    await browser.close();
    bare.close();
  }
}

async function benchPage(
  browser: Browser,
  portalUrl: string,
  path: string,
  bareUrl: string,
): Promise<Row[]> {
  const cold: Visit[] = [];
  const repeat: Visit[] = [];
  const bare: Visit[] = [];
  // The first round does not count: a freshly started browser is slow.
  for (let round = -1; round < ROUNDS; round += 1) {
    // Interleaved, so that other load on the machine affects both equally.
    const other = await browser.newContext({ viewport: { width: 360, height: 800 } });
    bare.push(await visit(await other.newPage(), bareUrl));
    await other.close();
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    if (path.startsWith('/app')) await signInQuietly(context, portalUrl);
    cold.push(await visit(await context.newPage(), portalUrl + path));
    repeat.push(await visit(await context.newPage(), portalUrl + path));
    await context.close();
    if (round < 0) for (const visits of [cold, repeat, bare]) visits.length = 0;
  }
  const kB = (visits: Visit[], type?: string) =>
    median(
      visits.map(({ bytes }) =>
        type ? (bytes[type] ?? 0) : Object.values(bytes).reduce((sum, one) => sum + one, 0),
      ),
    ) / 1000;
  const home = path === '/';
  return [
    {
      what: `${path} cold, all bytes`,
      value: kB(cold),
      unit: 'kB',
      ...(home ? { target: { atMost: 200 }, targetOf: 'value' as const } : {}),
    },
    {
      what: `${path} cold, JS (gzip)`,
      value: median(cold.map((one) => one.scriptGzip)) / 1000,
      unit: 'kB',
      ...(home ? { target: { atMost: 125 }, targetOf: 'value' as const } : {}),
    },
    ...['Document', 'Script', 'Stylesheet', 'Font', 'Image'].map((type) => ({
      what: `${path} cold, ${type.toLowerCase()} bytes as sent`,
      value: kB(cold, type),
      unit: 'kB',
    })),
    {
      what: `${path} repeat, all bytes`,
      value: kB(repeat),
      unit: 'kB',
      ...(home ? { target: { atMost: 20 }, targetOf: 'value' as const } : {}),
    },
    {
      what: `${path} largest paint, slow 4G, CPU ÷ ${CPU_SLOWDOWN}`,
      value: median(cold.map((one) => one.paintMs)),
      unit: 'ms',
      beside: median(bare.map((one) => one.paintMs)),
      besideWhat: 'bare static page',
      ...(PAINT_TARGETS[path] ? { target: PAINT_TARGETS[path], targetOf: 'ratio' as const } : {}),
    },
    {
      what: `${path} blocking time, slow 4G, CPU ÷ ${CPU_SLOWDOWN}`,
      value: median(cold.map((one) => one.blockingMs)),
      unit: 'ms',
      ...(path === '/app/dashboard' ? { target: { atMost: 400 }, targetOf: 'value' as const } : {}),
    },
  ];
}

async function signInQuietly(context: BrowserContext, portalUrl: string): Promise<void> {
  await context.request.post(`${portalUrl}/api/student/login`, {
    headers: { origin: portalUrl },
    data: { matric_no: demoStudent.matricNo, password: demoStudent.password },
  });
}

async function visit(page: Page, url: string): Promise<Visit> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  const scripts: Promise<number>[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    if (type !== 'Script' || encodedDataLength === 0) return;
    scripts.push(
      cdp.send('Network.getResponseBody', { requestId }).then(
        ({ body }) => gzipSync(body, { level: 9 }).length,
        () => 0, // The page was left before its last script had been read.
      ),
    );
  });
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const blockingMs = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { longTasks } = window as unknown as { longTasks: PerformanceEntry[] };
    return longTasks
      .filter(({ startTime, duration }) => startTime + duration > (paint?.startTime ?? 0))
      .reduce((sum, { duration }) => sum + duration - 50, 0);
  });
  const paintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  const scriptGzip = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
  await page.close();
  return { bytes, scriptGzip, paintMs, blockingMs };
}

/** The minimal page with the same first screen: its headline and its picture, no script. */
async function startBarePage(portalUrl: string): Promise<Server> {
  const landing = await (await fetch(portalUrl)).text();
  const source = /srcset="([^"]*hero[^"]*\.avif[^"]*)"/i.exec(landing)?.[1] ?? '';
  const first = source.split(',')[0]?.trim().split(' ')[0]?.replaceAll('&amp;', '&') ?? '';
  const picture = first
    ? Buffer.from(await (await fetch(portalUrl + first)).arrayBuffer())
    : Buffer.alloc(0);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><style>body{font:18px system-ui;margin:1rem}img{width:100%;height:auto}</style><h1>Graduate with a trade of your own.</h1><p>Choose a skill, pay the training manual fee, print your slip.</p><img src="/hero.avif" width="480" height="360" alt="">`;
  const server = createServer((request, response) => {
    if (request.url === '/hero.avif') {
      response.writeHead(200, { 'content-type': 'image/avif' }).end(picture);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
