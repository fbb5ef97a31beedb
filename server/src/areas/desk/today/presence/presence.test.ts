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
import { cancel } from '../../../../testing/rows/money.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { aScan, codeOf, send } from '../../../training/attendance/testing.ts';

// Friday; Batch 1 trains from Monday 23 November to Friday 4 December 2026.
const TODAY = '2026-11-27';
const clock = aClock(`${TODAY}T10:00:00Z`);
const portal = aSharedPortal({ now: clock.now });
let registrar: As;
let bearer: string;

beforeAll(async () => {
  await stock(portal(), 50);
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04',
      study_modes = '{Full Time}' where batch = 'Batch 1'`.execute(portal().db);
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'Later', '2027-01-11', '2027-01-22', study_modes from schedules
    where batch = 'Batch 1'`.execute(portal().db);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  bearer = await aScanner(portal(), { mayAdmit: true });
});

interface Given {
  batch?: 'Batch 1' | 'Later';
  skill?: string;
  studyMode?: 'Full Time' | 'Part Time';
  registered?: string;
}

async function aTrainee(given: Given = {}) {
  const { batch, skill = 'fashion', studyMode = 'Full Time', registered = '2026-11-01' } = given;
  const student = await aRegisteredStudent(portal(), { student: { study_mode: studyMode } });
  const { id } = await aRegistration(portal(), {
    studentId: student.id,
    skill,
    at: new Date(`${registered}T08:00:00Z`),
  });
  await sql`update registrations set batch_id = (select id from schedules
    where course_id = registrations.course_id and batch = ${batch ?? null})
    where id = ${id}`.execute(portal().db);
  return id;
}

const complete = (id: number) =>
  portal()
    .db.updateTable('registrations')
    .set({ state: 'completed' })
    .where('id', '=', id)
    .execute();

const scan = (id: number, more = {}, day = TODAY) =>
  send(portal(), bearer, [aScan(codeOf(portal(), id), `${day}T07:00:00.000Z`, more)]);

const onToday = async () =>
  (await portal().call('GET /staff/today', {}, registrar)).body.data.figures.presence;

/** What the registers of all workshops say together. */
async function inRegisters() {
  const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
  const sums = { present: 0, expected: 0 };
  for (const { key, students } of body.data) {
    if (students === 0) continue;
    const wanted = { workshop: key, day: TODAY };
    const { body: register } = await portal().call('GET /staff/registers', wanted, registrar);
    sums.present += register.data.present;
    sums.expected += register.data.expected;
  }
  return sums;
}

it('counts who is expected and who came today as the registers do', async () => {
  const came = await aTrainee({ batch: 'Batch 1' });
  await aTrainee({ batch: 'Batch 1', skill: 'baking' });
  await aTrainee({ batch: 'Later' });
  await aTrainee();
  await aTrainee({ studyMode: 'Part Time' });
  const free = await aTrainee({ skill: 'baking' });
  const admitted = await aTrainee({ batch: 'Later' });
  const [completed, excused, cancelled, absent] = [
    await aTrainee({ batch: 'Batch 1' }),
    await aTrainee({ batch: 'Batch 1' }),
    await aTrainee({ batch: 'Batch 1' }),
    await aTrainee({ batch: 'Batch 1' }),
  ];
  // One who came and has completed since is still one who came.
  const finished = await aTrainee({ batch: 'Batch 1' });
  for (const id of [came, free, finished]) await scan(id);
  await scan(admitted, { said: 'other-batch', admit_reason: 'Make-up day' });
  await complete(completed);
  await complete(finished);
  await cancel(portal(), cancelled);
  const reason = 'Hospital, letter seen';
  await sql`insert into excused_days (registration_id, day, reason, by, at)
    values (${excused}, ${TODAY}, ${reason}, 'x', now())`.execute(portal().db);
  await sql`insert into attendance_corrections (registration_id, day, present, reason, by, at)
    values (${absent}, ${TODAY}, false, 'Left', 'x', now())`.execute(portal().db);

  const { batches, ...counted } = (await onToday()) ?? { batches: '' };
  expect(batches).toBe('Batch 1, day 5 of 10');
  // Present are four; the others are two without a scan, and one who was marked absent.
  expect(counted).toEqual({ present: 4, expected: 7 });
  expect(await inRegisters()).toEqual(counted);
});

it('expects who has no batch in the one that the slip names, or that they came to', async () => {
  const before = await onToday();
  const student = await aRegisteredStudent(portal());
  const late = { studentId: student.id, at: new Date('2026-11-25T08:00:00Z') };
  const { id } = await aRegistration(portal(), late);
  const ref = student.code;
  const me = await signIn(portal(), student.login);
  const slip = await portal().call('GET /student/course_record/{ref}', { ref }, me);
  expect(slip.body.data[0]?.next_training?.batch).toBe('Later');
  const rowOf = async (registration: number) => {
    const { body } = await portal().call('GET /staff/registers/workshops', {}, registrar);
    const own = body.data.find((one) => one.skill === 'fashion' && one.course_code === 'ESP 201');
    const wanted = { workshop: own?.key ?? '', day: TODAY };
    const { body: register } = await portal().call('GET /staff/registers', wanted, registrar);
    return register.data.rows.find((row) => row.id === registration);
  };
  const expected_in = { batch: 'Later', start_date: '2027-01-11', end_date: '2027-01-22' };
  expect(await rowOf(id)).toMatchObject({ state: 'optional', batch: '', expected_in });
  expect(await onToday()).toEqual(before);

  // One who came to the batch that runs is expected there from then on.
  const came = await aTrainee({ registered: '2026-11-25' });
  await scan(came, {}, '2026-11-26');
  expect(await rowOf(came)).toMatchObject({ state: 'today', expected_in: { batch: 'Batch 1' } });
  const { present = 0, expected = 0 } = before ?? {};
  expect(await onToday()).toMatchObject({ present, expected: expected + 1 });
  expect(await inRegisters()).toEqual({ present, expected: expected + 1 });

  // A student who comes is never refused.
  await scan(id);
  expect(await rowOf(id)).toMatchObject({ state: 'present' });
  expect(await onToday()).toMatchObject({ present: present + 1, expected: expected + 2 });
});

it('says nothing of a day from which everybody is excused', async () => {
  await aTrainee({ batch: 'Batch 1' });
  expect(await onToday()).not.toBeNull();
  await sql`insert into excused_days (course_id, day, reason, by, at)
    select distinct course_id, ${TODAY}::date, 'Strike', 'x', now() from schedules`.execute(
    portal().db,
  );
  expect(await onToday()).toBeNull();
});
