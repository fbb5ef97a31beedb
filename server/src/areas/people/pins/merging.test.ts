import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aToken } from '../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { anAccount, aStaffMember, aStudent, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistered } from '../../../testing/rows/skill-changes.ts';
import { aLine, HEADER, upload, work } from '../../desk/roster-imports/testing.ts';
import { cancelByStaff } from '../../training/enrolment/by-staff.ts';

const shared = aSharedPortal();
let me: As;

beforeAll(async () => {
  await stock(shared(), 10);
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
});

async function importFile(text: string, kind?: string): Promise<void> {
  const { body } = await upload(shared(), me, text, { name: 'a.csv', ...(kind ? { kind } : {}) });
  const { id } = body.data;
  await work(shared(), id);
  const { check_no } = (await shared().call('GET /staff/roster/imports/{id}', { id }, me)).body
    .data;
  await shared().call('POST /staff/roster/imports/{id}/confirm', { id, check_no }, me);
  await work(shared(), id);
}

const makeOwn = (studentId: number) =>
  sql`update students set source = 'pin' where id = ${studentId}`.execute(shared().db);

async function anOwnRecord(matricNo: string) {
  await makeOwn((await aStudent(shared(), { matric_no: matricNo })).id);
  return await anAccount(shared(), {
    matricNo,
    email: `${matricNo.replaceAll('/', '')}@mail.example`,
  });
}

const merge = (student: string, into: number) =>
  shared().call(
    'POST /staff/pins/records/{student}/merge',
    { student, into: String(into), reason: 'Typed the wrong number' },
    me,
  );

const idOf = async (matricNo: string) =>
  (
    await shared()
      .db.selectFrom('students')
      .select('id')
      .where('matric_no', '=', matricNo)
      .executeTakeFirstOrThrow()
  ).id;

it('takes over a record that later rosters changed, with its history and old registrations', async () => {
  const line = aLine({ matric: 'MRG/25/1' });
  await importFile([HEADER, line, ''].join('\n'));
  await importFile([HEADER, line.replace('200 Level', '300 Level'), ''].join('\n'));
  const head =
    'Matric No,Full Name,Session,Course Code,Skill,Amount Paid,Date Paid,Receipt No,Certificate No,Date Issued';
  await importFile(
    [head, 'MRG/25/1,,2019/2020,ENT 201,Tailoring,5000,14/01/2020,RC-1,,'].join('\n'),
    'past',
  );
  const account = await anOwnRecord('MRGTMP/25/1');
  const done = await merge(account.code, await idOf('MRG/25/1'));
  expect(done.status, done.body.message).toBe(200);
  const studentId = await idOf('MRG/25/1');
  const { rows } = await sql<{ past: number; history: number }>`
    select (select count(*)::int from past_registrations where student_id = ${studentId}) as past,
      (select count(*)::int from audit_entries
        where student_id = ${studentId} and action = 'student.roster') as history`.execute(
    shared().db,
  );
  expect(rows[0]).toEqual({ past: 1, history: 1 });
});

it('keeps what staff corrected in the record of the roster', async () => {
  const roster = await aStudent(shared(), { matric_no: 'MRG/25/3', surname: 'Ọkáfọ̀r' });
  await sql`update students set corrected = '{surname}' where id = ${roster.id}`.execute(
    shared().db,
  );
  const account = await anOwnRecord('MRGTMP/25/3');
  expect((await merge(account.code, roster.id)).status).toBe(200);
  const { rows } = await sql<{ corrected: string[] }>`
    select corrected from students where matric_no = 'MRG/25/3'`.execute(shared().db);
  expect(rows).toEqual([{ corrected: ['surname'] }]);
});

it('emails the student which number to log in with', async () => {
  const account = await anOwnRecord('MRGTMP/25/4');
  const roster = await aStudent(shared(), { matric_no: 'MRG/25/4' });
  await merge(account.code, roster.id);
  const words =
    'Your matriculation number in the portal is now MRG/25/4. Please log in with it from now on; your password stays the same.';
  const { db } = shared();
  const notified = await db
    .selectFrom('notifications')
    .select('text')
    .where('text', 'like', '%MRG/25/4%')
    .execute();
  expect(notified).toEqual([{ text: words }]);
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'matric-number-changed')
    .where('to_address', '=', account.email)
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain(words);
});

it('and a cancelled registration reach the system that pulls', async () => {
  const bearer = await aToken(shared());
  const pull = async (after: number) =>
    (await shared().call('GET /systems/registrations', { after }, { bearer })).body.data;
  const student = await aRegistered(shared());
  const { next } = await pull(0);
  await makeOwn(await idOf(student.matricNo));
  const roster = await aStudent(shared(), { matric_no: 'MRG/25/5' });
  expect((await merge(student.code, roster.id)).status).toBe(200);
  const merged = await pull(next);
  expect(merged.items).toMatchObject([{ matric_no: 'MRG/25/5', state: 'active' }]);
  await cancelByStaff(shared().app, {
    matricNo: 'MRG/25/5',
    applicationCode: 'ESP201-2627',
    by: 'staff:1',
    reason: 'Left the university',
  });
  expect((await pull(merged.next)).items).toMatchObject([{ state: 'cancelled' }]);
});
