import { DAY_MS } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aScanner } from '../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { manyRegistrations } from '../../../testing/rows/bulk-payments.ts';
import { aRegisteredStudent, aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aClock } from '../../people/identity/testing.ts';
import { aScan, codeOf, send } from './testing.ts';

// Nothing is out of reach where there is more than one screen shows.

const clock = aClock('2026-11-25T08:00:00Z');
const portal = aSharedPortal({ now: clock.now });
let registrar: As;
let workshop: string;

beforeAll(async () => {
  await stock(portal(), 5000);
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'`.execute(
    portal().db,
  );
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  workshop =
    body.data.find((one) => one.skill === 'fashion' && one.course_code === 'ESP 201')?.key ?? '';
});

it('a register has everybody on paper and in a file, and says that the screen has not', async () => {
  await manyRegistrations(portal().db, {
    howMany: 1101,
    offeringId: Number(workshop),
    prefix: 'MANY',
    surname: 'Many',
    firstname: 'Ada',
    at: new Date('2026-11-01T08:00:00Z'),
  });
  const which = { workshop, day: '2026-11-25' };
  const screen = (await portal().call('GET /staff/registers', which, registrar)).body.data;
  expect(screen.rows).toHaveLength(1000);
  expect(screen.students).toBe(1101);
  const input = { ...which, format: 'csv' } as const;
  const { url } = (await portal().call('POST /staff/registers/export', input, registrar)).body;
  const file = await portal().http.inject({ url, headers: { cookie: registrar.cookie ?? '' } });
  expect(file.body).toContain('Many00001 Ada');
  expect(file.body).toContain('Many01101 Ada');
});

it('a register can be opened in a centre with more than 500 workshops', async () => {
  await sql`
    with more as (
      insert into skills (slug, title, category, description, detailed_description, study_modes,
        position, published_at)
      select 'many-' || n, 'Zz many ' || lpad(n::text, 4, '0'), 'Crafts', '', '',
        array['Full Time'], 1000 + n, now()
      from generate_series(1, 600) n returning id
    )
    insert into offerings (course_id, skill_id, capacity, study_modes)
    select courses.id, more.id, 5, array['Full Time'] from more, courses
    where courses.code = 'ESP201-2627'`.execute(portal().db);
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const last = body.data.find(({ skill }) => skill === 'Zz many 0600');
  const opened = await portal().call(
    'GET /staff/registers',
    { workshop: last?.key ?? '', day: '2026-11-25' },
    registrar,
  );
  expect([opened.status, opened.body.data.title]).toEqual([
    200,
    'Zz many 0600, ESP 201, 2026/2027',
  ]);
});

it('a linked phone comes first on the list, whose pages have every link', async () => {
  await aScanner(portal(), { name: 'In use' });
  await sql`insert into scanners (name, link_hash, link_until, may_admit, created_by,
      created_at, expires_at)
    select 'Never opened', sha256(n::text::bytea), ${new Date(clock.now().getTime() + 60_000)}, false,
      scanners.created_by, ${clock.now()}, ${new Date(clock.now().getTime() + DAY_MS)}
    from generate_series(1, 205) n, scanners where scanners.name = 'In use'`.execute(portal().db);
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const wanted = { size: '100', ...(cursor ? { cursor } : {}) } as const;
    const { body } = await portal().call('GET /staff/scanners', wanted, registrar);
    names.push(...body.data.items.map(({ name }) => name));
    cursor = body.data.next;
  }
  expect(names.filter((name) => name === 'Never opened')).toHaveLength(205);
  expect(names.indexOf('In use')).toBeLessThan(names.indexOf('Never opened'));
  await sql`delete from scanners where name = 'Never opened'`.execute(portal().db);
});

it('ten links of one person wait for a phone at most, also where they are asked for at once', async () => {
  const person = await aStaffMember(portal(), { roles: ['registrar'] });
  const me = await signInStaff(portal(), person);
  const ask = () => portal().call('POST /staff/scanners', { name: 'Door' }, me);
  const asked = await Promise.all(Array.from({ length: 14 }, ask));
  const made = asked.filter(({ status }) => status === 200);
  expect(made).toHaveLength(10);
  expect((await ask()).body.message).toBe(
    '10 of your links wait for a phone. Revoke one, or wait: a link expires after 15 minutes.',
  );
  // One that a phone has opened is no open link any more.
  const code = made[0]?.body.data.link.split('#')[1] ?? '';
  expect((await portal().call('POST /scan/link', { code })).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(409);
});

it('phones in use have names of their own, and a revoked one says who ended its use', async () => {
  const add = async (name: string) => {
    const { status, body } = await portal().call('POST /staff/scanners', { name }, registrar);
    expect(status).toBe(200);
    return body.data;
  };
  const first = await add('Front door');
  expect([first.name, (await add('front DOOR')).name, (await add('Front door')).name]).toEqual([
    'Front door',
    'front DOOR (2)',
    'Front door (3)',
  ]);
  const long = 'n'.repeat(60);
  expect([(await add(long)).name, (await add(long)).name]).toEqual([long, `${'n'.repeat(56)} (2)`]);
  await portal().call('POST /staff/scanners/{id}/revoke', { id: first.id }, registrar);
  const { body } = await portal().call('GET /staff/scanners', {}, registrar);
  const me = (await portal().call('GET /staff/session', {}, registrar)).body.data.full_name;
  expect(body.data.items.find(({ id }) => id === first.id)).toMatchObject({
    state: 'revoked',
    revoked_at: clock.now().toISOString(),
    revoked_by: me,
    unlinked: false,
  });
  expect((await add('Front door')).name).toBe('Front door');
});

it('refused codes push no scan out that a person has to check', async () => {
  const phone = await aScanner(portal());
  const { id } = await aRegistration(portal(), { at: new Date('2026-11-01T08:00:00Z') });
  const future = aScan(codeOf(portal(), id), '2026-11-25T09:30:00.000Z');
  await send(portal(), phone, [future]);
  for (let batch = 0; batch < 3; batch += 1) {
    const posters = Array.from({ length: 80 }, () =>
      aScan('https://poster.example', '2026-11-25T07:55:00.000Z', { said: 'not-ours' }),
    );
    await send(portal(), phone, posters);
  }
  const viewed = async (view: 'check' | 'refused') =>
    (await portal().call('GET /staff/scans/flagged', { view }, registrar)).body.data;
  expect((await viewed('check')).map(({ id: scan }) => scan)).toContain(future.id);
  expect(await viewed('refused')).toHaveLength(200);
});

it('an old excused day is found by the student, and every page can be read', async () => {
  const student = await aRegisteredStudent(portal(), { student: { surname: 'Excusable' } });
  const made = await aRegistration(portal(), { studentId: student.id });
  await sql`insert into excused_days (registration_id, day, reason, by, at)
    select registrations.id, '2026-11-24', 'Ill', 'staff:1', now() from registrations
    order by (registrations.id = ${made.id}) desc, registrations.id limit 230`.execute(portal().db);
  await portal().call(
    'POST /staff/excused-days',
    { day: '2026-11-30', reason: 'Rain', application_code: 'ESP201-2627' },
    registrar,
  );
  const list = async (input: { q?: string; cursor?: string } = {}) =>
    (await portal().call('GET /staff/excused-days', { ...input, size: '100' } as never, registrar))
      .body.data;
  const whom = async (q: string) => (await list({ q })).items.map((one) => one.whom);
  expect(await whom('excusable')).toEqual(['Excusable Ìyábọ̀ Grace, ESP 201']);
  expect(await whom('esp 201')).toEqual(['ESP 201, 2026/2027']);
  const first = await list();
  expect([first.total.count, first.items[0]?.reason]).toEqual([231, 'Rain']);
  const second = await list({ cursor: first.next ?? '' });
  const third = await list({ cursor: second.next ?? '' });
  const ids = [first, second, third].flatMap(({ items }) => items.map((one) => one.id));
  expect(new Set(ids).size).toBe(231);
});
