import { test as base } from '../support/fixtures.ts';
import { type NewStudent, newStudent } from '../support/new-student.ts';
import type { RosterStudent } from '../support/roster.ts';
import { pay } from './paying.ts';

interface Fixtures {
  /** A student who has just registered with the portal; the page's browser is logged in. */
  newcomer: NewStudent & { record: RosterStudent };
  /** The same after paying for a course. */
  payer: NewStudent & { record: RosterStudent; reference: string };
}

export const test = base.extend<Fixtures>({
  newcomer: async ({ page, portal, nextStudent }, use) => {
    const record = nextStudent();
    await use({ ...(await newStudent(page, portal, record)), record });
  },
  payer: async ({ page, portal, newcomer }, use) => {
    await use({ ...newcomer, reference: await pay(page, portal, newcomer.code) });
  },
});

export { expect } from '../support/fixtures.ts';
