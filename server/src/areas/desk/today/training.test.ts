import { formatDayOfYear } from '@edc/contract/common/time/dates';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aScanner } from '../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';

const portal = aSharedPortal();
let registrar: As;
const dayIn = (days: number) => dayInLagos(new Date(Date.now() + days * DAY_MS));
const setDays = (from: number, to: number) =>
  sql`update schedules set start_date = ${dayIn(from)}, end_date = ${dayIn(to)}`.execute(
    portal().db,
  );

beforeAll(async () => {
  await stock(portal(), 50);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

const workOf = async (kind: string) =>
  (await portal().call('GET /staff/today', {}, registrar)).body.data.work.find(
    (one) => one.kind === kind,
  );

async function aTrainee(surname: string, skill = 'fashion') {
  const student = await aRegisteredStudent(portal(), { student: { surname, firstname: 'Ada' } });
  return { ...(await aRegistration(portal(), { studentId: student.id, skill })), student };
}

it('names students without a batch while there is one to give, and leads to their register', async () => {
  await setDays(3, 14);
  const { id, student } = await aTrainee('Bello');
  await aTrainee('Choji');
  await aTrainee('Danjuma', 'baking');
  const work = await workOf('no_batch');
  expect(work).toMatchObject({
    total: { count: 3 },
    items: [{ name: 'Bello Ada', student: null }, { name: 'Danjuma Ada' }],
  });
  expect(work?.items[0]?.text).toMatch(/^and 1 other, .+ESP 201/);
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  expect(body.data.map(({ key }) => key)).toContain(work?.items[0]?.key);
  const listed = async () =>
    (await portal().call('GET /staff/students', { waiting: 'batch' }, registrar)).body.data.items;
  expect((await listed()).map(({ key }) => key)).toContain(student.code);
  await sql`update registrations set batch_id = (select min(id) from schedules
    where course_id = registrations.course_id) where id = ${id}`.execute(portal().db);
  expect((await workOf('no_batch'))?.total.count).toBe(2);
  expect(await listed()).toHaveLength(2);
  // Nothing can be given once all batches are over.
  await setDays(-20, -5);
  expect((await workOf('no_batch'))?.total.count).toBe(0);
});

it('names who is not completed although the training ended, for a month', async () => {
  await setDays(-20, -5);
  const before = (await workOf('to_complete'))?.total.count ?? 0;
  const { id } = await aTrainee('Eze');
  expect((await workOf('to_complete'))?.total.count).toBe(before + 1);
  const asked = { waiting: 'completion' } as const;
  const listed = await portal().call('GET /staff/students', asked, registrar);
  expect(listed.body.data.items).toHaveLength(before + 1);
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const workshop = (await workOf('to_complete'))?.items[0]?.key ?? '';
  expect(body.data.map(({ key }) => key)).toContain(workshop);
  const complete = { registrations: String(id), workshop, reason: 'Trained at the other campus' };
  const done = await portal().call('POST /staff/registers/complete', complete, registrar);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect((await workOf('to_complete'))?.total.count).toBe(before);
  await aTrainee('Fashola');
  await setDays(-60, -40);
  expect((await workOf('to_complete'))?.total.count).toBe(0);
  await setDays(-3, 5);
  expect((await workOf('to_complete'))?.total.count).toBe(0);
});

it('says which scanners have not sent for days, first on their page too', async () => {
  await aScanner(portal(), { name: 'At the gate' });
  const seen = async (days: number) => {
    const at = new Date(Date.now() - days * DAY_MS);
    await portal()
      .db.updateTable('scanners')
      .set({ last_seen_at: at })
      .where('name', '=', 'At the gate')
      .execute();
    return formatDayOfYear(at.toISOString());
  };
  await aScanner(portal(), { name: 'In use' });
  await portal().db.updateTable('scanners').set({ last_seen_at: new Date() }).execute();
  const onPage = async () =>
    (await portal().call('GET /staff/scanners', {}, registrar)).body.data.items.map(
      ({ name, silent }) => [name, silent],
    );
  await seen(1);
  expect(await workOf('silent_scanners')).toMatchObject({ total: { count: 0 }, items: [] });
  expect(await onPage()).toEqual([
    ['In use', false],
    ['At the gate', false],
  ]);
  const day = await seen(6);
  expect(await onPage()).toEqual([
    ['At the gate', true],
    ['In use', false],
  ]);
  expect(await workOf('silent_scanners')).toMatchObject({
    total: { count: 1 },
    items: [{ text: `1 scanner has not sent since ${day}` }],
  });
});
