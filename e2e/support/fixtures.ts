import { test as base, expect, type Page } from '@playwright/test';
import { mailTo } from './mailbox.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { rosterStudent } from './roster.ts';

interface WorkerFixtures {
  /** One portal a worker: journeys of different workers cannot meet. */
  portal: RunningPortal;
}

interface Fixtures {
  /** A phone's page, 360 pixels wide. */
  phone: Page;
  /** The next student of the demo's roster that no test of this worker has used. */
  nextStudent: () => ReturnType<typeof rosterStudent>;
  /** The newest mail to an address, as soon as it has arrived. */
  mail: (to: string, subject?: RegExp) => Promise<{ subject: string; text: string; html: string }>;
}

let used = 0;

/**
 * Lets `goto` and `reload` wait for hydration: a public page fetches its scripts after its content,
 * and a press before they run does nothing. A test that names its own moment looks at the page
 * before hydration.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilHydrated(page);
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilHydrated(page);
    return answer;
  };
}

/** Until React has taken over what the server rendered, and its effects have run. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true;
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'));
    return root?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
  // Effects run in a task of their own, which React sends itself through such a channel.
  await page.waitForFunction(() => {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = () => resolve(true);
      port2.postMessage(undefined);
    });
  });
}

type WorkerPortal = [
  start: (args: object, use: (portal: RunningPortal) => Promise<void>) => Promise<void>,
  options: { scope: 'worker'; timeout: number },
];

/** A portal that lives as long as its worker, configured like this. */
export const workerPortal = (env: Record<string, string> = {}): WorkerPortal => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  async ({}, use) => {
    const portal = await startPortal(env);
    await use(portal);
    await portal.stop();
  },
  { scope: 'worker', timeout: 180_000 },
];

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: workerPortal(),
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  phone: async ({ browser, portal }, use) => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await use(await context.newPage());
    await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  nextStudent: async ({}, use) => {
    await use(() => {
      used += 1;
      return rosterStudent(used);
    });
  },
  mail: async ({ portal }, use) => {
    await use((to, subject) => mailTo(portal.url, to, subject));
  },
});

export { expect };
