import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { As } from '../../../../testing/portal.ts';
import { aGraduate, aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aRegistered } from '../../../../testing/rows/skill-changes.ts';
import { saveCourses } from '../../../catalogue/courses/actions.ts';

// What was begun in time is used when the money arrives, whatever has closed meanwhile: the student
// did nothing wrong. Staff decide about it as about any other.

/** The last day for changes is 30 November. */
const IN_TIME = new Date('2026-11-29T09:00:00Z');
const LATER = new Date('2026-12-02T09:00:00Z');
let now = IN_TIME;
const shop = aSharedShop({ now: () => now });
const course = 'LATE1-2627';

beforeAll(async () => {
  const { portal } = shop();
  await saveCourses(portal.app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code: 'LATE 1',
        course_title: 'A course that has begun',
        level: '200 Level',
        semester: 1,
        fees_kobo: 400_000,
        open: true,
        capacities: { fashion: 50, baking: 50 },
        schedules: [
          {
            batch: 'Batch 1',
            start_date: '2026-11-23',
            end_date: '2026-12-04',
            study_modes: ['Full Time', 'Part Time'],
          },
        ],
      },
    ],
  });
  await sql`update offerings set study_modes = '{Full Time}' from skills, courses
    where skills.id = offerings.skill_id and courses.id = offerings.course_id
      and skills.slug = 'baking' and courses.code = ${course}`.execute(portal.db);
});

const shown = async (me: As) =>
  (await shop().portal.call('GET /student/payments/open', {}, me)).body.data[0]?.message;

async function arrives(reference: string, me: As) {
  await shop().at(`${reference}/succeed`);
  const { body } = await shop().portal.call('POST /student/payments/check', { reference }, me);
  expect(body.data).toMatchObject([{ reference, state: 'settled' }]);
}

async function approve(request: string) {
  const { portal } = shop();
  const registrar = await signInStaff(portal, await aStaffMember(portal, { roles: ['registrar'] }));
  return (await portal.call('POST /staff/requests/{request}/approve', { request }, registrar)).body;
}

describe('money for a skill change that arrives after it has closed', () => {
  async function aBegunChange() {
    now = IN_TIME;
    const student = await aRegistered(shop().portal, { course });
    const { body } = await shop().portal.call(
      'POST /student/payment/initialize',
      { purpose: 'skill_change', application_code: course, skill_code: 'baking', checkout: true },
      student.me,
    );
    return { ...student, reference: body.data.reference };
  }
  const history = async ({ me }: { me: As & { code: string } }) =>
    (
      await shop().portal.call(
        'POST /student/skill_change/change-history',
        { student_code: me.code },
        me,
      )
    ).body.data;

  it('makes the request after the last day, and is promised to', async () => {
    const { me, reference } = await aBegunChange();
    now = LATER;
    expect(await shown(me)).toBe(
      'The last day to change the skill in LATE 1 was 30 Nov 2026. We do not know yet whether you were charged. Please do not pay again: if the money arrives, it is still used to make your request.',
    );
    await arrives(reference, me);
    const [request] = await history({ me });
    expect(request).toMatchObject({
      status: 'pending',
      expected: 'The last day for changes was 30 Nov 2026, so we will decide as soon as we can.',
    });
    expect(await approve(`skill-change-${request?.id}`)).toMatchObject({ status: 200 });
  });

  it('makes the request where the skill no longer fits the study mode', async () => {
    const { me, id, reference } = await aBegunChange();
    await shop()
      .portal.db.updateTable('students')
      .set({ study_mode: 'Part Time' })
      .where('id', '=', id)
      .execute();
    expect(await shown(me)).toBe(
      'baking is not taught to Part Time students. We do not know yet whether you were charged. Please do not pay again: if the money arrives, it is still used to make your request.',
    );
    await arrives(reference, me);
    expect(await history({ me })).toMatchObject([{ status: 'pending' }]);
  });
});

it('money for a certificate makes the request after completion was taken back, for staff to decide', async () => {
  now = IN_TIME;
  const graduate = await aGraduate(shop());
  const { body } = await graduate.openCertificate({ checkout: true });
  await shop()
    .portal.db.updateTable('registrations')
    .set({ state: 'active' })
    .where('id', '=', graduate.registration.id)
    .execute();
  expect(await shown(graduate.me)).toMatch(
    /Please do not pay again: if the money arrives, it is still used to request your certificate\.$/,
  );
  await arrives(body.data.reference, graduate.me);
  const [request] = await graduate.history();
  expect(request).toMatchObject({ status: 'pending' });
  expect((await approve(`certificate-${request?.id}`)).message).toBe(
    'The training is not completed.',
  );
});
