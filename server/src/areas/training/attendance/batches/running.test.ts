import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aScanner } from '../../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { takeTurn } from '../../../people/long-jobs/turns.ts';
import { attendanceJobs } from '../jobs.ts';
import { aScan, codeOf, send } from '../testing.ts';

// Batch 1 trains from Monday 23 November to Friday 4 December 2026; this is its seventh day.
const clock = aClock('2026-12-01T12:00:00Z');
const portal = aSharedPortal({ now: clock.now });
let registrar: As;

const EARLY = new Date('2026-11-01T08:00:00Z');
const FIRST = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);

beforeAll(async () => {
  await stock(portal(), 50);
  const { db } = portal();
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'
    where batch = 'Batch 1'`.execute(db);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  const { status } = await portal().call(
    'POST /staff/schedule/batches',
    {
      course: 'ESP201-2627',
      batch: 'Batch 9',
      start_date: '2027-01-11',
      end_date: '2027-01-22',
      study_modes: 'Full Time,Part Time',
      time: '',
      place: 'Annex',
    },
    registrar,
  );
  expect(status).toBe(200);
});

it('days of a batch that is cancelled while it runs count on in the next one', async () => {
  const student = await aRegisteredStudent(portal());
  const { id } = await aRegistration(portal(), {
    studentId: student.id,
    at: new Date('2026-11-01T08:00:00Z'),
  });
  await sql`update registrations set batch_id = (select id from schedules
    where course_id = registrations.course_id and batch = 'Batch 1')
    where id = ${id}`.execute(portal().db);
  const bearer = await aScanner(portal());
  const scans = FIRST.map((day) => aScan(codeOf(portal(), id), `${day}T07:00:00.000Z`));
  await send(portal(), bearer, scans);
  const me = await signIn(portal(), student.login);
  const counted = async () => {
    const ref = student.code;
    const { body } = await portal().call('GET /student/course_record/{ref}', { ref }, me);
    const { attended, spare } = body.data[0]?.attendance ?? {};
    return [attended, spare];
  };
  // Three days come after today, whose training is over, and seven are needed.
  expect(await counted()).toEqual([
    expect.stringContaining('5 of 10 days'),
    'You can miss 1 more day.',
  ]);

  const { body } = await portal().call('GET /staff/schedule', { session: '2026/2027' }, registrar);
  const find = (name: string) => {
    const found = body.data.batches.find(
      (one) => one.batch === name && one.course === 'ESP201-2627',
    );
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const { id: batch, version } = find('Batch 1');
  const concerned = await portal().call(
    'GET /staff/schedule/batches/{id}/concerned',
    { id: batch },
    registrar,
  );
  expect(concerned.body.data).toMatchObject({ assigned: 1, recorded: 1 });
  const cancelled = await portal().call(
    'POST /staff/schedule/batches/{id}/cancel',
    { id: batch, version, reason: 'Strike', move_to: find('Batch 9').id },
    registrar,
  );
  await takeTurn(portal().app, { id: Number(cancelled.body.job), turn: 0 }, { last: false });

  // Two of the ten that come are enough.
  expect(await counted()).toEqual([
    expect.stringContaining('5 of 10 days'),
    expect.stringMatching(/^You can miss 8 /),
  ]);
  const mail = await portal()
    .db.selectFrom('mails')
    .select('text')
    .where('subject', '=', 'Training cancelled: ESP 201, Batch 1')
    .where('to_address', '=', student.email)
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('The 5 days that are recorded for you still count.');
});

it('spreading leaves students in the batch whose days they attended', async () => {
  const at = new Date('2026-11-01T08:00:00Z');
  const attends = await aRegistration(portal(), { skill: 'baking', at });
  const waits = await aRegistration(portal(), { skill: 'baking', at });
  const { db } = portal();
  // The running batch once more, after the first was cancelled above.
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'Running', '2026-11-23', '2026-12-04', study_modes from schedules
    where batch = 'Batch 9'`.execute(db);
  const scans = FIRST.map((day) => aScan(codeOf(portal(), attends.id), `${day}T07:00:00.000Z`));
  await send(portal(), await aScanner(portal()), scans);
  const all = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const workshop =
    all.body.data.find((one) => one.skill === 'baking' && one.course_code === 'ESP 201')?.key ?? '';
  const preview = async (registrations?: string) => {
    const given = { workshop, ...(registrations ? { registrations } : {}) };
    const { body } = await portal().call('GET /staff/batches/preview', given, registrar);
    const { students, total, attending: attend } = body.data;
    return {
      total,
      attending: attend,
      attends: students.map(({ attends: batch }) => batch).toSorted(),
    };
  };
  const attending = [{ batch: 'Running', students: 1 }];
  expect(await preview()).toEqual({ total: 2, attending, attends: ['', 'Running'] });
  expect(await preview(String(attends.id))).toEqual({ total: 1, attending, attends: ['Running'] });

  const input = { workshop, batch: 'spread', reason: 'New session' };
  const spread = async (registrations = '') => {
    const given = { ...input, registrations };
    const { body } = await portal().call('POST /staff/batches/assign', given, registrar);
    await takeTurn(portal().app, { id: Number(body.data.job), turn: 0 }, { last: false });
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('schedules', 'schedules.id', 'registrations.batch_id')
      .select(['registrations.id', 'schedules.batch'])
      .where('registrations.id', 'in', [attends.id, waits.id])
      .execute();
    return new Map(rows.map(({ id, batch }) => [id, batch]));
  };
  const first = await spread();
  expect(first.get(attends.id)).toBe('Running');
  expect(first.get(waits.id)).toBe('Batch 9');
  // Also where they are chosen by name.
  expect((await spread(String(attends.id))).get(attends.id)).toBe('Running');
});

it('says what is left of a batch that has begun, and has who cannot miss a day on the list at once', async () => {
  const { db } = portal();
  const early = await aRegistration(portal(), { skill: 'fashion', at: EARLY });
  const late = await aRegistration(portal(), { skill: 'fashion', at: clock.now() });
  const all = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const own = all.body.data.find((one) => one.skill === 'fashion' && one.course_code === 'ESP 201');
  const workshop = own?.key ?? '';
  const running = own?.batches.find(({ batch }) => batch === 'Running')?.id;
  const begun = async (registrations = '') => {
    const given = { workshop, registrations };
    const { body } = await portal().call('GET /staff/batches/preview', given, registrar);
    return body.data.begun;
  };
  // It is the seventh day, and its training is over. Who registered today needs three of four days.
  const left = 'Running began on 23 Nov 2026: 3 of its 10 days are left.';
  const cannot = 'reach the days that a certificate needs there';
  expect(await begun()).toEqual([
    {
      id: running,
      note: `${left} 1 of the 2 students cannot ${cannot}. 1 of the 2 students cannot miss another day there.`,
    },
  ]);
  expect(await begun(String(early.id))).toEqual([
    { id: running, note: `${left} The student cannot ${cannot}.` },
  ]);

  for (const job of attendanceJobs) {
    await job.handle(portal().app, {} as never, { number: 1, last: false });
  }
  const atRisk = async () => {
    const { body } = await portal().call('GET /staff/attendance/risk', {}, registrar);
    return body.data.items.map(({ id }) => id).filter((id) => [early.id, late.id].includes(id));
  };
  // Of these two days both are needed: not one can be missed.
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'Short', '2026-12-03', '2026-12-04', study_modes from schedules
    where batch = 'Running'`.execute(db);
  const short = await db
    .selectFrom('schedules')
    .select('id')
    .where('batch', '=', 'Short')
    .executeTakeFirstOrThrow();
  expect(await atRisk()).toEqual([]);
  const given = { workshop, batch: String(short.id), registrations: String(late.id) };
  const { body } = await portal().call(
    'POST /staff/batches/assign',
    { ...given, reason: 'The last one' },
    registrar,
  );
  await takeTurn(portal().app, { id: Number(body.data.job), turn: 0 }, { last: false });
  expect(await atRisk()).toEqual([late.id]);
});
