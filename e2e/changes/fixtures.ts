import { aRegistration } from '../../server/src/testing/rows/registrations.ts';
import { test as base } from '../support/fixtures.ts';
import { type NewStudent, newStudent } from '../support/new-student.ts';
import type { RunningPortal } from '../support/portal-process.ts';

/** Its training begins in the new year: a course that can still be changed. */
const COURSE = 'ESP302-2627';
export const OTHER_COURSE = { code: 'ESP202-2627', label: /ESP 202/ };
export const SKILL = { slug: 'adire', title: 'Adire and Tie-Dye' };

export async function seedRegistration(portal: RunningPortal, { id }: NewStudent, course = COURSE) {
  const app = { db: await portal.db(), now: () => new Date() };
  const given = { studentId: id, course, skill: SKILL.slug };
  return await aRegistration({ app }, given);
}

interface Fixtures {
  /** A student who is registered for a skill; the page's browser is logged in. */
  student: NewStudent;
}

export const test = base.extend<Fixtures>({
  student: async ({ page, portal, nextStudent }, use) => {
    const student = await newStudent(page, portal, nextStudent());
    await seedRegistration(portal, student);
    await use(student);
  },
});

export { expect } from '../support/fixtures.ts';
