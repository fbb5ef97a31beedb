import { test as base } from '../support/fixtures.ts';
import type { RosterStudent } from '../support/roster.ts';
import { pay, register } from './paying.ts';

interface Fixtures {
  /** A student who has just registered with the portal; the page's browser is signed in. */
  newcomer: { code: string; record: RosterStudent };
  /** The same after paying for a course. */
  payer: { code: string; record: RosterStudent; reference: string };
}

export const test = base.extend<Fixtures>({
  newcomer: async ({ page, portal, nextStudent, mail }, use) => {
    const record = nextStudent();
    await use({ code: await register(page, portal, record, mail), record });
  },
  payer: async ({ page, portal, newcomer }, use) => {
    await use({ ...newcomer, reference: await pay(page, portal, newcomer.code) });
  },
});

export { expect } from '../support/fixtures.ts';
