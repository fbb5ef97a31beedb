import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aScanner } from '../../../../testing/credentials.ts';
import { aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { attendanceJobs } from '../jobs.ts';
import { aScan, codeOf, send } from '../testing.ts';

// Training is from Monday 23 November to Friday 4 December 2026: ten days, of which seven are needed.
const clock = aClock('2026-11-27T19:00:00Z');
const portal = aSharedPortal({ now: clock.now });
let bearer: string;

const WEEK = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);
const AT_RISK = 'You were not recorded in fashion, ESP 201 2026/2027 on';

async function aStudent(batch: string | null = 'Batch 1') {
  const student = await aRegisteredStudent(portal());
  const made = await aRegistration(portal(), {
    studentId: student.id,
    at: new Date('2026-11-01T08:00:00Z'),
  });
  await sql`update registrations set batch_id = (select id from schedules
    where course_id = registrations.course_id and batch = ${batch})
    where id = ${made.id}`.execute(portal().db);
  return made;
}

const scanOn = (id: number, days: readonly string[]) =>
  send(
    portal(),
    bearer,
    days.map((day) => aScan(codeOf(portal(), id), `${day}T07:00:00.000Z`)),
  );

const count = async () => {
  for (const job of attendanceJobs) {
    await job.handle(portal().app, {} as never, { number: 1, last: false });
  }
};

const notified = async (studentId: number) => {
  const rows = await portal()
    .db.selectFrom('notifications')
    .select('text')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};

const aPhoneSeen = async (name: string, at: string, waiting = 0) => {
  await aScanner(portal(), { name });
  await portal()
    .db.updateTable('scanners')
    .set({ last_seen_at: new Date(at), waiting })
    .where('name', '=', name)
    .execute();
};

/** All phones that are there are in contact now and have sent everything. */
const allHaveSent = () =>
  portal().db.updateTable('scanners').set({ last_seen_at: clock.now(), waiting: 0 }).execute();

beforeAll(async () => {
  await stock(portal(), 500);
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'
    where batch = 'Batch 1'`.execute(portal().db);
  bearer = await aScanner(portal());
  // Somebody was scanned each day: a register was kept.
  await scanOn((await aStudent()).id, WEEK);
});

beforeEach(allHaveSent);

it('shows on the list of students at risk what is changed by hand, before the next count', async () => {
  const { id } = await aStudent();
  await scanOn(id, ['2026-11-23']);
  await count();
  const registrar = await signInStaff(
    portal(),
    await aStaffMember(portal(), { roles: ['registrar'] }),
  );
  const onList = async () => {
    const { body } = await portal().call('GET /staff/attendance/risk', {}, registrar);
    const found = body.data.items.find((one) => one.id === id);
    return [found && `${found.attended} of ${found.required}`, body.counted_at];
  };
  // Six days are to come with today, and seven are needed.
  const countedAt = clock.now().toISOString();
  expect(await onList()).toEqual(['1 of 10', countedAt]);

  clock.pass(60);
  const day = '2026-11-25';
  const registration = String(id);
  const mark = (present: 'Yes' | 'No') =>
    portal().call(
      'POST /staff/registers/correct',
      { registration, day, present, reason: 'On the paper register' },
      registrar,
    );
  expect((await mark('Yes')).status).toBe(200);
  // Everybody else was counted when they were: the list and a start go by that.
  expect(await onList()).toEqual([undefined, countedAt]);
  await mark('No');
  expect(await onList()).toEqual(['1 of 10', countedAt]);
  const given = { day, reason: 'Hospital', registration };
  const excused = await portal().call('POST /staff/excused-days', given, registrar);
  expect(excused.status).toBe(200);
  expect(await onList()).toEqual(['1 of 9', countedAt]);
});

it('a lost phone holds a warning back for two days, not for a week', async () => {
  const { studentId } = await aStudent();
  await aPhoneSeen('Lost', '2026-11-22T08:00:00Z');
  await count();
  // Of Thursday it may still come back.
  expect(await notified(studentId)).toEqual([
    `${AT_RISK} 23 Nov 2026, 24 Nov 2026 and 25 Nov 2026. You need 7 days for a certificate, so you cannot miss another day.`,
  ]);
});

it('a phone that was revoked holds nothing back', async () => {
  const { studentId } = await aStudent();
  await aPhoneSeen('Stolen', '2026-11-25T08:00:00Z', 4);
  await count();
  expect(await notified(studentId)).toEqual([]);
  const registrar = await signInStaff(
    portal(),
    await aStaffMember(portal(), { roles: ['registrar'] }),
  );
  const { body } = await portal().call('GET /staff/scanners', {}, registrar);
  const id = body.data.items.find(({ name }) => name === 'Stolen')?.id ?? '';
  await portal().call('POST /staff/scanners/{id}/revoke', { id }, registrar);
  await count();
  expect(await notified(studentId)).toHaveLength(1);
});

it('a phone holds back what it scanned before a workshop was taken from its trainer', async () => {
  const { studentId, courseId, skillId } = await aStudent();
  const by = await aStaffMember(portal(), { roles: ['trainer'] });
  await aScanner(portal(), { by, name: 'Taken', places: [{ courseId, skillId }] });
  const takenAt = (places_taken_at: Date) =>
    portal()
      .db.updateTable('scanners')
      .set({ places_taken_at, waiting: 4 })
      .where('name', '=', 'Taken')
      .execute();
  await takenAt(clock.now());
  await count();
  expect(await notified(studentId)).toEqual([]);
  await takenAt(new Date('2026-11-20T08:00:00Z'));
  await count();
  expect(await notified(studentId)).toHaveLength(1);
});

it('says what is lost only when it is settled, and each sentence once', async () => {
  clock.pass(17 * 3600);
  const { studentId } = await aStudent();
  await allHaveSent();
  // Seen on Thursday morning: Thursday and Friday may still be on it.
  await aPhoneSeen('Without a network', '2026-11-26T08:00:00Z');
  await count();
  const last = `${AT_RISK} 23 Nov 2026, 24 Nov 2026 and 25 Nov 2026. You need 7 days for a certificate, so you cannot miss another day.`;
  expect(await notified(studentId)).toEqual([last]);
  await allHaveSent();
  await count();
  const lost = `${AT_RISK} 23 Nov 2026, 24 Nov 2026, 25 Nov 2026, 26 Nov 2026 and 27 Nov 2026. You can no longer reach the 7 days that a certificate needs. Please contact the centre.`;
  expect(await notified(studentId)).toEqual([last, lost]);
  // Further missed days are no news.
  clock.pass(4 * 86_400);
  await allHaveSent();
  await scanOn((await aStudent()).id, ['2026-11-30', '2026-12-01']);
  await count();
  expect(await notified(studentId)).toEqual([last, lost]);
});

it('warns a student without a batch by the days of the batch that they come to', async () => {
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'Next year', '2027-01-04', '2027-01-15', study_modes from schedules
    where batch = 'Batch 1'`.execute(portal().db);
  const { studentId, id } = await aStudent(null);
  const other = await aStudent(null);
  clock.pass(44 * 86_400);
  bearer = await aScanner(portal());
  // It is 15 January: who came to the second batch is named days of the second.
  await scanOn(other.id, ['2027-01-14']);
  await scanOn(id, ['2026-11-23']);
  await allHaveSent();
  await count();
  const [text = ''] = await notified(studentId);
  expect(text).toContain(`${AT_RISK} 24 Nov 2026, 25 Nov 2026,`);
  expect(text).toContain('You can no longer reach the 7 days that a certificate needs.');
  // Nobody was scanned on the earlier days of the second batch: no register was kept.
  expect(await notified(other.studentId)).toEqual([]);
  await scanOn((await aStudent(null)).id, ['2027-01-11', '2027-01-12', '2027-01-13']);
  await allHaveSent();
  await count();
  const last = `${AT_RISK} 11 Jan 2027, 12 Jan 2027 and 13 Jan 2027. You need 7 days for a certificate, so you cannot miss another day.`;
  expect(await notified(other.studentId)).toEqual([last]);
  await scanOn(
    (await aStudent(null)).id,
    ['04', '05', '06', '07', '08'].map((day) => `2027-01-${day}`),
  );
  await allHaveSent();
  await count();
  expect(await notified(other.studentId)).toEqual([
    last,
    `${AT_RISK} 4 Jan 2027, 5 Jan 2027, 6 Jan 2027, 7 Jan 2027, 8 Jan 2027, 11 Jan 2027, 12 Jan 2027 and 13 Jan 2027. You can no longer reach the 7 days that a certificate needs. Please contact the centre.`,
  ]);
});

it('completes a student without a batch after the batch that they came to, while another runs', async () => {
  const [first, second] = [await aStudent(null), await aStudent(null)];
  await scanOn(first.id, [...WEEK, '2026-11-30', '2026-12-01']);
  const stillRunning = ['05', '06', '07', '08', '11', '12', '13'].map((day) => `2027-01-${day}`);
  await scanOn(second.id, stillRunning);
  await allHaveSent();
  await count();
  const states = await portal()
    .db.selectFrom('registrations')
    .select('state')
    .where('id', 'in', [first.id, second.id])
    .orderBy('id')
    .execute();
  expect(states).toEqual([{ state: 'completed' }, { state: 'active' }]);
});
