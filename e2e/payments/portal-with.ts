import { startPortal } from '../support/portal-process.ts';
import { test as base } from './fixtures.ts';

/** Journeys on a portal of their own, configured like this. */
export const testOn = (env: Record<string, string>) =>
  base.extend({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
      async ({}, use) => {
        const portal = await startPortal(env);
        await use(portal);
        await portal.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
