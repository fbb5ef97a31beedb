import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
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
import { attendanceJobs, countAttendance, countIfOld } from '../jobs.ts';
import { loadEntries } from '../list/queries.ts';
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
    where course_id = registrations.course_id and batch = 'Batch 1')
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

/** What a person should look at, of one student. */
async function flaggedOf(id: number, view: 'check' | 'refused' = 'check', as = registrar) {
  const { body } = await portal().call('GET /staff/scans/flagged', { view }, as);
  const { matric_no } = await portal()
    .db.selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .select('students.matric_no')
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
  return body.data.filter((one) => one.matric_no === matric_no);
}

const review = (id: string, input: { decision: 'keep' | 'present' | 'absent'; reason?: string }) =>
  portal().call('POST /staff/scans/{id}/review', { id, ...input }, registrar);

const count = async () => {
  for (const job of attendanceJobs) {
    await job.handle(portal().app, {} as never, { number: 1, last: false });
  }
};
const notified = (studentId: number) =>
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
    to_check: true,
    attended: 1,
    required: 10,
  });
  expect(await rowOf(obi.id, '2026-11-26')).toMatchObject({ state: 'present', late: true });
  expect(await rowOf(obi.id, '2026-11-27')).toMatchObject({ state: 'today', scanned_at: null });
  expect(await flaggedOf(ada.id)).toMatchObject([
    {
      why: 'pair',
      state: 'present',
      workshop,
      scans: [
        { scanned_at: '2026-11-27T07:00:00.000Z', said: 'ok', outcome: 'counted', why: null },
        { scanned_at: '2026-11-27T07:00:40.000Z', said: 'ok', outcome: 'counted', why: 'pair' },
      ],
    },
  ]);
  const strange = await portal().call(
    'GET /staff/registers',
    { workshop, day: days[0] ?? '' },
    trainer,
  );
  expect(strange.status).toBe(404);
});

/** Somebody who trains the workshop of this registration. */
async function aTrainerOf(registration: number) {
  const person = await aStaffMember(portal(), { roles: ['trainer'] });
  await sql`insert into workshop_trainers (course_id, skill_id, staff_id)
    select course_id, skill_id, ${person.id} from registrations
    where id = ${registration}`.execute(portal().db);
  return await signInStaff(portal(), person);
}

/** What Today shows the registrar, or the named person. */
const toCheck = async (who = registrar) => {
  const { body } = await portal().call('GET /staff/today', {}, who);
  const scans = body.data.work.find(({ kind }) => kind === 'scans');
  return scans?.items.map(({ key, text }) => `${key} ${text}`);
};

it('leaves two phones within a minute to a person, who decides once', async () => {
  const { id } = await aTrainee([]);
  const code = codeOf(portal(), id);
  const at = (seconds: number) => `2026-11-27T07:10:${seconds}.000Z`;
  const phones = [bearer, await aScanner(portal()), await aScanner(portal())] as const;
  await send(portal(), phones[0], [aScan(code, at(10))]);
  expect(await flaggedOf(id)).toEqual([]);
  await send(portal(), phones[1], [aScan(code, at(50))]);
  const [pair] = await flaggedOf(id);
  expect(pair).toMatchObject({ skill: 'fashion', course_code: 'ESP 201' });
  expect(await flaggedOf(id, 'check', trainer)).toEqual([]);
  const text = 'Two phones within a minute, 27 Nov 2026, fashion, ESP 201';
  expect(await toCheck()).toContain(`${pair?.id} ${text}`);
  // A trainer of other workshops.
  expect(await toCheck(trainer)).toEqual([]);
  expect(await toCheck(await aTrainerOf(id))).toContain(`${pair?.id} ${text}`);
  const strange = { id: pair?.id ?? '', decision: 'keep' } as const;
  expect((await portal().call('POST /staff/scans/{id}/review', strange, trainer)).status).toBe(404);
  const kept = await review(pair?.id ?? '', { decision: 'keep' });
  expect(kept.body.message).toBe('Adeyemi Ìyábọ̀ Grace: left as it is.');
  expect(await toCheck()).not.toContain(`${pair?.id} ${text}`);
  expect(await flaggedOf(id)).toEqual([]);
  expect(await presence(portal(), [id])).toHaveLength(1);
  // A third phone that sends later is looked at again.
  await send(portal(), phones[2], [aScan(code, at(55))]);
  const [third] = await flaggedOf(id);
  expect((await review(third?.id ?? '', { decision: 'absent' })).body.error).toBe('INVALID');
  const absent = await review(third?.id ?? '', { decision: 'absent', reason: 'A friend came' });
  expect(absent.body.message).toBe('Adeyemi Ìyábọ̀ Grace is marked absent.');
  expect([await flaggedOf(id), await presence(portal(), [id])]).toEqual([[], []]);
  expect(await rowOf(id, '2026-11-27')).toMatchObject({ corrected: 'A friend came' });
});

it('lists refused scans and things that were handed out twice until somebody has decided', async () => {
  const { id } = await aTrainee([]);
  const code = codeOf(portal(), id);
  await send(portal(), bearer, [
    aScan(code, '2026-11-26T07:00:00.000Z', { said: 'other-batch' }),
    aScan(code, '2026-11-26T07:00:00.000Z', { kind: 'kit' }),
  ]);
  const [refused] = await flaggedOf(id, 'refused');
  expect(refused).toMatchObject({
    why: 'refused',
    state: 'missed',
    scans: [{ said: 'other-batch', outcome: 'not-counted' }],
  });
  expect(await flaggedOf(id)).toEqual([]);
  await review(refused?.id ?? '', { decision: 'present', reason: 'Wrong phone' });
  expect(await presence(portal(), [id])).toEqual([`${id} 2026-11-26`]);
  expect(await flaggedOf(id, 'refused')).toEqual([]);
  const other = await aScanner(portal());
  await send(portal(), other, [aScan(code, '2026-11-27T09:00:00.000Z', { kind: 'kit' })]);
  const [twice] = await flaggedOf(id);
  expect(twice).toMatchObject({ why: 'twice', kind: 'kit', day: '2026-11-27' });
  const wrong = await review(twice?.id ?? '', { decision: 'absent', reason: 'No' });
  expect(wrong.body.error).toBe('NOT_POSSIBLE');
  await review(twice?.id ?? '', { decision: 'keep' });
  expect(await flaggedOf(id)).toEqual([]);
});

it('is corrected by hand with a reason, the newest decides, and both are recorded', async () => {
  const { id } = await aTrainee(['2026-11-24']);
  const correct = (present: 'Yes' | 'No', day = '2026-11-24', reason = 'Was in the clinic') =>
    portal().call(
      'POST /staff/registers/correct',
      { registration: String(id), day, present, reason },
      registrar,
    );
  expect((await correct('No')).body.message).toBe('Adeyemi Ìyábọ̀ Grace is marked absent.');
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
  const fetchFile = (url: string) =>
    portal().http.inject({ url, headers: { cookie: registrar.cookie ?? '' } });
  const which = { workshop, day: '2026-11-27' };
  const pdf = await fetchFile(`/api/staff/registers/print?${new URLSearchParams(which)}`);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const prepare = () =>
    portal().call('POST /staff/registers/export', { ...which, format: 'csv' }, registrar);
  const { url } = (await prepare()).body;
  expect((await fetchFile(url)).body).toContain('Ọláwálé Ìyábọ̀ Grace');
  // It takes names out of the portal: the second factor is asked for again after ten minutes.
  await portal()
    .db.updateTable('sessions')
    .set({ second_factor_at: new Date(clock.now().getTime() - 11 * 60_000) })
    .where('staff_id', 'is not', null)
    .execute();
  const stale = await prepare();
  expect([stale.status, stale.body.error]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  await portal()
    .db.updateTable('sessions')
    .set({ second_factor_at: clock.now() })
    .where('staff_id', 'is not', null)
    .execute();
  expect(
    (await portal().call('POST /staff/registers/export', { ...which, format: 'csv' }, trainer))
      .status,
  ).toBe(404);
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
  expect(body.data.items.map(({ whom }) => whom)).toEqual([
    'ESP 201, 2026/2027',
    'Adeyemi Ìyábọ̀ Grace, ESP 201',
  ]);
  for (const { id } of body.data.items) {
    await portal().call('POST /staff/excused-days/{id}/remove', { id }, registrar);
  }
  expect((await rowOf(one.id, '2026-11-24'))?.required).toBe(10);
});

it('excuses several students at once, and says whom', async () => {
  const [one, other] = [await aTrainee([]), await aTrainee([])];
  const excuse = (registration: string, day = '2026-11-24') =>
    portal().call(
      'POST /staff/excused-days',
      { day, reason: 'Trainer ill', registration },
      registrar,
    );
  const alone = await excuse(String(one.id));
  expect(alone.body.message).toMatch(/^24 Nov 2026 is excused for \S+ .+\.$/);
  // Who is excused already stays so; all the others are.
  const [third, fourth] = [await aTrainee([]), await aTrainee([])];
  const many = await excuse([one, other, third, fourth].map(({ id }) => id).join(','));
  expect(many.body.message).toMatch(
    /^24 Nov 2026 is excused for 3 students\. Not excused: \S+ .+ \(excused already\)\.$/,
  );
  for (const { id } of [one, other, third, fourth]) {
    expect((await rowOf(id, '2026-11-24'))?.state).toBe('excused');
  }
  // Who has completed the training keeps nobody else from it.
  const done = await aTrainee([]);
  await portal()
    .db.updateTable('registrations')
    .set({ state: 'completed', completed_by_hand: true })
    .where('id', '=', done.id)
    .execute();
  const mixed = await excuse(`${done.id},${one.id}`, '2026-11-26');
  expect(mixed.body.message).toMatch(
    /^26 Nov 2026 is excused for \S+ .+\. Not excused: \S+ .+ \(training completed\)\.$/,
  );
  expect((await rowOf(done.id, '2026-11-26'))?.state).not.toBe('excused');
  expect((await excuse(String(done.id), '2026-11-26')).body.message).toMatch(
    /^The training of \S+ .+ is completed: no day of it has to be excused\.$/,
  );
  // Who is not there stops all.
  expect((await excuse(`${one.id},999999999999`, '2026-11-25')).status).toBe(404);
  expect((await rowOf(one.id, '2026-11-25'))?.state).not.toBe('excused');
  const { body } = await portal().call('GET /staff/excused-days', {}, registrar);
  for (const { id } of body.data.items) {
    await portal().call('POST /staff/excused-days/{id}/remove', { id }, registrar);
  }
});

it('shows the student the days, and how many can still be missed', async () => {
  const { student } = await aTrainee(days.slice(0, 3));
  const me = await signIn(portal(), student);
  const { body } = await portal().call('GET /student/training/{ref}', { ref: student.code }, me);
  expect(body.data[0]?.attendance).toMatchObject({
    attended: '3 of 10 days',
    spare: 'You can miss 1 more day.',
  });
  expect(body.data[0]?.attendance?.days.slice(2, 6)).toMatchObject([
    { day: '2026-11-25', state: 'present' },
    { day: '2026-11-26', state: 'missed' },
    // Training was hours ago.
    { day: '2026-11-27', state: 'missed' },
    { day: '2026-11-30', state: 'coming' },
  ]);
  expect(body.data[0]?.next_training?.day).toBe('2026-11-30');
  const excuse = { day: '2026-11-30', reason: 'Strike', application_code: 'ESP201-2627' };
  await portal().call('POST /staff/excused-days', excuse, registrar);
  const notified = await portal().call('GET /student/training/{ref}', { ref: student.code }, me);
  expect(notified.body.data[0]?.next_training?.day).toBe('2026-12-01');
  const excused = await portal().call('GET /staff/excused-days', {}, registrar);
  for (const { id } of excused.body.data.items) {
    await portal().call('POST /staff/excused-days/{id}/remove', { id }, registrar);
  }
  const skill = await portal().call(
    'POST /student/skill/fetch-current',
    { student_code: student.code },
    me,
  );
  expect(skill.body.data[0]?.missing.slice(0, 2)).toEqual([
    'You have attended 3 of 10 days; training ends 4 Dec 2026.',
    'Recorded: 23 Nov 2026, 24 Nov 2026 and 25 Nov 2026.',
  ]);
});

/** An excused day starts a count in the background. */
const backgroundCounts = async () => {
  const { rows } = await sql`select 1 from pgboss.job
    where name = ${countAttendance.name} and state in ('created', 'retry', 'active')`.execute(
    portal().db,
  );
  return rows.length;
};

it('warns who cannot miss another day, once, after the phones of the day have sent', async () => {
  await expect.poll(backgroundCounts).toBe(0);
  await portal().db.updateTable('scanners').set({ waiting: 0 }).execute();
  // Somebody was scanned each day: a register was kept.
  await aTrainee(days);
  const risky = await aTrainee([days[0] ?? '', days[1] ?? '']);
  // It still has scans of Friday.
  await send(portal(), bearer, [], 4);
  clock.pass(3 * 86_400);
  await logIn();
  await count();
  expect(await notified(risky.studentId)).toEqual([]);
  const atRisk = async () =>
    (await portal().call('GET /staff/attendance/risk', {}, registrar)).body.data.items;
  expect((await atRisk()).filter(({ id }) => id === risky.id)).toEqual([]);
  // What they read themselves is said there, with why they are not listed.
  const unsettled = async () => {
    const { body } = await portal().call('GET /staff/attendance/risk', {}, registrar);
    const { matric_no } = risky.student.login;
    return body.unsettled.students.some((one) => one.matric_no === matric_no);
  };
  expect(await unsettled()).toBe(true);
  // Trainers know of the phone too, and that the office has to revoke it.
  const phones = async (as: As) =>
    (await portal().call('GET /staff/attendance/risk', {}, as)).body.phones;
  const waiting = ({ waiting }: { waiting: number }) => waiting === 4;
  expect((await phones(registrar)).find(waiting)).toMatchObject({ mine: true });
  expect((await phones(trainer)).find(waiting)).toMatchObject({ mine: false });
  await portal()
    .db.updateTable('scanners')
    .set({ waiting: 0, last_seen_at: clock.now() })
    .execute();
  await count();
  await count();
  expect(await notified(risky.studentId)).toEqual([
    {
      kind: 'attendance',
      text: 'You were not recorded in fashion, ESP 201 2026/2027 on 25 Nov 2026, 26 Nov 2026 and 27 Nov 2026. You need 7 days for a certificate, so you cannot miss another day.',
    },
  ]);
  expect((await atRisk()).find(({ id }) => id === risky.id)).toMatchObject({
    attended: 2,
    spare: 0,
  });
  expect(await unsettled()).toBe(false);
  expect((await portal().call('GET /staff/attendance/risk', {}, trainer)).body.data.items).toEqual(
    [],
  );
  expect(await phones(trainer)).toEqual([]);
});

it('counts at start where the last count is old, as after a night without the portal', async () => {
  const countedAt = async () =>
    (await portal().call('GET /staff/attendance/risk', {}, registrar)).body.counted_at;
  await count();
  const before = clock.now().toISOString();
  expect(await countedAt()).toBe(before);
  clock.pass(3600);
  await logIn();
  await countIfOld(portal().app);
  await expect.poll(countedAt, { timeout: 20_000 }).toBe(clock.now().toISOString());
});

it('completes the registration once training is over and enough days were attended', async () => {
  const all = [...days, '2026-11-30', '2026-12-01'];
  clock.pass(6 * 86_400);
  await logIn();
  const enough = await aTrainee(all);
  const few = await aTrainee(all.slice(1));
  await count();
  const registrationState = async (id: number) =>
    (
      await portal()
        .db.selectFrom('registrations')
        .select(['state', 'completed_by_hand'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  expect([await registrationState(enough.id), await registrationState(few.id)]).toEqual([
    'completed',
    'active',
  ]);
  await count();
  expect(await notified(enough.studentId)).toEqual([
    {
      kind: 'certificate',
      text: 'You have completed your training in fashion, ESP 201 2026/2027 with 7 of 10 days. You can request your certificate now.',
    },
  ]);
  // A scan that comes late completes too.
  await scan(few.id, ['2026-12-02']);
  await count();
  expect(await registrationState(few.id)).toBe('completed');
  // What attendance completed, a correction takes back.
  const { body } = await portal().call(
    'POST /staff/registers/correct',
    { registration: String(few.id), day: '2026-12-02', present: 'No', reason: 'Not there' },
    registrar,
  );
  expect(body.message).toMatch(/ is marked absent\. The training is no longer completed\.$/);
  expect(await registrationState(few.id)).toBe('active');
  const excuse = { registration: String(enough.id), day: '2026-12-03', reason: 'Ill' };
  const refused = await portal().call('POST /staff/excused-days', excuse, registrar);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^The training of .+ is completed: no day of it has to be excused\.$/),
  ]);
});

it('says absent of who is marked absent today, to staff and to the student', async () => {
  const { id, student } = await aTrainee(['2026-11-27']);
  const input = { registration: String(id), day: '2026-11-27', reason: 'Left at once' };
  await portal().call('POST /staff/registers/correct', { ...input, present: 'No' }, registrar);
  expect(await rowOf(id, '2026-11-27')).toMatchObject({ state: 'missed' });
  const own = await portal().call(
    'GET /student/training/{ref}',
    { ref: student.code },
    await signIn(portal(), student),
  );
  expect(own.body.data[0]?.attendance?.days).toContainEqual({
    day: '2026-11-27',
    state: 'absent',
    note: 'Left at once',
  });
});

it('says why somebody was admitted', async () => {
  const { id } = await aTrainee([]);
  const phone = await aScanner(portal(), { mayAdmit: true });
  const admitted = { said: 'no-training', admit_reason: 'Make-up day' } as const;
  await send(portal(), phone, [aScan(codeOf(portal(), id), '2026-11-22T08:00:00.000Z', admitted)]);
  expect(await rowOf(id, '2026-11-22')).toMatchObject({
    state: 'present',
    admitted: 'Make-up day',
  });
});

it('counts from a change of course on, in the register and on the phones', async () => {
  const { id } = await aTrainee(['2026-11-27']);
  await sql`insert into registration_changes (registration_id, what, at, by, reason,
      course_id, skill_id, state, slip_version, receipt_id)
    select id, 'course', '2026-11-26T08:00:00Z', 'x', 'x', course_id, skill_id, state,
      slip_version, receipt_id from registrations where id = ${id}`.execute(portal().db);
  // Two days of this week and five of the next one.
  expect(await rowOf(id, '2026-11-27')).toMatchObject({ attended: 1, required: 7 });
  expect(await rowOf(id, '2026-11-25')).toMatchObject({ state: 'none' });
  const [entry] = (await loadEntries(portal().app, [id])).values();
  expect(entry?.from).toBe('2026-11-26');
});

it('leads to the training days before and after it', async () => {
  expect(await registerOf('2026-11-27')).toMatchObject({
    previous_day: '2026-11-26',
    next_day: '2026-11-30',
  });
  expect(await registerOf('2026-11-23')).toMatchObject({ previous_day: null });
  expect(await registerOf('2026-12-07')).toMatchObject({ next_day: null });
});

it('is written for many at once, or for none of them', async () => {
  const ids = [(await aTrainee([])).id, (await aTrainee(['2026-11-24'])).id];
  const write = (registrations: number[], as = registrar) =>
    portal().call(
      'POST /staff/registers/correct',
      {
        registration: registrations.join(','),
        day: '2026-11-24',
        present: 'Yes',
        reason: 'Signed the sheet',
      },
      as,
    );
  // Somebody who registered later cannot have been there: nobody is written.
  const late = await aRegistration(portal(), { at: new Date('2026-11-25T08:00:00Z') });
  const refused = await write([...ids, late.id]);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^There was no training for .+ on this day\.$/),
  ]);
  expect(await rowOf(ids[0] ?? 0, '2026-11-24')).toMatchObject({ state: 'missed', corrected: '' });
  const { body } = await write(ids);
  expect(body.message).toBe('2 students are marked present.');
  for (const id of ids) {
    expect(await rowOf(id, '2026-11-24')).toMatchObject({
      state: 'present',
      corrected: 'Signed the sheet',
    });
  }
});

it('is marked as completed by hand, of one student at once and of many in the background', async () => {
  const { id, studentId } = await aTrainee([]);
  const many = [await aTrainee([]), await aTrainee([])];
  const complete = (ids: number[], as = registrar) =>
    portal().call(
      'POST /staff/registers/complete',
      { workshop, registrations: ids.join(','), reason: 'Records of the old system' },
      as,
    );
  expect((await complete([id], trainer)).status).toBe(403);
  const done = await complete([id]);
  expect(done.body).toMatchObject({
    message: 'The training of Adeyemi Ìyábọ̀ Grace is marked as completed.',
    data: { job: null },
  });
  expect(await notified(studentId)).toEqual([
    {
      kind: 'certificate',
      text: 'The centre has marked your training in fashion, ESP 201 2026/2027 as completed. You can request your certificate now.',
    },
  ]);
  expect(await rowOf(id, days[0] ?? '')).toMatchObject({ completed: true, attended: 0 });
  const { body } = await complete(many.map((one) => one.id));
  expect(body.message).toBe('The training of 2 students of fashion is being marked as completed.');
  await expect
    .poll(async () => {
      const rows = await portal()
        .db.selectFrom('registrations')
        .select('completed_by_hand')
        .where('id', 'in', [id, ...many.map((one) => one.id)])
        .where('state', '=', 'completed')
        .execute();
      return rows.filter(({ completed_by_hand }) => completed_by_hand).length;
    })
    .toBe(3);
});

it('spreads the students of a workshop evenly over its batches', async () => {
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, name, start_date, '2027-02-05', study_modes
    from schedules, (values ('Late 1'), ('Late 2')) batches (name)
    where course_id = (select id from courses where code = 'ESP202-2627')`.execute(portal().db);
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
  const registrationState = async () =>
    (await portal().call('GET /staff/work/{id}', { id }, registrar)).body.data.state;
  await expect.poll(registrationState, { timeout: 20_000 }).toBe('done');
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

describe('with a second batch', () => {
  let batches: { id: number; batch: string }[];
  beforeAll(async () => {
    await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
      select course_id, 'Batch 2', start_date, end_date, study_modes from schedules
      where course_id = (select id from courses where code = 'ESP201-2627')
        and batch = 'Batch 1'`.execute(portal().db);
    const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
    batches = body.data.find(({ key }) => key === workshop)?.batches ?? [];
  });
  const idOf = (name: string) => String(batches.find(({ batch }) => batch === name)?.id);
  const move = (id: number, batch: string) =>
    portal().call(
      'POST /staff/batches/move',
      { registration: String(id), batch, reason: 'Asked for it' },
      registrar,
    );

  it('moves one student, who is notified each time', async () => {
    const { id, studentId } = await aTrainee(['2026-11-24']);
    expect((await move(id, idOf('Batch 2'))).body.message).toBe(
      'Adeyemi Ìyábọ̀ Grace is in Batch 2 now.',
    );
    // The day before counts on, and the slip stays valid.
    expect(await rowOf(id, '2026-12-04')).toMatchObject({ batch: 'Batch 2', attended: 1 });
    await scan(id, ['2026-12-04']);
    expect(await presence(portal(), [id])).toHaveLength(2);
    await move(id, idOf('Batch 2'));
    clock.pass(1);
    await move(id, idOf('Batch 1'));
    clock.pass(1);
    await move(id, idOf('Batch 2'));
    expect((await notified(studentId)).map(({ text }) => text)).toEqual([
      'Your training batch is Batch 2, 23 Nov to 4 Dec 2026.',
      'Your training batch is Batch 1, 23 Nov to 4 Dec 2026.',
      'Your training batch is Batch 2, 23 Nov to 4 Dec 2026.',
    ]);
    expect((await move(id, 'none')).body.message).toBe('Adeyemi Ìyábọ̀ Grace has no batch now.');
    expect((await move(id, '999999')).status).toBe(404);
    const { rows } = await sql<{ id: number }>`select schedules.id from schedules
      join courses on courses.id = course_id
      where code = 'ESP202-2627' limit 1`.execute(portal().db);
    expect((await move(id, String(rows[0]?.id))).body.message).toBe(
      'Please choose a batch of this course.',
    );
  });

  it('a trainer of one batch keeps its register only', async () => {
    const person = await aStaffMember(portal(), { roles: ['trainer'] });
    const own = await signInStaff(portal(), person);
    await portal().call(
      'POST /staff/workshops/assign',
      {
        email_address: person.email,
        application_code: 'ESP201-2627',
        skill_code: 'fashion',
        batch: idOf('Batch 2'),
        assigned: 'Yes',
      },
      registrar,
    );
    const [first, second] = [await aTrainee([]), await aTrainee(['2026-11-24'])];
    await move(second.id, idOf('Batch 2'));
    const { rows } = await registerOf('2026-12-04', own);
    const ids = rows.map(({ id }) => id);
    expect([ids.includes(first.id), ids.includes(second.id)]).toEqual([false, true]);
    const correct = (id: number) =>
      portal().call(
        'POST /staff/registers/correct',
        { registration: String(id), day: '2026-12-04', present: 'Yes', reason: 'Was there' },
        own,
      );
    expect([(await correct(first.id)).status, (await correct(second.id)).status]).toEqual([
      404, 200,
    ]);
    const add = (workshops: string) =>
      portal().call(
        'POST /staff/scanners',
        { name: 'Own phone', until: '2026-12-18', workshops },
        own,
      );
    expect((await add(`${workshop}:${idOf('Batch 1')}`)).body.error).toBe('NOT_POSSIBLE');
    expect((await add(workshop)).status).toBe(200);
    const { body } = await portal().call('GET /staff/scanners', {}, own);
    expect(body.data.items.map(({ workshops }) => workshops)).toEqual([
      ['fashion, ESP 201, Batch 2'],
    ]);
  });

  it('a phone of one batch refuses the other', async () => {
    const { body } = await portal().call(
      'POST /staff/scanners',
      { name: 'Batch 2', until: '2026-12-18', workshops: `${workshop}:${idOf('Batch 2')}` },
      registrar,
    );
    const code = body.data.link.split('#')[1] ?? '';
    const { token } = (await portal().call('POST /scan/link', { code })).body.data;
    const [first, second] = [await aTrainee([]), await aTrainee(['2026-11-24'])];
    await move(second.id, idOf('Batch 2'));
    const scans = [first, second].map(({ id }) =>
      aScan(codeOf(portal(), id), '2026-12-04T07:00:00.000Z'),
    );
    const results = await send(portal(), token, scans);
    expect(results.map(({ result }) => result)).toEqual(['other-batch', 'ok']);
  });
});
