import { whoWords } from '@edc/contract/desk/audit-log/audit-log-rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aScanner } from '../../../testing/credentials.ts';
import { type As, aPortal, aSharedPortal, headersOf } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { recordInAudit } from '../../system/audit/actions.ts';

const shared = aSharedPortal();
let registrar: As & { email: string; actor: string };
let student: Awaited<ReturnType<typeof aRegisteredStudent>>;

const entry = (given: Partial<Parameters<typeof recordInAudit>[1]>) =>
  recordInAudit(shared().db, { actor: 'operator', action: 'home.save', subject: 'test', ...given });

beforeAll(async () => {
  const person = await aStaffMember(shared(), { fullName: 'Àìná Bello', roles: ['registrar'] });
  registrar = {
    ...(await signInStaff(shared(), person)),
    email: person.email,
    actor: person.actor,
  };
  student = await aRegisteredStudent(shared());
  await entry({
    actor: person.actor,
    action: 'student.correct',
    subject: `student:${student.matric_no}`,
    studentId: student.id,
    detail: { reason: 'As on the ID card', 'surname before': 'Ojo', 'surname after': 'Òjó' },
  });
  await entry({
    action: 'setting.change',
    subject: 'setting:fee',
    detail: { before: 1, after: 2 },
  });
  await entry({
    action: 'payment.hold',
    subject: 'payment:EDC-77',
    at: new Date('2026-01-31T23:30Z'),
  });
});

const list = async (input: Record<string, string | number>) => {
  const { status, body } = await shared().call('GET /staff/audit', input, registrar);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const actions = async (input: Record<string, string | number>) =>
  (await list(input)).items.map(({ action }) => action);

describe('the audit log', () => {
  it('shows who did what to whom, newest first', async () => {
    const { items } = await list({ action: 'student.correct' });
    expect(items).toMatchObject([
      {
        actor: `staff:${registrar.email}`,
        actor_name: 'Àìná Bello',
        subject: `student:${student.matric_no}`,
        student: { key: student.code, matric_no: student.matric_no },
        detail: { 'surname before': 'Ojo', 'surname after': 'Òjó' },
      },
    ]);
    const all = (await list({})).items.map(({ at }) => at);
    expect(all).toEqual(all.toSorted().toReversed());
  });

  it('calls things by the names that people know, and leaves what it cannot find as it is', async () => {
    const reply = await shared()
      .db.insertInto('saved_replies')
      .values({ title: 'Named in the log', body: 'We found it.', updated_by: 'operator' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subjects = [
      `saved_reply:${reply.id}`,
      'course:NONE000-0000',
      'announcement:999999999',
      'announcement:not-a-number',
      'long-job:999999999',
    ];
    for (const subject of subjects) await entry({ action: 'announcement.stop', subject });
    const { items } = await list({ action: 'announcement.stop', sort: 'at' });
    expect(items.map(({ subject_name }) => subject_name)).toEqual([
      'Named in the log',
      null,
      null,
      null,
      null,
    ]);
  });

  it('names scanners, payment providers and scans as people do', async () => {
    await aScanner(shared(), { name: 'Front door' });
    const scanner = await shared()
      .db.selectFrom('scanners')
      .select('id')
      .where('name', '=', 'Front door')
      .executeTakeFirstOrThrow();
    const scan = {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      scanner_id: scanner.id,
      ...{ kind: 'attendance', method: 'code', day: '2026-11-14', offset_ms: 0 },
      ...{ scanned_at: new Date(), received_at: new Date(), counted: false },
      ...{ result: 'unknown', said: 'unknown' },
    };
    await shared().db.insertInto('scans').values(scan).execute();
    const action = 'scan.reopen';
    await entry({ action, actor: `scanner:${scanner.id}`, subject: `scan:${scan.id}` });
    await entry({ action, actor: 'paystack', subject: 'scan:not-an-id' });
    const { items } = await list({ action, sort: 'at' });
    expect(items.map((one) => [whoWords(one), one.subject_name])).toEqual([
      ['Front door', 'of an unknown code, 14 Nov 2026'],
      ['Paystack', null],
    ]);
    expect(await actions({ action, actor: 'scanner' })).toHaveLength(1);
  });

  it.each([
    ['a name of staff, without tone marks', () => 'aina', 'student.correct'],
    ['an email address of staff', () => registrar.email, 'student.correct'],
    ['a matriculation number', () => student.matric_no.toLowerCase(), 'student.correct'],
    ['the code of a student', () => student.code, 'student.correct'],
    ['the email address of a student', () => student.email, 'student.correct'],
    ['the name of a student', () => `${student.surname} ${student.firstname}`, 'student.correct'],
    ['a payment reference', () => 'edc-77', 'payment.hold'],
    ['a subject', () => 'setting:fee', 'setting.change'],
    ['what was done', () => 'correct rec', 'student.correct'],
  ])('is searched by %s', async (_what, typed, expected) => {
    expect(await actions({ q: typed() })).toContain(expected);
    expect(await actions({ q: `${typed()}x` })).toEqual([]);
  });

  it('is filtered by person, action and days of the centre', async () => {
    expect(await actions({ actor: 'operator', action: 'setting.change' })).toHaveLength(1);
    expect(await actions({ actor: registrar.actor })).toContain('staff.login');
    expect(await actions({ actor: 'student' })).toContain('account.register');
    // Half past eleven at night in UTC is the next day in Lagos.
    expect(await actions({ from: '2026-02-01', to: '2026-02-01' })).toEqual(['payment.hold']);
    expect(await actions({ from: '2026-01-31', to: '2026-01-31' })).toEqual([]);
  });

  it('names skills that were recorded by their id', async () => {
    const skill = await shared()
      .db.insertInto('skills')
      .values({
        slug: 'kente-weaving',
        title: 'Kente Weaving',
        category: 'Textiles',
        description: '',
        detailed_description: '',
        study_modes: ['Full Time'],
        position: 900,
        published_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await entry({
      action: 'skill_change.approve',
      subject: 'skill_change:77',
      detail: { from: skill.id, to: 999_999 },
    });
    const [{ detail } = { detail: {} }] = (await list({ q: 'skill_change:77' })).items;
    expect(detail).toEqual({ from: 'Kente Weaving', to: 999_999 });
  });

  it('offers the people and actions that are in it', async () => {
    const { body } = await shared().call('GET /staff/audit/choices', {}, registrar);
    expect(body.data.actions).toEqual(expect.arrayContaining(['payment.hold', 'setting.change']));
    const [, id] = registrar.actor.split(':');
    expect(body.data.staff).toContainEqual({ id, full_name: 'Àìná Bello' });
  });

  it('shows one entry with others about the same thing', async () => {
    await entry({
      action: 'setting.change',
      subject: 'setting:fee',
      detail: { before: 2, after: 3 },
    });
    const [newest] = (await list({ q: 'setting:fee' })).items;
    const { body } = await shared().call(
      'GET /staff/audit/{entry}',
      { entry: newest?.id ?? 0 },
      registrar,
    );
    expect(body.data.entry.detail).toEqual({ before: 2, after: 3 });
    expect(body.data.related).toMatchObject([{ detail: { before: 1, after: 2 } }]);
    const gone = await shared().call('GET /staff/audit/{entry}', { entry: 999_999_999 }, registrar);
    expect(gone.status).toBe(404);
  });
});

it('publishes an event for everything that changes a count', async () => {
  const notified = async () =>
    await shared()
      .db.selectFrom('live_events')
      .select(['audience', 'topic'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
  await entry({ action: 'payment.close', subject: 'payment:EDC-1' });
  await entry({ action: 'registration.cancelled', subject: 'registration:1' });
  await entry({ action: 'job.discard', subject: 'job:mail' });
  await entry({ action: 'home.save', subject: 'home' });
  expect(await notified()).toEqual([
    { audience: 'may:jobs.manage', topic: 'work' },
    { audience: 'may:today.read', topic: 'registrations' },
    { audience: 'may:payments.read', topic: 'payments' },
  ]);
});

describe('the export', () => {
  const fetchFile = (path: string, as: As = registrar) =>
    shared().http.inject({ url: path, headers: headersOf(as) });

  it('has exactly what is filtered, and is recorded with its filter and rows', async () => {
    await aStudent(shared());
    await entry({ action: 'signatory.save', subject: '=1+1', detail: { note: 'a, "b"' } });
    const asked = await shared().call(
      'POST /staff/audit/export',
      { action: 'signatory.save' },
      registrar,
    );
    expect(asked.body.data.rows).toBe(1);
    await entry({ action: 'signatory.save', subject: 'later' });
    const file = await fetchFile(asked.body.data.path);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="audit-log-/);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,operator,,signatory.save,'=1+1,,,"{""note"":""a, \\""b\\""""}"`);
    const [recorded] = (await list({ action: 'audit.export' })).items;
    expect(recorded).toMatchObject({
      actor: `staff:${registrar.email}`,
      detail: { action: 'signatory.save', rows: 1 },
    });
  });

  it('can be fetched only by who asked for it, unchanged and soon', async () => {
    const { body } = await shared().call('POST /staff/audit/export', {}, registrar);
    const { path } = body.data;
    const other = await signInStaff(shared(), await aStaffMember(shared()));
    expect((await fetchFile(path, other)).statusCode).toBe(410);
    expect((await fetchFile(`${path}x`)).statusCode).toBe(410);
    expect((await fetchFile('/api/staff/audit/export/x.y')).statusCode).toBe(410);
    expect((await fetchFile(path)).statusCode).toBe(200);
  });

  it('takes every filter, with a short address', async () => {
    const filters = {
      q: 'a'.repeat(80),
      actor: `staff:${registrar.email}`,
      action: 'export.sample',
      from: '2026-01-01',
      to: '2026-12-31',
    };
    const { body } = await shared().call('POST /staff/audit/export', filters, registrar);
    expect(body.data.path.length).toBeLessThan(100);
    expect((await fetchFile(body.data.path)).statusCode).toBe(200);
  });

  it('asks for the second factor again after ten minutes', async () => {
    let now = new Date();
    const portal = await aPortal({ now: () => now });
    const me = await signInStaff(portal, await aStaffMember(portal));
    const { body } = await portal.call('POST /staff/audit/export', {}, me);
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await portal.call('POST /staff/audit/export', {}, me);
    expect(late.body.error).toBe('SECOND_FACTOR_NEEDED');
    const file = await portal.http.inject({ url: body.data.path, headers: headersOf(me) });
    expect(file.statusCode).toBe(410);
  });

  it('carries every entry across its batches', async () => {
    await sql`
      insert into audit_entries (actor, action, subject, at)
      select 'operator', 'batch.row', 'batch:' || n, timestamptz '2026-03-01' + n % 7 * interval '1 second'
      from generate_series(1, 2500) as n`.execute(shared().db);
    const { body } = await shared().call(
      'POST /staff/audit/export',
      { action: 'batch.row' },
      registrar,
    );
    const lines = (await fetchFile(body.data.path)).body.trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(2500);
  });
});
