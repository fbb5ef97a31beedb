import type { SetUpStepId } from '@edc/contract/set-up-rules';
import { beforeAll, expect, it } from 'vitest';
import { aStaffMember, aStudent, signInStaff } from '../../../testing/factories.ts';
import { aGateway, gatewayEnv } from '../../../testing/payments.ts';
import { type As, aPortal, aSharedPortal } from '../../../testing/portal.ts';

const shared = aSharedPortal();
let me: As;

beforeAll(async () => {
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['administrator'] }));
});

const load = async () => (await shared().call('GET /staff/set-up', {}, me)).body.data;
const done = async () => (await load()).steps.filter((step) => step.done).map(({ id }) => id);
const detailOf = async (wanted: SetUpStepId) =>
  (await load()).steps.find(({ id }) => id === wanted)?.detail;

it('leads a new portal from nothing to a course that a student can register for', async () => {
  const { call } = shared();
  expect(await done()).toEqual([]);
  expect(await detailOf('centre')).toBe('Not set yet: support email, support phone, address.');

  const early = await call('POST /staff/set-up/places', { places: 20 }, me);
  expect([early.status, early.body.message]).toEqual([409, 'Open a course first.']);

  await call(
    'POST /staff/settings',
    {
      versions: '',
      support_email: 'edc@uni.edu.ng',
      support_phone: '0803 123 4567',
      address: 'Gate 2, Main Campus',
    },
    me,
  );
  await call('POST /staff/set-up/confirm', { step: 'session' }, me);
  const skill = { title: 'Shoe making & repair', category: 'Crafts', description: 'Make shoes.' };
  expect((await call('POST /staff/set-up/skills', skill, me)).status).toBe(200);
  const twice = await call('POST /staff/set-up/skills', skill, me);
  expect(twice.body.fields?.title).toContain('There is a skill of this name already');

  const course = {
    course_code: 'esp201',
    course_title: 'Introduction',
    level: '200 Level',
    semester: '1' as const,
    fee: '4000',
  };
  expect((await call('POST /staff/set-up/courses', course, me)).status).toBe(200);
  const again = await call('POST /staff/set-up/courses', course, me);
  expect(again.body.fields?.course_code).toBe('ESP 201 is open in 2026/2027 already');
  expect(await detailOf('places')).toBe('1 open course has no places.');

  expect((await call('POST /staff/set-up/places', { places: 20 }, me)).body.message).toBe(
    'The places are set.',
  );
  const dates = {
    course: 'all',
    batch: 'Batch A',
    start_date: '2027-02-01',
    end_date: '2027-02-12',
  };
  const backwards = { ...dates, end_date: '2027-01-01' };
  const refused = await call('POST /staff/set-up/schedule', backwards, me);
  expect(refused.body.fields?.end_date).toBe('The last day cannot be before the first');
  expect((await call('POST /staff/set-up/schedule', dates, me)).status).toBe(200);
  await aStudent(shared());

  expect(await done()).toEqual([
    'centre',
    'session',
    'skills',
    'courses',
    'places',
    'schedule',
    'roster',
  ]);
  const { body } = await call('GET /website/application/skills');
  expect(body.data).toMatchObject([{ slug: 'shoe-making-repair', fees_kobo: [400_000] }]);
});

it('keeps places that were set, and gives new skills theirs', async () => {
  const { call, db } = shared();
  await call(
    'POST /staff/set-up/skills',
    { title: 'Baking', category: 'Food', description: 'Bake bread.' },
    me,
  );
  await call('POST /staff/set-up/places', { places: 7 }, me);
  const rows = await db
    .selectFrom('offerings')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select(['skills.slug', 'offerings.capacity'])
    .orderBy('skills.slug')
    .execute();
  expect(rows).toEqual([
    { slug: 'baking', capacity: 7 },
    { slug: 'shoe-making-repair', capacity: 20 },
  ]);
});

it('counts email and payment as done once their tests work', async () => {
  const { url } = await aGateway();
  const portal = await aPortal({ env: gatewayEnv(url) });
  const boss = await signInStaff(portal, await aStaffMember(portal, { roles: ['administrator'] }));
  await portal.call('POST /staff/settings/test-email', {}, boss);
  await portal.call('POST /staff/settings/test-payments', {}, boss);
  const { body } = await portal.call('GET /staff/set-up', {}, boss);
  const finished = body.data.steps.filter((step) => step.done).map(({ id }) => id);
  expect(finished).toEqual(['mail', 'payment']);
});
