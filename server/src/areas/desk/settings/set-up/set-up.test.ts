import type { SetUpStepId } from '@edc/contract/desk/settings/set-up-rules';
import { beforeAll, expect, it } from 'vitest';
import { type As, aPortal, aSharedPortal } from '../../../../testing/portal.ts';
import { signed } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, aStudent, signInStaff } from '../../../../testing/rows/factories.ts';
import { aGateway, gatewayEnv, stock } from '../../../../testing/rows/payments.ts';
import { createStaff } from '../../../people/staff/actions.ts';

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
  expect(await detailOf('centre')).toBe(
    'Still to fill in: Support email, Support phone number, Office, Address, Place of training, About Us page, Email domain of the university.',
  );
  expect(await detailOf('skills')).toBe('None yet.');
  expect(await detailOf('places')).toBe('Add a course first.');

  await call(
    'POST /staff/settings',
    {
      versions: '',
      support_email: 'edc@uni.edu.ng',
      support_phone: '0803 123 4567',
      address: 'Gate 2, Main Campus',
      office_name: 'Room 4',
      training_location: 'The old library',
      about_us_url: 'https://uni.edu.ng/edc',
      institutional_email_domain: 'uni.edu.ng',
    },
    me,
  );
  await call('POST /staff/set-up/confirm', { step: 'session' }, me);
  await stock(shared(), 20);
  const { db } = shared();
  await db.updateTable('skills').set({ published_at: null, retired_at: new Date() }).execute();
  await db.updateTable('courses').set({ open: false, opened_at: null }).execute();
  expect(await detailOf('skills')).toBe('2 skills are drafts. Please publish them.');
  expect(await detailOf('courses')).toBe('2 courses in 2026/2027.');
  expect(await detailOf('places')).toBe('2 courses have no places.');
  expect(await detailOf('open')).toBe('No course is open yet.');
  await db.updateTable('skills').set({ published_at: new Date(), retired_at: null }).execute();
  await db.updateTable('courses').set({ open: true, opened_at: new Date() }).execute();
  await aStudent(shared());

  expect(await done()).toEqual([
    'centre',
    'session',
    'skills',
    'courses',
    'places',
    'schedule',
    'open',
    'roster',
  ]);
});

it('counts staff, signatories, notices and the home page by what is there', async () => {
  const { call, db } = shared();
  const at = async (id: SetUpStepId) => (await load()).steps.find((step) => step.id === id);
  expect(await at('staff')).toMatchObject({ detail: 'Nobody else has an account yet.' });
  expect(await at('signatories')).toMatchObject({ detail: '0 of 2 signatories.' });
  await aStaffMember(shared(), { roles: ['finance'] });
  await signed(shared());
  await db.insertInto('home_slides').values({ position: 1, title: 'A', line: 'B' }).execute();
  expect(await done()).toEqual(expect.arrayContaining(['staff', 'signatories', 'home']));
  expect(await at('notices')).toMatchObject({ done: false, detail: 'No notice received yet.' });
  await call('POST /staff/set-up/confirm', { step: 'notices' }, me);
  expect(await at('notices')).toMatchObject({ done: true, detail: 'No notice received yet.' });
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

it('asks for a second administrator who can approve at once', async () => {
  const portal = await aPortal();
  const person = await aStaffMember(portal, { roles: ['administrator'] });
  const boss = await signInStaff(portal, person);
  const step = async () =>
    (await portal.call('GET /staff/set-up', {}, boss)).body.data.steps.find(
      ({ id }) => id === 'second_administrator',
    );
  expect((await step())?.done).toBe(false);
  const invited = { email: 'b@edc.example', fullName: 'B', password: 'a good long password' };
  const by = person.actor;
  await createStaff(portal.db, { ...invited, roles: ['administrator'], by });
  await signInStaff(portal, invited);
  expect((await step())?.detail).toBe('No two administrators can approve for each other yet.');
  await aStaffMember(portal, { roles: ['administrator'] });
  expect(await step()).toMatchObject({
    done: true,
    detail: 'Two administrators can approve for each other.',
  });
});
