import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aSharedPortal } from '../../../../testing/portal.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration, idOfCourse, idOfSkill } from '../../../../testing/rows/registrations.ts';
import { aRegistered, aSkillChange } from '../../../../testing/rows/skill-changes.ts';
import { saveCourses } from '../../../catalogue/courses/actions.ts';

const BEFORE = new Date('2026-11-16T09:00:00Z');
let now = BEFORE;
const shared = aSharedPortal({ now: () => now });

beforeAll(async () => {
  await stock(shared(), 50);
});

beforeEach(() => {
  now = BEFORE;
});

type Registered = Awaited<ReturnType<typeof aRegistered>>;

const closedTo = async ({ me }: Pick<Registered, 'me'>) =>
  (await shared().call('GET /student/course-states', {}, me)).body.closed;

/** Training is from 24 November to 5 December; the skill can be changed for a week. */
describe('what the menu says of services that are closed', () => {
  it('before training only the certificate waits', async () => {
    expect(await closedTo(await aRegistered(shared()))).toEqual({
      register_course: '',
      change_course: '',
      change_skill: '',
      certificate: 'After 4 Dec 2026',
    });
  });

  it('then the course and after a week the skill can no longer be changed', async () => {
    const student = await aRegistered(shared());
    now = new Date('2026-11-24T09:00:00Z');
    expect(await closedTo(student)).toMatchObject({
      change_course: 'Training has begun',
      change_skill: '',
    });
    now = new Date('2026-12-02T09:00:00Z');
    expect(await closedTo(student)).toMatchObject({ change_skill: 'Last day was 1 Dec 2026' });
    now = new Date('2026-12-07T09:00:00Z');
    expect(await closedTo(student)).toMatchObject({
      certificate: 'Your training is not completed',
    });
  });

  it('a request that waits closes the course change, not its own page', async () => {
    const student = await aRegistered(shared());
    await aSkillChange(shared(), student);
    expect(await closedTo(student)).toMatchObject({
      change_course: 'Your skill change is not decided yet',
      change_skill: '',
    });
  });

  it('a completed training opens the certificate and closes both changes', async () => {
    const student = await aRegistered(shared());
    await shared()
      .db.updateTable('registrations')
      .set({ state: 'completed' })
      .where('student_id', '=', student.id)
      .execute();
    expect(await closedTo(student)).toMatchObject({
      change_course: 'Your training is completed',
      change_skill: 'Your training is completed',
      certificate: '',
    });
  });

  it('a course that was completed before is nothing to change to', async () => {
    const { db } = shared();
    await saveCourses(shared().app, {
      by: 'operator',
      courses: [
        {
          session: '2025/2026',
          course_code: 'ESP 202',
          course_title: 'Entrepreneurship Practice',
          level: '200 Level',
          semester: 1,
          fees_kobo: 100_000,
          open: false,
          capacities: { fashion: 50 },
          schedules: [],
        },
      ],
    });
    const student = await aRegistered(shared());
    expect(await closedTo(student)).toMatchObject({ change_course: '' });
    const past = await aRegistration(shared(), { studentId: student.id, course: 'ESP202-2526' });
    await db
      .updateTable('registrations')
      .set({ state: 'completed' })
      .where('id', '=', past.id)
      .execute();
    expect(await closedTo(student)).toMatchObject({
      change_course: 'No other course is open to you',
    });
  });

  it('a course that does not offer the skill to the student is none either', async () => {
    const student = await aRegistered(shared());
    const { db } = shared();
    const offering = {
      course_id: await idOfCourse(shared(), 'ESP202-2627'),
      skill_id: await idOfSkill(shared(), 'fashion'),
    };
    const offeredTo = (study_modes: string[]) =>
      db
        .updateTable('offerings')
        .set({ study_modes })
        .where('course_id', '=', offering.course_id)
        .where('skill_id', '=', offering.skill_id)
        .execute();
    onTestFinished(async () => {
      await offeredTo(['Full Time', 'Part Time']);
    });
    await offeredTo(['Part Time']);
    expect(await closedTo(student)).toMatchObject({
      change_course: 'No other course offers your skill',
    });
    const { body } = await shared().call('GET /student/change-course/courses', {}, student.me);
    expect(body.data.old).toMatchObject([
      {
        refusal:
          'ESP 201 cannot be changed: no other course that is open to you offers fashion. Change your skill first.',
      },
    ]);
    expect(await closedTo(await aRegistered(shared(), { skill: 'baking' }))).toMatchObject({
      change_course: '',
    });
  });

  it('where no other course is open, none can be changed to; where none is, none registered', async () => {
    const student = await aRegistered(shared());
    const { db } = shared();
    const open = (value: boolean) =>
      db.updateTable('courses').set({ open: value }).where('code', '!=', 'ESP201-2627');
    await open(false).execute();
    expect(await closedTo(student)).toMatchObject({
      register_course: '',
      change_course: 'No other course is open to you',
    });
    await db.updateTable('courses').set({ open: false }).execute();
    expect(await closedTo(student)).toMatchObject({
      register_course: 'No course is open to you now',
    });
    await db
      .updateTable('courses')
      .set({ open: true })
      .where('session', '=', '2026/2027')
      .execute();
  });
});
