import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { takeTurn } from '../../people/long-jobs/turns.ts';
import { loadEmptiestBatch } from '../enrolment/training/queries.ts';

const portal = aSharedPortal({ now: () => new Date('2026-11-16T09:00:00Z') });
const COURSE = 'ESP201-2627';
let registrar: As;

const schedule = async (as = registrar) =>
  (await portal().call('GET /staff/schedule', { session: '2026/2027' }, as)).body.data;
const batch = async (name: string) => {
  const found = (await schedule()).batches.find(
    (one) => one.batch === name && one.course === COURSE,
  );
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const fields = {
  batch: 'Batch 2',
  start_date: '2027-01-11',
  end_date: '2027-01-22',
  study_modes: 'Full Time,Part Time',
  time: '',
  place: '',
};
const add = (more: Partial<typeof fields & { course: string }> = {}) =>
  portal().call('POST /staff/schedule/batches', { course: COURSE, ...fields, ...more }, registrar);
const notified = async (studentId: number) => {
  const rows = await portal()
    .db.selectFrom('notifications')
    .select('text')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'training')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};
const mails = async (like: string) =>
  (
    await portal()
      .db.selectFrom('mails')
      .select('to_address')
      .where('subject', 'like', like)
      .execute()
  ).map(({ to_address }) => to_address);

beforeAll(async () => {
  await stock(portal(), 30);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

describe('a batch', () => {
  it('is added to a course and counted in training days', async () => {
    expect((await add()).status).toBe(200);
    expect(await batch('Batch 2')).toMatchObject({ days: 10, assigned: 0, cancelled: false });
    expect((await add({ course: 'NONE000-0000' })).status).toBe(404);
  });

  it.each<[Partial<typeof fields>, string, string]>([
    [{ batch: 'batch 2' }, 'batch', 'This course has a Batch 2 already'],
    [
      { batch: 'B3', end_date: '2027-01-10' },
      'end_date',
      'The last day cannot be before the first',
    ],
    [{ batch: 'B3', end_date: '2029-01-22' }, 'end_date', 'This is more than a year'],
    ...['0206', '2024', '2062', '9998'].map(
      (year) =>
        [
          { batch: 'B3', start_date: `${year}-03-03`, end_date: `${year}-03-14` },
          'start_date',
          'Please choose a day from 2025 to 2028: the batch belongs to 2026/2027',
        ] satisfies [object, string, string],
    ),
    [
      { batch: 'B3', start_date: '2027-01-16', end_date: '2027-01-17' },
      'start_date',
      'There is no training day between these dates',
    ],
    [
      { batch: 'B3', start_date: '2027-01-22', end_date: '2027-01-30' },
      'start_date',
      'Batch 2 is at the same time and place from 11 Jan to 22 Jan 2027. Choose other dates, or another time or place',
    ],
    [{ batch: 'B3', study_modes: 'Evening' }, 'study_modes', 'Please choose a study mode'],
    [{ batch: 'B3', start_date: '2027-02-30' }, 'start_date', 'Please enter a date'],
    [
      { batch: 'B3', time: '25:99' },
      'time',
      'Please enter a time of day, such as 07:00AM or 14:30',
    ],
  ])('is refused with %j', async (bad, field, message) => {
    const { status, body } = await add(bad);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it('may overlap another one at another place, or for another study mode', async () => {
    const other = { batch: 'Batch 3', place: 'Annex' };
    expect((await add(other)).status).toBe(200);
    expect(await batch('Batch 3')).toMatchObject({ place: 'Annex' });
  });

  it('is read by trainers, who change nothing', async () => {
    const trainer = await signInStaff(
      portal(),
      await aStaffMember(portal(), { roles: ['trainer'] }),
    );
    expect((await schedule(trainer)).batches.length).toBeGreaterThan(2);
    const refused = await portal().call(
      'POST /staff/schedule/batches',
      { course: COURSE, ...fields },
      trainer,
    );
    expect(refused.status).toBe(403);
  });
});

describe('everybody concerned', () => {
  const assign = async (registrationId: number, name: string) =>
    await portal()
      .db.updateTable('registrations')
      .set({ batch_id: Number((await batch(name)).id) })
      .where('id', '=', registrationId)
      .execute();

  it('is counted, and notified once of a batch that was moved', async () => {
    const mine = await aRegistration(portal());
    const without = await aRegistration(portal());
    const elsewhere = await aRegistration(portal());
    const other = await aRegistration(portal(), { course: 'ESP202-2627' });
    await assign(mine.id, 'Batch 2');
    await assign(elsewhere.id, 'Batch 1');
    const trainer = await aStaffMember(portal(), { roles: ['trainer'] });
    await portal()
      .db.insertInto('workshop_trainers')
      .values({ course_id: mine.courseId, skill_id: mine.skillId, staff_id: trainer.id })
      .execute();
    const { id, version } = await batch('Batch 2');
    const concerned = await portal().call(
      'GET /staff/schedule/batches/{id}/concerned',
      { id },
      registrar,
    );
    expect(concerned.body.data).toEqual({
      assigned: 1,
      unassigned: 1,
      trainers: 1,
      recorded: 0,
    });

    const reason = 'The hall is being repaired.';
    const days = { start_date: '2027-01-18', end_date: '2027-01-29' };
    const moved = { ...fields, ...days, place: 'Annex 2', reason };
    const move = () =>
      portal().call('POST /staff/schedule/batches/{id}', { id, version, ...moved }, registrar);
    const answers = await Promise.all([move(), move()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200);
    expect(done?.body.message).toBe('The batch is saved. 2 students are being notified.');
    await takeTurn(portal().app, { id: Number(done?.body.job), turn: 0 }, { last: false });
    const text =
      'The training of Batch 2 of ESP 201 2026/2027 has changed. New: 18 Jan to 29 Jan 2027, Annex 2. Before: 11 Jan to 22 Jan 2027. Reason: The hall is being repaired.';
    expect(await notified(mine.studentId)).toEqual([text]);
    expect(await notified(without.studentId)).toEqual([text]);
    expect(await notified(elsewhere.studentId)).toEqual([]);
    expect(await notified(other.studentId)).toEqual([]);
    const addresses = await mails('New training dates: ESP 201, Batch 2');
    expect(addresses).toHaveLength(3);
    expect(addresses).toContain(trainer.email);
  });

  it('moves to another batch when theirs is cancelled, and is notified why', async () => {
    const student = await aRegisteredStudent(portal());
    const registration = await aRegistration(portal(), { studentId: student.id });
    await assign(registration.id, 'Batch 3');
    const { id, version } = await batch('Batch 3');
    const cancel = (move_to: string) =>
      portal().call(
        'POST /staff/schedule/batches/{id}/cancel',
        { id, version, reason: 'The annex is being repaired', move_to },
        registrar,
      );
    expect((await cancel(id)).body.fields).toHaveProperty('move_to');
    const { body } = await cancel((await batch('Batch 2')).id);
    await takeTurn(portal().app, { id: Number(body.job), turn: 0 }, { last: false });
    expect((await notified(student.id)).at(-1)).toBe(
      'Batch 3 of ESP 201 2026/2027 (11 Jan to 22 Jan 2027, Annex) was cancelled: The annex is being repaired. Its students now train in Batch 2: 18 Jan to 29 Jan 2027, Annex 2.',
    );
    const { body: log } = await portal().call(
      'GET /staff/audit',
      { action: 'batch.cancel' },
      registrar,
    );
    expect(log.data.items[0]).toMatchObject({
      subject_name: 'ESP 201 2026/2027, Batch 3',
      detail: {
        before: 'Batch 3, 11 Jan to 22 Jan 2027, Annex',
        after: 'Cancelled. Its students go to Batch 2, 18 Jan to 29 Jan 2027, Annex 2',
      },
    });
    expect(await batch('Batch 3')).toMatchObject({ cancelled: true, assigned: 0 });
    const me = await signIn(portal(), student.login);
    const records = await portal().call(
      'GET /student/course_record/{ref}',
      { ref: student.code },
      me,
    );
    const [record] = records.body.data;
    expect(record).toMatchObject({
      batch: 'Batch 2',
      start_date: '2027-01-18',
      location: 'Annex 2',
    });
    expect(record?.training.map((one) => one.batch)).not.toContain('Batch 3');
    // A cancelled batch neither changes nor gives its name away.
    expect((await cancel('')).body.error).toBe('RECORD_CHANGED');
    expect((await add({ batch: 'Batch 3' })).body.fields).toEqual({
      batch: 'Batch 3 was cancelled. Please use another name',
    });
  });

  it('stays in no cancelled batch when the next one is cancelled before anyone was notified', async () => {
    for (const [name, month] of [
      ['C1', '03'],
      ['C2', '04'],
      ['C3', '05'],
    ] as const) {
      const dates = { start_date: `2027-${month}-08`, end_date: `2027-${month}-19` };
      expect((await add({ batch: name, place: name, ...dates })).status).toBe(200);
    }
    const { id, studentId, courseId, skillId } = await aRegistration(portal());
    await assign(id, 'C1');
    const cancel = async (name: string, to: string) => {
      const { id: batchId, version } = await batch(name);
      const { body } = await portal().call(
        'POST /staff/schedule/batches/{id}/cancel',
        { id: batchId, version, reason: 'Strike.', move_to: (await batch(to)).id },
        registrar,
      );
      return Number(body.job);
    };
    const jobs = [await cancel('C1', 'C2'), await cancel('C2', 'C3')];
    const inBatch = async () =>
      (
        await portal()
          .db.selectFrom('registrations')
          .innerJoin('schedules', 'schedules.id', 'registrations.batch_id')
          .select('schedules.batch')
          .where('registrations.id', '=', id)
          .executeTakeFirst()
      )?.batch;
    expect(await inBatch()).toBe('C3');
    for (const job of jobs) await takeTurn(portal().app, { id: job, turn: 0 }, { last: false });
    expect((await notified(studentId)).map((text) => text.slice(0, 2))).toEqual(['C1', 'C2']);
    // Nor is a new registration put into one, though it is the emptiest.
    const of = { courseId, skillId, studentId, today: '2027-02-01' };
    expect((await loadEmptiestBatch(portal().db, of))?.batch).toBe('C3');
  });
});
