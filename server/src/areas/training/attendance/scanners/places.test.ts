import { gunzipSync } from 'node:zlib';
import { allows } from '@edc/contract/common/access/capabilities';
import { staffRoles } from '@edc/contract/common/access/staff-roles';
import { entryOf, type ListPart } from '@edc/contract/training/attendance/scan-list';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aScanner } from '../../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration, idOfSkill } from '../../../../testing/rows/registrations.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { aScan, codeOf, presence, send } from '../testing.ts';

// A Wednesday morning of a training that lasts until Friday of next week.
const clock = aClock('2026-11-25T08:00:00Z');
const COURSE = 'ESP201-2627';
const portal = aSharedPortal({ now: clock.now });
let registrar: As;

beforeAll(async () => {
  await stock(portal(), 50);
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'`.execute(
    portal().db,
  );
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'Batch 2', start_date, end_date, study_modes from schedules`.execute(
    portal().db,
  );
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

async function aTrainer() {
  const person = await aStaffMember(portal(), { roles: ['trainer'] });
  const me = await signInStaff(portal(), person);
  const assign = async (assigned: 'Yes' | 'No', batch?: string, skill = 'fashion') => {
    clock.pass(1);
    const { status } = await portal().call(
      'POST /staff/workshops/assign',
      {
        email_address: person.email,
        application_code: COURSE,
        skill_code: skill,
        assigned,
        ...(batch ? { batch } : {}),
      },
      registrar,
    );
    expect(status).toBe(200);
    clock.pass(1);
  };
  await assign('Yes');
  const own = await portal().call('GET /staff/registers/workshops', {}, me);
  const link = async (workshops?: string) => {
    const given = { name: 'Mine', until: '2026-12-04', ...(workshops ? { workshops } : {}) };
    const { body } = await portal().call('POST /staff/scanners', given, me);
    const code = body.data.link.split('#')[1] ?? '';
    const { token } = (await portal().call('POST /scan/link', { code })).body.data;
    clock.pass(1);
    return token;
  };
  const [workshop] = own.body.data;
  return { person, me, assign, link, key: workshop?.key ?? '', batches: workshop?.batches ?? [] };
}

async function aTrainee(batch?: string, skill = 'fashion') {
  const made = await aRegistration(portal(), { at: new Date('2026-11-01T08:00:00Z'), skill });
  if (batch) {
    await sql`update registrations set batch_id = ${batch} where id = ${made.id}`.execute(
      portal().db,
    );
  }
  return { ...made, code: codeOf(portal(), made.id) };
}

const placesOf = async (bearer: string) =>
  (await portal().call('GET /scan/scanner', {}, { bearer })).body.data.places;
const scanNow = (code: string) => aScan(code, clock.now().toISOString());
const resultOf = async (bearer: string, scan: unknown) =>
  (await send(portal(), bearer, [scan]))[0]?.result;

/** What a phone is sent after a number. */
async function listOf(bearer: string, after = 0) {
  const { statusCode, rawPayload } = await portal().http.inject({
    url: `/api/scan/list?after=${after}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(statusCode).toBe(200);
  const part: ListPart = JSON.parse(gunzipSync(rawPayload).toString('utf8'));
  const entries = new Map(part.rows.map((row) => [row[0], entryOf(row, part.plans)]));
  return { ...part, nameOf: (id: number) => entries.get(id)?.name, entries };
}

it('a phone of a trainer knows of students of others only where they belong', async () => {
  const { assign, link, batches } = await aTrainer();
  const [one = '', two = ''] = batches.map(({ id }) => String(id));
  const [own, unassigned] = [await aTrainee(one), await aTrainee()];
  const [later, baker] = [await aTrainee(two), await aTrainee(one, 'baking')];
  const office = await aScanner(portal());
  await resultOf(office, scanNow(baker.code));
  await assign('Yes', one);
  const phone = await link();
  const first = await listOf(phone);
  expect(first.entries.get(own.id)?.matricNo).toMatch(/./);
  expect(first.nameOf(unassigned.id)).toMatch(/./);
  const belongs = (await listOf(office)).entries.get(baker.id);
  expect(belongs).toMatchObject({ attended: 1, lastDay: '2026-11-25' });
  for (const { id, workshop, plan } of [first.entries.get(later.id), belongs].flatMap(
    (e) => e ?? [],
  )) {
    const bare = { matricNo: '', name: '', from: '', attended: 0, lastDay: '', handedOut: [] };
    expect(first.entries.get(id)).toMatchObject({ id, version: 1, workshop, plan, ...bare });
  }
  // What it may know changes with its workshops: it is sent the whole list again, without asking.
  expect((await listOf(phone, first.next)).rows).toEqual([]);
  await assign('Yes', undefined, 'baking');
  const more = await listOf(phone, first.next);
  expect([more.whole, more.nameOf(baker.id)]).toEqual([true, belongs?.name]);
  await assign('No', undefined, 'baking');
  const less = await listOf(phone, more.next);
  expect([less.whole, less.nameOf(baker.id), less.nameOf(own.id)]).toEqual([
    true,
    '',
    belongs?.name,
  ]);
  // Without a name nothing is handed out to them either.
  const handOut = (kind: string, code: string) =>
    resultOf(phone, aScan(code, clock.now().toISOString(), { kind }));
  expect(await handOut('certificate', baker.code)).toBe('other-workshop');
  expect(await handOut('kit', later.code)).toBe('other-batch');
});

it('a workshop that is taken from a trainer leaves every phone of theirs', async () => {
  const { assign, link, key } = await aTrainer();
  const phones = [await link(), await link(key)];
  const [kept, late] = [await aTrainee(), await aTrainee()];
  for (const phone of phones) {
    expect(await placesOf(phone)).toEqual([{ workshop: Number(key), batchId: null }]);
  }
  const before = phones.map(() => scanNow(kept.code));
  await assign('No');
  for (const phone of phones) {
    expect(await placesOf(phone)).toEqual([{ workshop: 0, batchId: null }]);
    expect(await resultOf(phone, scanNow(late.code))).toBe('other-workshop');
  }
  expect(await presence(portal(), [late.id])).toEqual([]);
  // What was scanned before counts as the phone answered it, and is seen.
  for (const [at, phone] of phones.entries()) await resultOf(phone, before[at]);
  expect(await presence(portal(), [kept.id])).toEqual([`${kept.id} 2026-11-25`]);
  const { body } = await portal().call('GET /staff/scans/flagged', {}, registrar);
  const whyOf = (id: number) => body.data.find((one) => one.registration === id)?.why;
  expect([whyOf(kept.id), whyOf(late.id)]).toEqual(['changed', 'differs']);
  // Given back, both scan for it again.
  await assign('Yes');
  for (const phone of phones) expect(await resultOf(phone, scanNow(late.code))).toBe('ok');
});

it('a trainer who keeps one batch only scans for that one', async () => {
  const { assign, link, key, batches } = await aTrainer();
  const [one, two] = batches.map(({ id }) => String(id));
  const phones = [await link(), await link(key), await link(`${key}:${one}`)];
  const other = await link(`${key}:${two}`);
  await assign('Yes', one);
  for (const phone of phones) {
    expect(await placesOf(phone)).toEqual([{ workshop: Number(key), batchId: Number(one) }]);
    expect(await resultOf(phone, scanNow((await aTrainee(two)).code))).toBe('other-batch');
  }
  expect(await placesOf(other)).toEqual([{ workshop: 0, batchId: null }]);
});

it('those who keep every register choose freely, and nobody else', async () => {
  const { courseId } = await aTrainee();
  const places = [{ courseId, skillId: await idOfSkill(portal(), 'baking') }];
  for (const role of staffRoles.filter((one) => allows([one], 'attendance.record'))) {
    const by = await aStaffMember(portal(), { roles: [role] });
    const phone = await aScanner(portal(), { by, places });
    const isNowhere = (await placesOf(phone))[0]?.workshop === 0;
    expect(isNowhere, role).toBe(!allows([role], 'registrations.change'));
  }
});

it('a phone for every workshop ends when its owner no longer keeps every register', async () => {
  const by = await aStaffMember(portal(), { roles: ['registrar'] });
  const phone = await aScanner(portal(), { by });
  const read = async () => (await portal().call('GET /scan/scanner', {}, { bearer: phone })).status;
  expect(await read()).toBe(200);
  await sql`update staff set roles = '{trainer}' where id = ${by.id}`.execute(portal().db);
  expect(await read()).toBe(403);
});
