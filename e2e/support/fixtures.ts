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
 * Lets `goto` wait for hydration: a public page fetches its scripts after its content, and a press
 * before they run does nothing.
 */
function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    // A test that names its own moment looks at the page before hydration.
    if (options?.waitUntil) return answer;
    await page.waitForFunction(
      () => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window,
    );
    return answer;
  };
  return page;
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
  { scope: 'worker', timeout: 120_000 },
];

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: workerPortal(),
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page }, use) => use(waitForHydration(page)),
  phone: async ({ browser, portal }, use) => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await use(waitForHydration(await context.newPage()));
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
