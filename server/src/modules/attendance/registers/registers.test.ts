import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  aRegisteredStudent,
  aScanner,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/factories.ts';
import { stock } from '../../../testing/payments.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aRegistration } from '../../../testing/registrations.ts';
import { aClock } from '../../identity/testing.ts';
import { attendanceJobs } from '../jobs.ts';
import { aScan, codeOf, presence, send } from '../testing.ts';

// Friday; training is from Monday 23 November to Friday 4 December 2026: ten days.
const clock = aClock('2026-11-27T15:00:00Z');
const portal = aSharedPortal({ now: clock.now, worker: true });
let registrar: As;
let trainer: As;
let bearer: string;
let workshop: string;

const days = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);

/** A student of fashion in Batch 1 who was scanned on these days. */
async function aTrainee(attended: readonly string[], surname = 'Adeyemi') {
  const student = await aRegisteredStudent(portal(), { student: { surname } });
  const made = await aRegistration(portal(), {
    studentId: student.id,
    at: new Date('2026-11-01T08:00:00Z'),
  });
  await sql`update registrations set batch_id = (select id from schedules
    where application_id = registrations.application_id and batch = 'Batch 1')
    where id = ${made.id}`.execute(portal().db);
  await scan(made.id, attended);
  return { ...made, student };
}

const scan = (id: number, on: readonly string[], as = bearer) =>
  send(
    portal(),
    as,
    on.map((day) => aScan(codeOf(portal(), id), `${day}T07:00:00.000Z`)),
  );

const registerOf = async (day: string, as = registrar) =>
  (await portal().call('GET /staff/registers', { workshop, day }, as)).body.data;
const rowOf = async (id: number, day: string) =>
  (await registerOf(day)).rows.find((row) => row.id === id);

const count = async () => {
  for (const job of attendanceJobs) {
    await job.handle(portal().app, {} as never, { number: 1, last: false });
  }
};
const told = (studentId: number) =>
  portal()
    .db.selectFrom('notifications')
    .select(['kind', 'text'])
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute();

/** Sessions of staff do not outlast the days that pass here. */
async function logIn() {
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  trainer = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['trainer'] }));
}

beforeAll(async () => {
  await stock(portal(), 500);
  await portal()
    .db.updateTable('schedules')
    .set({ start_date: '2026-11-23', end_date: '2026-12-04' })
    .execute();
  await logIn();
  bearer = await aScanner(portal());
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  workshop =
    body.data.find((one) => one.skill === 'fashion' && one.course_code === 'ESP 201')?.key ?? '';
});

it('shows who was present, with late scans and pairs, to those who keep it', async () => {
  const ada = await aTrainee([], 'Register A');
  const obi = await aTrainee([], 'Register B');
  const other = await aScanner(portal());
  await send(portal(), bearer, [aScan(codeOf(portal(), ada.id), '2026-11-27T07:00:00.000Z')]);
  await send(portal(), other, [aScan(codeOf(portal(), ada.id), '2026-11-27T07:00:40.000Z')]);
  await scan(obi.id, ['2026-11-26']);
  expect(await rowOf(ada.id, '2026-11-27')).toMatchObject({
    full_name: 'Register A Ìyábọ̀ Grace',
    state: 'present',
    scanned_at: '2026-11-27T07:00:00.000Z',
    late: false,
    pair: true,
    attended: 1,
    required: 10,
  });
  expect(await rowOf(obi.id, '2026-11-26')).toMatchObject({ state: 'present', late: true });
  expect(await rowOf(obi.id, '2026-11-27')).toMatchObject({ state: 'today', scanned_at: null });
  const flagged = await portal().call('GET /staff/scans/flagged', {}, registrar);
  expect(flagged.body.data.filter(({ why }) => why === 'pair')).toHaveLength(2);
  const strange = await portal().call(
    'GET /staff/registers',
    { workshop, day: days[0] ?? '' },
    trainer,
  );
  expect(strange.status).toBe(404);
});

it('is corrected by hand with a reason, the newest decides, and both are recorded', async () => {
  const { id } = await aTrainee(['2026-11-24']);
  const correct = (present: 'Yes' | 'No', day = '2026-11-24', reason = 'Was in the clinic') =>
    portal().call(
      'POST /staff/registers/correct',
      { registration: String(id), day, present, reason },
      registrar,
    );
  expect((await correct('No')).body.message).toBe('Adeyemi Ìyábọ̀ Grace is written as absent.');
  expect(await presence(portal(), [id])).toEqual([]);
  // A scan that comes later does not overrule a person.
  await scan(id, ['2026-11-24']);
  expect(await rowOf(id, '2026-11-24')).toMatchObject({
    state: 'missed',
    corrected: 'Was in the clinic',
  });
  await correct('Yes');
  expect(await presence(portal(), [id])).toEqual([`${id} 2026-11-24`]);
  expect((await correct('Yes', '2026-11-30')).body.error).toBe('NOT_POSSIBLE');
  expect((await correct('Yes', '2026-11-24', ' ')).body.error).toBe('INVALID');
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', `registration:${id}`)
    .where('action', 'like', 'attendance.%')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['attendance.absent', 'attendance.present']);
});

it('is printed on A4 and exported as a table', async () => {
  await aTrainee(['2026-11-27'], 'Ọláwálé');
  const file = async (format: string) =>
    await portal().http.inject({
      url: `/api/staff/registers/file?workshop=${workshop}&day=2026-11-27&format=${format}`,
      headers: { cookie: registrar.cookie ?? '' },
    });
  const pdf = await file('pdf');
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file('csv')).body).toContain('Ọláwálé Ìyábọ̀ Grace');
});

it('leaves out excused days: of one student, of everybody, and before the registration', async () => {
  const one = await aTrainee(['2026-11-23']);
  const late = await aTrainee([]);
  await portal()
    .db.updateTable('registrations')
    .set({ registered_at: new Date('2026-11-25T08:00:00Z') })
    .where('id', '=', late.id)
    .execute();
  expect((await rowOf(late.id, '2026-11-25'))?.required).toBe(8);
  const excuse = (input: object) =>
    portal().call(
      'POST /staff/excused-days',
      { day: '2026-11-24', reason: 'Ill', ...input },
      registrar,
    );
  await excuse({ registration: String(one.id) });
  expect(await rowOf(one.id, '2026-11-24')).toMatchObject({ state: 'excused', required: 9 });
  expect((await excuse({ registration: String(one.id) })).body.error).toBe('NOT_POSSIBLE');
  await excuse({ day: '2026-12-01', reason: 'Strike', application_code: 'ESP201-2627' });
  expect((await rowOf(one.id, '2026-12-01'))?.required).toBe(8);
  expect((await registerOf('2026-12-01')).excused).toBe('Strike');
  const { body } = await portal().call('GET /staff/excused-days', {}, registrar);
  expect(body.data.map(({ whom }) => whom)).toEqual([
    'ESP 201, 2026/2027',
    'Adeyemi Ìyábọ̀ Grace, ESP 201',
  ]);
  for (const { id } of body.data) {
    await portal().call('POST /staff/excused-days/{id}/remove', { id }, registrar);
  }
  expect((await rowOf(one.id, '2026-11-24'))?.required).toBe(10);
});

it('shows the student the days, and how many can still be missed', async () => {
  const { student } = await aTrainee(days.slice(0, 3));
  const me = await signIn(portal(), student);
  const { body } = await portal().call('GET /student/training/{ref}', { ref: student.code }, me);
  expect(body.data[0]?.attendance).toMatchObject({
    attended: '3 of 10 days',
    spare: 'You can miss 2 more days.',
  });
  expect(body.data[0]?.attendance?.days.slice(2, 6)).toEqual([
    { day: '2026-11-25', state: 'present' },
    { day: '2026-11-26', state: 'missed' },
    { day: '2026-11-27', state: 'today' },
    { day: '2026-11-30', state: 'coming' },
  ]);
  const skill = await portal().call(
    'POST /student/skill/fetch-current',
    { student_code: student.code },
    me,
  );
  expect(skill.body.data[0]?.missing[0]).toBe(
    'You have attended 3 of 10 days; training ends 4 Dec 2026: 23 Nov 2026, 24 Nov 2026 and 25 Nov 2026.',
  );
});

it('warns who cannot miss another day, once, after the phones of the day have sent', async () => {
  await portal().db.updateTable('scan_devices').set({ waiting: 0 }).execute();
  // Somebody was scanned each day: a register was kept.
  await aTrainee(days);
  const risky = await aTrainee([days[0] ?? '', days[1] ?? '']);
  // It still has scans of Friday.
  await send(portal(), bearer, [], 4);
  clock.pass(3 * 86_400);
  await logIn();
  await count();
  expect(await told(risky.studentId)).toEqual([]);
  await portal()
    .db.updateTable('scan_devices')
    .set({ waiting: 0, last_seen_at: clock.now() })
    .execute();
  await count();
  await count();
  expect(await told(risky.studentId)).toEqual([
    {
      kind: 'attendance',
      text: 'You were not recorded in fashion, ESP 201 2026/2027 on 25 Nov 2026, 26 Nov 2026 and 27 Nov 2026. You need 7 days for a certificate, so you cannot miss another day.',
    },
  ]);
  const { body } = await portal().call('GET /staff/attendance/risk', {}, registrar);
  expect(body.data.items.find(({ id }) => id === risky.id)).toMatchObject({
    attended: 2,
    spare: 0,
  });
  expect((await portal().call('GET /staff/attendance/risk', {}, trainer)).body.data.items).toEqual(
    [],
  );
});

it('completes the registration once training is over and enough days were attended', async () => {
  const all = [...days, '2026-11-30', '2026-12-01'];
  clock.pass(6 * 86_400);
  await logIn();
  const enough = await aTrainee(all);
  const few = await aTrainee(all.slice(1));
  await count();
  const stateOf = async (id: number) =>
    (
      await portal()
        .db.selectFrom('registrations')
        .select(['state', 'completed_by_hand'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  expect([await stateOf(enough.id), await stateOf(few.id)]).toEqual(['completed', 'active']);
  await count();
  expect(await told(enough.studentId)).toEqual([
    {
      kind: 'certificate',
      text: 'You have completed your training in fashion, ESP 201 2026/2027 with 7 of 10 days. You can request your certificate now.',
    },
  ]);
  // A scan that comes late completes too.
  await scan(few.id, ['2026-12-02']);
  await count();
  expect(await stateOf(few.id)).toBe('completed');
  // What attendance completed, a correction takes back.
  await portal().call(
    'POST /staff/registers/correct',
    { registration: String(few.id), day: '2026-12-02', present: 'No', reason: 'Not there' },
    registrar,
  );
  expect(await stateOf(few.id)).toBe('active');
});

it('spreads the students of a workshop evenly over its batches', async () => {
  await sql`insert into schedules (application_id, batch, start_date, end_date, study_modes)
    select application_id, name, start_date, '2027-02-05', study_modes
    from schedules, (values ('Late 1'), ('Late 2')) batches (name)
    where application_id = (select id from applications where code = 'ESP202-2627')`.execute(
    portal().db,
  );
  const ids: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    ids.push((await aRegistration(portal(), { course: 'ESP202-2627', skill: 'baking' })).id);
  }
  const all = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const baking = all.body.data.find(
    (one) => one.skill === 'baking' && one.course_code === 'ESP 202',
  );
  const { body } = await portal().call(
    'POST /staff/batches/assign',
    { workshop: baking?.key ?? '', batch: 'spread', reason: 'New session' },
    registrar,
  );
  expect(body.message).toBe('The batches of 4 students of baking are being assigned.');
  const { job: id } = body.data;
  const stateOf = async () =>
    (await portal().call('GET /staff/work/{id}', { id }, registrar)).body.data.state;
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('done');
  const rows = await portal()
    .db.selectFrom('registrations')
    .innerJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select('schedules.batch')
    .where('registrations.id', 'in', ids)
    .execute();
  expect(rows.map(({ batch }) => batch).toSorted()).toEqual([
    'Late 1',
    'Late 1',
    'Late 2',
    'Late 2',
  ]);
  const again = await portal().call(
    'POST /staff/batches/assign',
    { workshop: baking?.key ?? '', batch: 'spread', reason: 'Again' },
    registrar,
  );
  expect(again.body.error).toBe('NOT_POSSIBLE');
});
