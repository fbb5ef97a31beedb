import { test as base } from '../support/fixtures.ts';
import { type NewStudent, newStudent } from '../support/new-student.ts';
import { chooseSkill, referenceOn } from './shopping.ts';

interface Fixtures {
  /** A student who has just registered with the portal; the page's browser is logged in. */
  student: NewStudent;
  /** The same on the payment page, with the first skill of a course chosen: the reference there. */
  reference: string;
}

export const test = base.extend<Fixtures>({
  student: async ({ page, portal, nextStudent }, use) => {
    await use(await newStudent(page, portal, nextStudent()));
  },
  reference: async ({ page, student: _student }, use) => {
    await chooseSkill(page);
    await use(await referenceOn(page));
  },
});

export { expect } from '../support/fixtures.ts';
