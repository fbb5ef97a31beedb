import { expect, it } from 'vitest';
import { aGraduate, aSharedShop, signed } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aRegistered } from '../../../testing/rows/skill-changes.ts';

let now = new Date('2026-11-30T20:00:00Z');
const shared = aSharedShop({ now: () => now });

const settings = async () => {
  const { portal } = shared();
  const boss = await aStaffMember(portal, { roles: ['administrator'] });
  return { portal, as: await signInStaff(portal, boss) };
};

it('a fee counts from its first day on every screen, and an open payment keeps its own', async () => {
  const graduate = await aGraduate(shared());
  const registered = await aRegistered(shared().portal);
  const opened = (await graduate.openCertificate({ checkout: true })).body.data;
  expect(opened.total_kobo).toBe(101_500);

  await aRegistration(shared().portal, { studentId: registered.id, course: 'ESP202-2627' });
  const change = async (application_code: string) =>
    (
      await shared().portal.call(
        'POST /student/payment/initialize',
        { purpose: 'skill_change', application_code, skill_code: 'baking' },
        registered.me,
      )
    ).body.data.total_kobo;
  expect(await change('ESP201-2627')).toBe(101_500);

  const { portal, as } = await settings();
  const save = (fee: string) =>
    portal.call(
      'POST /staff/settings',
      { versions: '', certificate_fee: fee, skill_change_fee: '1000, 2000.50 from 2026-12-01' },
      as,
    );
  for (const wrong of ['', '1,000', '0', '1000, 1500', '1000, 1500 from 2026-13-01']) {
    expect((await save(wrong)).body.fields, wrong).toMatchObject({
      certificate_fee: expect.stringMatching(/^Must /),
    });
  }
  expect((await save('1000, 1500 from 2026-12-01')).status).toBe(200);
  expect((await (await aGraduate(shared())).current()).body.data[0]?.total_kobo).toBe(101_500);

  // Past midnight in Lagos.
  now = new Date('2026-11-30T23:30:00Z');
  const other = await aGraduate(shared());
  expect((await other.current()).body.data[0]).toMatchObject({
    base_kobo: 150_000,
    total_kobo: 152_250,
  });
  expect((await other.openCertificate()).body.data.total_kobo).toBe(152_250);
  const facts = (await portal.call('GET /website/skills/{slug}', { slug: 'fashion' })).body.data;
  expect(JSON.stringify(facts)).toContain('Certificate ₦1,522.50, skill change ₦2,030.51');
  const changing = await portal.call('GET /student/skill_change/courses', {}, registered.me);
  expect(changing.body.data.total_kobo).toBe(203_051);
  // The payment that is open keeps its fee; another choice is a new payment.
  for (const [course_code, kobo] of [
    ['ESP201-2627', 101_500],
    ['ESP202-2627', 203_051],
  ] as const) {
    const { body } = await portal.call(
      'POST /student/application/change-skill',
      { course_code, student_code: registered.me.code, study_mode: '', faculty: '' },
      registered.me,
    );
    const baking = body.data.find(({ skill_code }) => skill_code === 'baking');
    expect(baking?.total_kobo, course_code).toBe(kobo);
    expect(await change(course_code), course_code).toBe(kobo);
  }

  expect((await graduate.current()).body.data[0]?.total_kobo).toBe(101_500);
  const again = (await graduate.openCertificate()).body.data;
  expect([again.reference, again.total_kobo]).toEqual([opened.reference, 101_500]);
  await shared().at(`${opened.reference}/succeed`);
  expect((await graduate.request(opened.reference)).status).toBe(200);
});

it('a certificate cannot be paid before it can be issued, and the student reads why', async () => {
  const { portal } = shared();
  const graduate = await aGraduate(shared());
  await portal.db.deleteFrom('signatories').execute();
  const refused = await graduate.openCertificate();
  const why = expect.stringContaining('The centre cannot issue certificates yet');
  expect([refused.status, refused.body.message]).toEqual([409, why]);
  expect((await graduate.current()).body.data[0]).toMatchObject({
    skill_code: 'Not Yet',
    missing: [why],
  });
  await signed(portal);
  expect((await graduate.openCertificate()).status).toBe(200);
});
