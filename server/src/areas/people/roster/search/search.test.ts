import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { editDistance, nearWords, plainText } from './rules.ts';

const portal = aSharedPortal();
const keys: Record<string, string> = {};
let me: As;

beforeAll(async () => {
  me = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['support'] }));
  const phone = '08099887766';
  const add = async (name: string, given: Parameters<typeof aStudent>[1]) => {
    keys[name] = `record-${(await aStudent(portal(), { telephone: null, ...given })).id}`;
  };
  await add('wale', { surname: 'Ọlọ́runfẹ́mi', firstname: 'Adéwálé Ṣẹ́gun' });
  await add('musa', { surname: 'Ɗantata', firstname: 'Musa Ƙasim' });
  await add('bello', { surname: 'Bello', firstname: 'Zainab', matric_no: 'LAW/24/0009' });
  const ngozi = {
    surname: "Nwa'fọr",
    firstname: 'Ngọzị',
    matric_no: 'ENG/25/0036',
    telephone: phone,
  };
  const { code } = await aRegisteredStudent(portal(), {
    student: ngozi,
    email: 'ngozi.private@mail.example',
    code: 'NGZ2345678',
  });
  keys.ngozi = code;
});

const found = async (q: string) => {
  const { status, body } = await portal().call('GET /staff/students', { q }, me);
  expect(status).toBe(200);
  const names = body.data.items.map(({ key }) =>
    Object.keys(keys).find((name) => keys[name] === key),
  );
  return { names: names.sort(), similar: body.similar };
};

describe('searching students', () => {
  it.each([
    ['segun olorunfemi', ['wale']],
    ['OLÓRUNFÉMI Adewale', ['wale']],
    ['wale olorun', ['wale']],
    ['dantata kasim', ['musa']],
    ['ka dan', ['musa']],
    ['da', ['musa']],
    ['ngz23-4567.8', ['ngozi']],
    ['nwa’for', ['ngozi']],
    ['eng/25/0036', ['ngozi']],
    ['eng250036', ['ngozi']],
    ['ENG 25 00', ['ngozi']],
    ['eng-25-0036', ['ngozi']],
    ['law 24 0009', ['bello']],
    ['law/', ['bello']],
    ['24/0009', ['bello']],
    ['NGOZI.private@MAIL', ['ngozi']],
    ['ngz2345678', ['ngozi']],
    ['0809 988 7766', ['ngozi']],
    ['+2348099887766', ['ngozi']],
    ['segun dantata', []],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('%j finds %j as it is typed', async (q, wanted) => {
    expect(await found(q)).toEqual({ names: wanted, similar: false });
  });

  it.each([
    ['olorunfmei', ['wale']],
    ['Olorunfemy segn', ['wale']],
    ['zaianb belo', ['bello']],
    ['dantatta', ['musa']],
    ['dantatta kas', ['musa']],
    ['olorunfmei ad', ['wale']],
    ['beloo zai', ['bello']],
  ])('%j, with typing errors, finds %j and says that it is similar', async (q, wanted) => {
    expect(await found(q)).toEqual({ names: wanted, similar: true });
  });

  it('knows the names of a record that was changed', async () => {
    await portal()
      .db.updateTable('students')
      .set({ surname: 'Chukwuemeka' })
      .where('matric_no', '=', 'LAW/24/0009')
      .execute();
    expect(await found('chukwuemka')).toEqual({ names: ['bello'], similar: true });
  });

  it('finds a student by a payment reference', async () => {
    const student = portal().db.selectFrom('accounts').select('student_id').limit(1);
    await sql`insert into academic_sessions (name, created_by) values ('2026/2027', 'operator')`.execute(
      portal().db,
    );
    await sql`insert into courses (code, session, course_code, course_title, level, semester, fees_kobo, open)
      values ('ESP-201', '2026/2027', 'ESP 201', 'Entrepreneurship', '200 Level', 1, 100000, true)`.execute(
      portal().db,
    );
    await sql`insert into skills (slug, title, category, description, detailed_description, study_modes,
        position, published_at)
      values ('soap', 'Soap', 'Home', 'Soap', 'Soap', '{Full Time}', 1, now())`.execute(
      portal().db,
    );
    await sql`insert into payment_attempts (reference, student_id, purpose, course_id, skill_id,
        description, provider, base_kobo, fee_kobo)
      values ('K4WPN7QHMB2XT', (${student}), 'enrolment', (select id from courses),
        (select id from skills), 'ESP 201', 'paystack', 100000, 0)`.execute(portal().db);
    expect(await found('k4wpn7qhmb2xt')).toEqual({ names: ['ngozi'], similar: false });
  });

  it('compares as the database does', async () => {
    for (const text of ['Ọlọ́runfẹ́mi', 'ƊANTATA', 'Nwa’fọr', 'Ŋ Ƴ ʼ', 'Ṣẹ́gun']) {
      const { rows } = await sql<{ plain: string }>`select plain_text(${text}) as plain`.execute(
        portal().db,
      );
      expect(plainText(text)).toBe(rows[0]?.plain);
    }
  });
});

it('counts missing, extra, wrong and swapped letters', () => {
  expect(editDistance('adeyemi', 'adeyemi')).toBe(0);
  expect(editDistance('adeymi', 'adeyemi')).toBe(1);
  expect(editDistance('amina', 'amnia')).toBe(1);
  expect(editDistance('bello', 'bala')).toBe(3);
  expect(nearWords('belo', ['bala', 'bello', 'belo'], 5)).toEqual(['belo', 'bello']);
});
