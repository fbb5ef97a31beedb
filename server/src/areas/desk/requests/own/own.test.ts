import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import { aCertificateRequest, complete, signed } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration, idOfSkill } from '../../../../testing/rows/registrations.ts';
import { aRegistered, aSkillChange } from '../../../../testing/rows/skill-changes.ts';
import { saveCourses } from '../../../catalogue/courses/actions.ts';

/** A Wednesday; training begins on the Monday after. */
const ASKED = new Date('2026-11-18T09:00:00Z');
let now = ASKED;
const shared = aSharedPortal({ now: () => now });
let registrar: As;

function at(time: string) {
  onTestFinished(() => {
    now = ASKED;
  });
  now = new Date(time);
}

beforeAll(async () => {
  await stock(shared(), 50);
  await signed(shared());
  registrar = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
  await saveCourses(shared().app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code: 'OWN 1',
        course_title: 'A course that begins soon',
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
});

const course = 'OWN1-2627';
type Registered = Awaited<ReturnType<typeof aRegistered>>;

const matters = async ({ me }: Registered) =>
  (await shared().call('GET /student/open-matters', {}, me)).body.data;
const courseOf = async ({ me }: Registered) =>
  (await shared().call('GET /student/skill_change/courses', {}, me)).body.data.courses[0];
const detail = async (request: string) =>
  (await shared().call('GET /staff/requests/{request}', { request }, registrar)).body.data;
const reject = (request: string, reason: string) =>
  shared().call('POST /staff/requests/{request}/reject', { request, reason }, registrar);

it('promises no decision after the last day for changes, and staff see the same day', async () => {
  const student = await aRegistered(shared(), { course });
  const promised = 'We expect to decide by 30 Nov 2026, the last day for changes.';
  expect((await courseOf(student))?.expected).toBe(promised);
  const { id } = await aSkillChange(shared(), student, { course });
  expect(await courseOf(student)).toMatchObject({
    until: '2026-11-30',
    pending: { expected: promised },
  });
  expect(await matters(student)).toMatchObject([
    { text: `Your request is waiting for the centre. ${promised}` },
  ]);
  expect((await detail(`skill-change-${id}`)).decide_by).toBe('2026-11-30');
  at('2026-11-30T20:00:00Z');
  expect((await matters(student))[0]?.text).toContain(
    'We expect to decide today, the last day for changes.',
  );
});

it('shows the deadline of a certificate by its working days alone', async () => {
  const student = await aRegistered(shared());
  await complete(shared(), student.registration.id);
  const request = `certificate-${await aCertificateRequest(shared(), student)}`;
  expect((await matters(student))[0]?.text).toContain('We expect to decide by 2 Dec 2026.');
  expect((await detail(request)).decide_by).toBe('2026-12-02');
});

it('shows a request that was not approved, with its reason, for two weeks', async () => {
  const student = await aRegistered(shared(), { course });
  const { id } = await aSkillChange(shared(), student, { course });
  await reject(`skill-change-${id}`, 'The workshop is being repaired');
  expect((await detail(`skill-change-${id}`)).decide_by).toBeNull();
  const refused = {
    title: 'Skill change to baking, OWN 1, 2026/2027',
    text: 'Not approved on 18 Nov 2026. Reason: The workshop is being repaired',
    path: '/app/portal/change-skill?course=OWN1-2627',
  };
  expect(await matters(student)).toEqual([refused]);
  at('2026-12-02T08:00:00Z');
  expect(await matters(student)).toEqual([refused]);
  at('2026-12-02T10:00:00Z');
  expect(await matters(student)).toEqual([]);
});

it('leaves out one that was withdrawn, or is followed by a newer request', async () => {
  const student = await aRegistered(shared(), { course });
  const { id } = await aSkillChange(shared(), student, { course });
  await reject(`skill-change-${id}`, 'The workshop is being repaired');
  const next = await aSkillChange(shared(), student, { course });
  expect(await matters(student)).toMatchObject([
    { text: expect.stringContaining('Your request is waiting for the centre.') },
  ]);
  const { code: student_code } = student.me;
  await shared().call(
    'POST /student/skill_change/withdraw',
    { student_code, id: next.id },
    student.me,
  );
  expect(await matters(student)).toEqual([]);
});

it('shows a certificate that was not approved', async () => {
  const student = await aRegistered(shared());
  await complete(shared(), student.registration.id);
  const request = `certificate-${await aCertificateRequest(shared(), student)}`;
  await reject(request, 'The register shows another name');
  expect(await matters(student)).toEqual([
    {
      title: 'Certificate of fashion, ESP 201, 2026/2027',
      text: 'Not approved on 18 Nov 2026. Reason: The register shows another name',
      path: '/app/portal/certificate?course=ESP201-2627',
    },
  ]);
});

it('shows open requests also after many that were not approved long ago', async () => {
  const student = await aRegistered(shared(), { course });
  await aSkillChange(shared(), student, { course });
  const { db } = shared();
  const codes = Array.from({ length: 41 }, (_, index) => `OLD ${index}`);
  await saveCourses(shared().app, {
    by: 'operator',
    courses: codes.map((course_code) => ({
      session: '2026/2027',
      course_code,
      course_title: 'A course of the past',
      level: '200 Level',
      semester: 1,
      fees_kobo: 400_000,
      open: true,
      capacities: { fashion: 1, baking: 1 },
      schedules: [],
    })),
  });
  for (const code of codes) {
    const old = `${code.replace(' ', '')}-2627`;
    const registration = await aRegistration(shared(), { studentId: student.id, course: old });
    await db
      .insertInto('requests')
      .values({
        kind: 'skill_change',
        student_id: student.id,
        registration_id: registration.id,
        course_id: registration.courseId,
        from_skill_id: registration.skillId,
        skill_id: await idOfSkill(shared(), 'baking'),
        payment_reference: registration.reference,
        requested_at: now,
        // Newer than what is open, which is listed newest first.
        decided_at: new Date('2026-11-19T09:00:00Z'),
        decided_by: 'operator',
        state: 'rejected',
        reason: 'Full',
      })
      .execute();
  }
  at('2026-12-04T10:00:00Z');
  expect(await matters(student)).toMatchObject([
    { title: 'Skill change to baking, OWN 1, 2026/2027' },
  ]);
});
