import { slipFacts } from '@edc/contract/training/slip-rules';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { reverse } from '../../../../testing/rows/refunds.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';

// Batch 1 was in November; a second batch trains until 18 December 2026.
const portal = aSharedPortal({ now: aClock('2026-12-10T15:00:00Z').now, worker: true });
const session = '2026/2027';
const reason = 'Attendance was kept on paper';
let registrar: As;

async function aStudentOf(batch: string, surname: string) {
  const email = `${surname.toLowerCase()}@mail.example`;
  const student = await aRegisteredStudent(portal(), { student: { surname }, email });
  const at = new Date('2026-11-01T08:00:00Z');
  const made = await aRegistration(portal(), { studentId: student.id, at });
  await sql`update registrations set batch_id = (select id from schedules
    where course_id = registrations.course_id and batch = ${batch})
    where id = ${made.id}`.execute(portal().db);
  return made;
}

const registrationState = async (id: number) => {
  const row = await portal()
    .db.selectFrom('registrations')
    .select(['state', 'completed_by_hand'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${row.state}${row.completed_by_hand ? ' by hand' : ''}`;
};

const preview = async () =>
  (await portal().call('GET /staff/sessions/completion', { session }, registrar)).body.data;

/** The key of the workshop. */
async function fashion(): Promise<string> {
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  return body.data.find(({ skill }) => skill === 'fashion')?.key ?? '';
}

beforeAll(async () => {
  await stock(portal(), 500);
  await sql`update schedules set start_date = '2026-11-09', end_date = '2026-11-20'
    where batch = 'Batch 1'`.execute(portal().db);
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'December', '2026-12-07', '2026-12-18', study_modes from schedules
    where batch = 'Batch 1'`.execute(portal().db);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

it('completes a whole session: says what will happen, and answers for every student', async () => {
  const over = await aStudentOf('Batch 1', 'Okafor');
  const running = await aStudentOf('December', 'Bello');
  const reversed = await aStudentOf('Batch 1', 'Musa');
  await reverse(portal(), reversed.moneyId, new Date('2026-12-01T08:00:00Z'));
  expect(await preview()).toEqual({
    counts: [
      { outcome: 'completed', count: 1 },
      { outcome: 'running', count: 1 },
      { outcome: 'reversed', count: 1 },
    ],
    names: [expect.stringMatching(/^Okafor /)],
  });
  expect(await registrationState(over.id)).toBe('active');

  const { body } = await portal().call(
    'POST /staff/sessions/complete',
    { session, reason },
    registrar,
  );
  const { job: id } = body.data;
  const jobOf = async () =>
    (await portal().call('GET /staff/work/{id}', { id }, registrar)).body.data;
  await expect.poll(async () => (await jobOf()).state, { timeout: 20_000 }).toBe('done');
  expect(await jobOf()).toMatchObject({
    title: 'Complete the training of 3 students of 2026/2027',
    done: 3,
    total: 3,
  });
  const rows = await portal().call('GET /staff/work/{id}/rows', { id, size: 200 }, registrar);
  const outcomes = rows.body.data.items.map(({ name, outcome }) => [name.split(' ')[0], outcome]);
  expect(outcomes.toSorted()).toEqual([
    ['Bello', 'Training is not over yet'],
    ['Musa', 'Payment reversed'],
    ['Okafor', 'Completed'],
  ]);
  expect(
    await Promise.all([over, running, reversed].map((one) => registrationState(one.id))),
  ).toEqual(['completed by hand', 'active', 'active']);
  const notified = await portal()
    .db.selectFrom('notifications')
    .select(['student_id', 'text'])
    .where('kind', '=', 'certificate')
    .execute();
  expect(notified).toEqual([
    {
      student_id: over.studentId,
      text: 'The centre has marked your training in fashion, ESP 201 2026/2027 as completed. You can request your certificate now.',
    },
  ]);
  const list = await portal().call('GET /staff/sessions', {}, registrar);
  expect(list.body.data.find(({ name }) => name === session)).toMatchObject({
    registered: 3,
    in_training: 2,
  });
});

it('prints no training day that had not come when it was completed by hand', async () => {
  const student = await aRegisteredStudent(portal(), { student: { surname: 'Early' } });
  const { id } = await aRegistration(portal(), {
    studentId: student.id,
    at: new Date('2026-11-01T08:00:00Z'),
  });
  await sql`update registrations set batch_id = (select id from schedules
    where course_id = registrations.course_id and batch = 'December')
    where id = ${id}`.execute(portal().db);
  const workshop = await fashion();
  const { body: register } = await portal().call(
    'GET /staff/registers',
    { workshop, day: '2026-12-10' },
    registrar,
  );
  // What the question names before it is done.
  expect(register.data.rows.find((row) => row.id === id)).toMatchObject({
    attended: 0,
    required: 10,
    needed: 7,
    training: { begins: '2026-12-07', ends: '2026-12-18' },
  });
  const given = { workshop, registrations: String(id), reason };
  expect((await portal().call('POST /staff/registers/complete', given, registrar)).status).toBe(
    200,
  );
  const me = await signIn(portal(), student.login);
  const printed = async () => {
    const own = { student_code: me.code };
    const { body } = await portal().call('POST /student/skill/fetch-current', own, me);
    const [skill] = body.data;
    return [skill?.printed.training_begins, skill?.printed.training_ends];
  };
  expect(await printed()).toEqual(['', '']);
  // Days that were attended are printed, whatever the batch's dates are.
  for (const day of ['2026-12-08', '2026-12-09']) {
    const written = { registration: String(id), day, present: 'Yes' as const, reason };
    await portal().call('POST /staff/registers/correct', written, registrar);
  }
  expect(await printed()).toEqual(['2026-12-08', '2026-12-09']);
});

it('leaves no day to come on the slip and the dashboard of who was completed by hand', async () => {
  const student = await aRegisteredStudent(portal(), { student: { surname: 'Done' } });
  const at = new Date('2026-11-01T08:00:00Z');
  const { id } = await aRegistration(portal(), { studentId: student.id, at });
  await sql`update registrations set batch_id = (select id from schedules
    where course_id = registrations.course_id and batch = 'December')
    where id = ${id}`.execute(portal().db);
  const workshop = await fashion();
  for (const day of ['2026-12-07', '2026-12-08']) {
    const written = { registration: String(id), day, present: 'Yes' as const, reason };
    await portal().call('POST /staff/registers/correct', written, registrar);
  }
  const me = await signIn(portal(), student.login);
  const slip = async () => {
    const { body } = await portal().call('GET /student/training/{ref}', { ref: me.code }, me);
    return body.data[0];
  };
  expect(await slip()).toMatchObject({ state: 'active', next_training: { day: '2026-12-11' } });
  const given = { workshop, registrations: String(id), reason };
  await portal().call('POST /staff/registers/complete', given, registrar);
  const completed = await slip();
  expect(completed).toMatchObject({
    state: 'completed',
    next_training: null,
    training_ends: '2026-12-08',
    attendance: {
      attended: '2 of 10 days',
      spare: 'You have completed this training.',
      days: [
        { day: '2026-12-07', state: 'present' },
        { day: '2026-12-08', state: 'present' },
      ],
    },
  });
  // The sheet on the screen, on paper and in the PDF is made of these.
  const facts = completed ? slipFacts(completed) : [];
  expect(facts.find(({ term }) => term === 'Training period')?.lines).toEqual([
    'December, 7 Dec to 18 Dec 2026',
    'Training completed',
  ]);
  // The level of today may no longer be that of the training.
  expect(facts.map(({ term }) => term)).not.toContain('Level');
});

it('completes no refunded student by hand', async () => {
  const { id, moneyId } = await aStudentOf('Batch 1', 'Reversed');
  await reverse(portal(), moneyId, new Date('2026-12-01T08:00:00Z'));
  const given = { workshop: await fashion(), registrations: String(id), reason };
  const { status, body } = await portal().call('POST /staff/registers/complete', given, registrar);
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^Reversed .+ was not changed: payment reversed\.$/),
  ]);
  expect(await registrationState(id)).toBe('active');
});

it('completes only those with enough days where that is wanted, by the server’s own count', async () => {
  await changeSetting(portal().db, { key: 'certificate_attendance', value: 20, by: 'operator' });
  const [enough, few] = [
    await aStudentOf('December', 'Enough'),
    await aStudentOf('December', 'Few'),
  ];
  const workshop = await fashion();
  const present = (id: number, day: string) =>
    portal().call(
      'POST /staff/registers/correct',
      { registration: String(id), day, present: 'Yes', reason },
      registrar,
    );
  await present(enough.id, '2026-12-07');
  await present(enough.id, '2026-12-08');
  await present(few.id, '2026-12-07');
  const complete = (ids: number[]) =>
    portal().call(
      'POST /staff/registers/complete',
      { workshop, registrations: ids.join(','), scope: 'reached', reason },
      registrar,
    );
  const alone = await complete([few.id]);
  expect([alone.status, alone.body.message]).toEqual([
    409,
    expect.stringMatching(/^Few .+ was not changed: attended too few days\.$/),
  ]);
  const { body } = await complete([enough.id, few.id]);
  const id = body.data.job ?? '';
  await expect
    .poll(
      async () => (await portal().call('GET /staff/work/{id}', { id }, registrar)).body.data.state,
      { timeout: 20_000 },
    )
    .toBe('done');
  const rows = await portal().call('GET /staff/work/{id}/rows', { id, size: 20 }, registrar);
  const outcomes = rows.body.data.items.map(({ name, outcome }) => [name.split(' ')[0], outcome]);
  expect(outcomes.toSorted()).toEqual([
    ['Enough', 'Completed'],
    ['Few', 'Attended too few days'],
  ]);
  expect([await registrationState(enough.id), await registrationState(few.id)]).toEqual([
    'completed by hand',
    'active',
  ]);
});

it('is the office’s to decide, and of a session with somebody in training', async () => {
  const trainer = await signInStaff(
    portal(),
    await aStaffMember(portal(), { roles: ['trainer'], email: 'trainer@edc.example' }),
  );
  const by = async (as: As, wanted = session) =>
    (await portal().call('POST /staff/sessions/complete', { session: wanted, reason }, as)).status;
  expect(await by(trainer)).toBe(403);
  expect(await by(registrar, '2001/2002')).toBe(409);
});
