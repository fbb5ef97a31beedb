import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { revokeCertificate } from '../../training/certificates/staff/actions.ts';
import { upload, work } from './testing.ts';

const shared = aSharedPortal();
let me: As;

beforeAll(async () => {
  await stock(shared(), 10);
  me = await signInStaff(shared(), await aStaffMember(shared(), { roles: ['registrar'] }));
});

const HEADER =
  'Matric No,Full Name,Session,Course Code,Skill,Amount Paid,Date Paid,Receipt No,Certificate No,Date Issued';

const get = async (id: string) =>
  (await shared().call('GET /staff/roster/imports/{id}', { id }, me)).body.data;
const rows = async (id: string, part: 'bad' | 'added' | 'untouched') =>
  (await shared().call('GET /staff/roster/imports/{id}/rows', { id, part }, me)).body.data.items;

async function checked(...lines: string[]): Promise<string> {
  const bytes = [HEADER, ...lines].join('\n');
  const { status, body } = await upload(shared(), me, bytes, { name: 'old.csv', kind: 'past' });
  expect(status, JSON.stringify(body)).toBe(200);
  await work(shared(), body.data.id);
  return body.data.id;
}

async function imported(...lines: string[]): Promise<string> {
  const id = await checked(...lines);
  const { check_no } = await get(id);
  const input = { id, check_no };
  const confirmed = await shared().call('POST /staff/roster/imports/{id}/confirm', input, me);
  expect(confirmed.status).toBe(200);
  await work(shared(), id);
  expect((await get(id)).state).toBe('applied');
  return id;
}

let visitors = 0;
const verify = (serial: string) => {
  visitors += 1;
  const address = `10.9.0.${visitors}`;
  return shared().call('GET /website/certificate/{serial}', { serial }, { address });
};
const pageOf = async (id: number) =>
  (await shared().call('GET /staff/students/{student}', { student: `record-${id}` }, me)).body.data;
const countMoney = async () => {
  const { count } = await shared()
    .db.selectFrom('holdings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('old records', () => {
  it('bring past registrations, whose payments move no money, and certificates to verify', async () => {
    const student = await aStudent(shared(), { surname: 'Ọbi', firstname: 'Adá' });
    const before = await countMoney();
    const id = await checked(
      `${student.matric_no},,2019/2020,ent 201,Tailoring,"₦5,000.00",14/01/2020,RC-771,EDC/2020/0042,30/06/2020`,
      ',"Bello, Zainab Ada",2018/19,ENT 201,Baking,,,,EDC/2019/0007,2019-07-01',
    );
    expect(await get(id)).toMatchObject({
      kind: 'past',
      state: 'checked',
      summary: { rows: 2, added: 2, bad: 0, registrations: 1, certificates: 2 },
    });
    expect(await rows(id, 'added')).toMatchObject([
      {
        matric_no: student.matric_no,
        full_name: 'Ọbi Adá',
        changes: [
          { field: 'registration', after: '2019/2020, ENT 201, Tailoring, ₦5,000.00 paid' },
          { field: 'certificate', after: 'EDC/2020/0042' },
        ],
      },
      {
        full_name: 'Bello Zainab Ada',
        changes: [{ field: 'certificate', after: 'EDC/2019/0007' }],
      },
    ]);
    expect((await verify('EDC/2020/0042')).status).toBe(404);

    const { check_no } = await get(id);
    await shared().call('POST /staff/roster/imports/{id}/confirm', { id, check_no }, me);
    await work(shared(), id);
    expect((await pageOf(student.id)).past_registrations).toEqual([
      {
        session: '2019/2020',
        course_code: 'ENT 201',
        course_title: '',
        skill: 'Tailoring',
        amount_kobo: 500_000,
        paid_on: '2020-01-14',
        payment_reference: 'RC-771',
        certificate_no: 'EDC/2020/0042',
      },
    ]);
    expect((await verify('edc 2020 0042')).body.data).toMatchObject({
      name: 'Ọbi Adá',
      skill: 'Tailoring',
      session: '2019/2020',
      imported: true,
      state: 'valid',
    });
    expect((await verify('EDC/2019/0007')).body.data).toMatchObject({ name: 'Bello Zainab Ada' });
    expect(await countMoney()).toBe(before);
  });

  it('are in the history of the student, beside what was registered here', async () => {
    const own = await aRegisteredStudent(shared());
    const { reference } = await aRegistration(shared(), { studentId: own.id });
    await imported(`${own.matric_no},,2019/2020,ENT 101,Baking,,,,,`);
    const as = await signIn(shared(), own.login);
    const { body } = await shared().call('GET /student/course_record/{ref}', { ref: own.code }, as);
    expect(body.data.map(({ payment_ref }) => payment_ref)).toEqual([reference]);
    expect(body.past).toMatchObject([
      { session: '2019/2020', course_code: 'ENT 101', skill: 'Baking', paid_on: '' },
    ]);
  });

  it('are left out where something is wrong, each with its reason', async () => {
    const known = await aStudent(shared());
    const here = await aRegistration(shared());
    const { matric_no: hereNo } = await shared()
      .db.selectFrom('students')
      .select('matric_no')
      .where('id', '=', here.studentId)
      .executeTakeFirstOrThrow();
    const id = await checked(
      `${known.matric_no},,2019/2020,ENT 201,Tailoring,,,,,`,
      `${known.matric_no},,2019/2020,ENT201,Baking,,,,,`,
      'NOBODY/1,,2019/2020,ENT 201,Tailoring,,,,,',
      `${known.matric_no},,2020/2021,ENT 301,Tailoring,lots,,,,`,
      `${known.matric_no},,2020/2021,ENT 301,,,,,,`,
      ',Ada Obi,2020/2021,ENT 301,Tailoring,,,,,',
      `${known.matric_no},,2021/2022,ENT 401,Tailoring,,,,EDC/77/1,`,
      `${hereNo},,2026/2027,ESP201,Tailoring,,,,,`,
      `${known.matric_no},,2022/2023,ENT 501,Tailoring,,31/12/2999,,,`,
    );
    expect((await rows(id, 'bad')).map(({ row_no, problem }) => [row_no, problem])).toEqual([
      [3, 'This registration is in row 2 already'],
      [4, 'There is no student NOBODY/1. Please import the students first'],
      [5, 'Amount paid in naira must be an amount such as 5000 or 5,000.00'],
      [6, 'Skill is missing'],
      [7, 'The row names neither a matric number nor a certificate number'],
      [8, 'Date of certificate is missing'],
      [9, `${hereNo} registered for ESP201, 2026/2027 in this portal`],
      [10, 'Date of payment 31 Dec 2999 is in the future'],
    ]);
    expect((await get(id)).summary).toMatchObject({ added: 1, bad: 8 });
  });

  it('are added once, and undone except for certificates that were revoked', async () => {
    const student = await aStudent(shared());
    const lines = [
      `${student.matric_no},,2017/2018,ENT 201,Tailoring,3000,,,EDC/2018/0001,2018-06-30`,
      ',Musa Kasim,2017/2018,ENT 201,Baking,,,,EDC/2018/0002,2018-06-30',
    ];
    const id = await imported(...lines);
    const again = await checked(...lines);
    expect((await get(again)).summary).toMatchObject({ added: 0, untouched: 2 });
    await revokeCertificate(shared().app, {
      serial: 'EDC/2018/0002',
      reason: 'Forged',
      by: 'staff:1',
    });
    const preview = await shared().call('GET /staff/roster/imports/{id}/undo', { id }, me);
    expect(preview.body.data).toEqual({ removed: 1, restored: 0, kept: 1 });
    await shared().call('POST /staff/roster/imports/{id}/undo', { id }, me);
    await work(shared(), id);
    expect(await get(id)).toMatchObject({
      state: 'undone',
      undo_summary: { removed: 1, restored: 0, kept: 1 },
    });
    expect((await pageOf(student.id)).past_registrations).toEqual([]);
    expect((await verify('EDC/2018/0001')).status).toBe(404);
    expect((await verify('EDC/2018/0002')).body.data).toMatchObject({ state: 'revoked' });
  });

  it('with foreign headers are asked for what is needed', async () => {
    const bytes = 'Candidate,Programme of skill\nAda Obi,Baking\n';
    const { body } = await upload(shared(), me, bytes, { name: 'old.csv', kind: 'past' });
    const { id } = body.data;
    expect((await get(id)).state).toBe('columns');
    const choose = await shared().call(
      'POST /staff/roster/imports/{id}/columns',
      { id, skill: '#1', full_name: '#0' },
      me,
    );
    expect(choose.body.fields).toEqual({
      matric_no: 'Choose the column with the matric numbers, or with the certificate numbers',
      session: 'Choose a column, or one value for all rows',
      course_code: 'Choose a column, or one value for all rows',
    });
  });
});
