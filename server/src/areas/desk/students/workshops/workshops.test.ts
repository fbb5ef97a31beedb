import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';

const portal = aSharedPortal();
let trainer: As;
let trainerEmail: string;
let registrar: As;

const COURSE = 'ESP201-2627';

const assign = (email_address: string, skill_code: string, assigned: 'Yes' | 'No' = 'Yes') =>
  portal().call(
    'POST /staff/workshops/assign',
    { email_address, application_code: COURSE, skill_code, assigned },
    registrar,
  );
const list = async (input: { q?: string; skill?: string } = {}, as = trainer) => {
  const { status, body } = await portal().call('GET /staff/workshops/students', input, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = async (input: { q?: string } = {}, as = trainer) =>
  (await list(input, as)).data.items.map(({ full_name }) => full_name);

beforeAll(async () => {
  await stock(portal(), 50);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  const person = await aStaffMember(portal(), { roles: ['trainer'] });
  trainerEmail = person.email;
  trainer = await signInStaff(portal(), person);
  const add = async (surname: string, skill: string) => {
    const student = { surname, firstname: 'Ada', telephone: '08055512345' };
    const { id } = await aRegisteredStudent(portal(), { student });
    await aRegistration(portal(), { studentId: id, skill });
  };
  await add('Ọkọ́', 'fashion');
  await add('Bello', 'fashion');
  await add('Danjuma', 'baking');
});

it('shows a trainer the students of assigned workshops only, without contact details', async () => {
  expect(await names()).toEqual([]);
  expect((await assign(trainerEmail, 'fashion')).status).toBe(200);
  expect((await assign(trainerEmail, 'fashion')).status).toBe(200);
  expect(await names()).toEqual(['Bello Ada', 'Ọkọ́ Ada']);
  const answer = await list();
  expect(answer.skills).toHaveLength(1);
  // The list has the same count as the student's own page.
  const [first] = answer.data.items;
  const id = String(first?.id);
  const own = await portal().call('GET /staff/workshops/students/{id}', { id }, trainer);
  const { attended, required } = own.body.data.attendance ?? { attended: -1, required: 0 };
  expect(required).toBeGreaterThan(0);
  expect(first?.attendance).toEqual({ attended, required });
  expect(JSON.stringify(answer)).not.toMatch(/08055512345|@mail\.example/);
  const students = await portal().call('GET /staff/students', {}, trainer);
  expect([students.status, students.body.error]).toEqual([403, 'NOT_ALLOWED']);

  const other = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['trainer'] }));
  expect(await names({}, other)).toEqual([]);
});

it('finds only those, by name or number and never by contact details', async () => {
  expect(await names({ q: 'oko' })).toEqual(['Ọkọ́ Ada']);
  expect(await names({ q: 'ada bello' })).toEqual(['Bello Ada']);
  expect(await names({ q: 'danjuma' })).toEqual([]);
  expect(await names({ q: '08055512345' })).toEqual([]);
  const [first] = (await list({ q: 'bello' })).data.items;
  expect(await names({ q: first?.matric_no ?? '' })).toEqual(['Bello Ada']);
});

it('opens what a trainer may see of one student, of their own workshops only', async () => {
  const [first] = (await list({ q: 'bello' })).data.items;
  expect(first).toMatchObject({ session: '2026/2027', state: 'active' });
  const id = String(first?.id);
  const call = 'GET /staff/workshops/students/{id}' as const;
  const { body } = await portal().call(call, { id }, trainer);
  expect(body.data).toMatchObject({ full_name: 'Bello Ada', skill: first?.skill });
  // Which days a student lacks is asked at the workshop.
  expect(body.data.attendance).toMatchObject({ attended: 0, days: expect.any(Array) });
  expect(body.data.attendance?.days.length).toBe(body.data.attendance?.required);
  expect(JSON.stringify(body)).not.toMatch(/08055512345|@mail\.example/);
  const other = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['trainer'] }));
  expect((await portal().call(call, { id }, other)).status).toBe(404);
});

it('shows the registrar every workshop with its trainers, and a trainer their own under Today', async () => {
  const { body } = await portal().call('GET /staff/workshops', {}, registrar);
  const fashion = body.data.workshops.find(({ skill_code }) => skill_code === 'fashion');
  expect(fashion).toMatchObject({ application_code: COURSE, students: 2 });
  expect(fashion?.trainers.map(({ email_address }) => email_address)).toEqual([trainerEmail]);
  expect(body.data.trainers.map(({ email_address }) => email_address)).toContain(trainerEmail);
  const today = await portal().call('GET /staff/today', {}, trainer);
  expect(today.body.data.workshops).toMatchObject([{ skill: fashion?.skill, students: 2 }]);
  const others = await portal().call('GET /staff/today', {}, registrar);
  expect(others.body.data.workshops).toBeUndefined();
});

it('is assigned while training goes on, although registration is closed', async () => {
  const { db } = portal();
  const isListed = async () => {
    const { body } = await portal().call('GET /staff/workshops', {}, registrar);
    return body.data.workshops.some(({ application_code }) => application_code === COURSE);
  };
  const course = db.selectFrom('courses').select('id').where('code', '=', COURSE);
  const dates = await db
    .selectFrom('schedules')
    .select(['id', 'end_date'])
    .where('course_id', 'in', course)
    .execute();
  const set = (open: boolean) =>
    db.updateTable('courses').set({ open }).where('code', '=', COURSE).execute();
  const end = (id: number, end_date: string) =>
    db.updateTable('schedules').set({ end_date }).where('id', '=', id).execute();
  await set(false);
  for (const { id } of dates) await end(id, '2999-12-31');
  expect(await isListed()).toBe(true);
  for (const { id, end_date } of dates) await end(id, end_date);
  await sql`update schedules set start_date = start_date - 3000, end_date = end_date - 3000
    where course_id = (select id from courses where code = ${COURSE})`.execute(db);
  expect(await isListed()).toBe(false);
  await sql`update schedules set start_date = start_date + 3000, end_date = end_date + 3000
    where course_id = (select id from courses where code = ${COURSE})`.execute(db);
  await set(true);
});

it('says which course trains now, on whose session the page opens', async () => {
  const { db } = portal();
  const running = async () =>
    (await portal().call('GET /staff/workshops', {}, registrar)).body.data.workshops
      .filter((one) => one.running)
      .map((one) => one.application_code);
  const shift = (days: number) =>
    sql`update schedules set start_date = start_date + ${days}::int, end_date = end_date + ${days}::int
      where course_id = (select id from courses where code = ${COURSE})`.execute(db);
  const { rows } = await sql<{ days: number }>`select current_date - min(start_date) as days
    from schedules join courses on courses.id = course_id
    where code = ${COURSE}`.execute(db);
  const days = Number(rows[0]?.days);
  await shift(days);
  expect(new Set(await running())).toContain(COURSE);
  await shift(100);
  expect(await running()).not.toContain(COURSE);
  await shift(-100 - days);
});

it('is assigned for one batch: its students and those who have none yet', async () => {
  const { db } = portal();
  const { rows } = await sql<{ id: number }>`
    insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select course_id, 'Batch 9', start_date, end_date, study_modes from schedules
    where course_id = (select id from courses where code = ${COURSE}) limit 1
    returning id`.execute(db);
  const batch = String(rows[0]?.id);
  const { body } = await portal().call('GET /staff/workshops', {}, registrar);
  const fashion = body.data.workshops.find(({ skill_code }) => skill_code === 'fashion');
  expect(fashion?.batches.map(({ id }) => String(id))).toContain(batch);
  const one = (chosen: string) =>
    portal().call(
      'POST /staff/workshops/assign',
      {
        email_address: trainerEmail,
        application_code: COURSE,
        skill_code: 'fashion',
        batch: chosen,
        assigned: 'Yes',
      },
      registrar,
    );
  expect((await one('999999')).status).toBe(404);
  await db
    .updateTable('registrations')
    .set((eb) => ({
      batch_id: eb
        .selectFrom('schedules')
        .select('id')
        .whereRef('schedules.course_id', '=', 'registrations.course_id')
        .where('batch', '<>', 'Batch 9')
        .limit(1),
    }))
    .where('student_id', 'in', (eb) =>
      eb.selectFrom('students').select('id').where('surname', '=', 'Bello'),
    )
    .execute();
  expect((await one(batch)).status).toBe(200);
  expect(await names()).toEqual(['Ọkọ́ Ada']);
  expect((await one('')).status).toBe(200);
  expect(await names()).toEqual(['Bello Ada', 'Ọkọ́ Ada']);
});

it('is assigned to trainers only, recorded, and can be unassigned', async () => {
  const support = await aStaffMember(portal(), { roles: ['support'] });
  expect((await assign(support.email, 'fashion')).body.error).toBe('NOT_POSSIBLE');
  expect((await assign(trainerEmail, 'no-such-skill')).status).toBe(404);
  expect((await assign(trainerEmail, 'fashion', 'No')).status).toBe(200);
  expect(await names()).toEqual([]);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', 'workshop.%')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'workshop.assign',
    'workshop.assign',
    'workshop.assign',
    'workshop.unassign',
  ]);
});

it('waits on Today while it has students and no trainer', async () => {
  const waiting = async () => {
    const { body } = await portal().call('GET /staff/today', {}, registrar);
    return body.data.work.find(({ kind }) => kind === 'no_trainer');
  };
  expect((await waiting())?.items[0]?.text).toBe('2 workshops with students have no trainer');
  const { body } = await portal().call('GET /staff/workshops', {}, registrar);
  const baking = body.data.workshops.find(({ skill_code }) => skill_code === 'baking');
  expect(baking).toMatchObject({ students: 1, trainers: [] });
  const starts = (
    await sql<{ day: string }>`
      update registrations set batch_id = (select id from schedules
        where schedules.course_id = registrations.course_id order by start_date desc limit 1)
      from skills where skills.id = registrations.skill_id and skills.slug = 'baking'
      returning (select start_date::text from schedules where id = registrations.batch_id) as day`.execute(
      portal().db,
    )
  ).rows[0]?.day;
  const again = await portal().call('GET /staff/workshops', {}, registrar);
  expect(
    again.body.data.workshops.find(({ skill_code }) => skill_code === 'baking')?.starts_on,
  ).toBe(starts);
  await assign(trainerEmail, 'baking');
  expect(await waiting()).toMatchObject({
    total: { count: 1 },
    items: [{ text: '1 workshop with students has no trainer' }],
  });
  await assign(trainerEmail, 'fashion');
  expect(await waiting()).toMatchObject({ total: { count: 0 }, items: [] });
});
