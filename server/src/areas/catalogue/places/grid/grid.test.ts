import { beforeAll, expect, it } from 'vitest';
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

const portal = aSharedPortal();
const SESSION = '2026/2027';
let registrar: As;

const grid = async () =>
  (await portal().call('GET /staff/places', { session: SESSION }, registrar)).body.data;
const cell = async (course: string, skill: string) =>
  (await grid()).cells.find((one) => one.course === course && one.skill === skill);
const save = (cells: string) =>
  portal().call('POST /staff/places', { session: SESSION, cells }, registrar);

beforeAll(async () => {
  await stock(portal(), 30);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

it('shows places, who has them and who waits', async () => {
  await aRegistration(portal(), { skill: 'fashion' });
  await aRegistration(portal(), { skill: 'fashion' });
  const { courses, skills, cells } = await grid();
  expect(courses.map(({ course_code }) => course_code)).toEqual(['ESP 201', 'ESP 202']);
  expect(skills.map(({ code }) => code).toSorted()).toEqual(['baking', 'fashion']);
  expect(cells).toHaveLength(4);
  expect(await cell('ESP201-2627', 'fashion')).toMatchObject({
    places: 30,
    registered: 2,
    held: 0,
    waiting: 0,
    study_modes: ['Full Time', 'Part Time'],
    faculties: null,
  });
});

it('saves many cells as one action, with one entry in the audit log', async () => {
  const { status, body } = await save(
    'ESP201-2627/baking:30>45;ESP201-2627/fashion:30>2;ESP202-2627/baking:30>',
  );
  expect([status, body.message]).toEqual([
    200,
    '3 changes are saved. New places go to waiting students first.',
  ]);
  expect(await cell('ESP201-2627', 'baking')).toMatchObject({ places: 45 });
  // As many as are taken: nobody else can register.
  expect(await cell('ESP201-2627', 'fashion')).toMatchObject({ places: 2 });
  expect(await cell('ESP202-2627', 'baking')).toBeUndefined();
  expect((await save('ESP202-2627/baking:>30')).status).toBe(200);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'places.save')
    .orderBy('id')
    .execute();
  expect(entries[0]?.detail).toEqual({
    changed: 3,
    what: 'ESP 201 baking: 30 to 45; ESP 201 fashion: 30 to 2; ESP 202 baking: 30 to not offered',
  });
});

it('refuses one cell that is given twice', async () => {
  const { status, body } = await save('ESP202-2627/baking:30>;ESP202-2627/baking:30>50');
  expect([status, body.fields]).toEqual([
    422,
    { 'ESP202-2627/baking': 'This cell is given twice' },
  ]);
  expect(await cell('ESP202-2627', 'baking')).toMatchObject({ places: 30 });
});

it('explains why places cannot be lowered below those taken, and saves nothing of it', async () => {
  const { status, body } = await save('ESP201-2627/baking:45>50;ESP201-2627/fashion:2>1');
  expect([status, body.error, body.message]).toEqual([
    422,
    'INVALID',
    'Nothing was saved: 1 cell cannot be saved.',
  ]);
  expect(body.fields).toEqual({
    'ESP201-2627/fashion':
      '2 students are registered. Set it to 2 to take nobody else. To go lower, students have to change their skill or be cancelled first.',
  });
  expect(await cell('ESP201-2627', 'baking')).toMatchObject({ places: 45 });
});

it('keeps an offer that was ever chosen, even when no one is registered now', async () => {
  const { id } = await aRegistration(portal(), { course: 'ESP202-2627', skill: 'fashion' });
  await cancel(portal(), id);
  expect((await save('ESP202-2627/fashion:30>')).body.fields).toEqual({
    'ESP202-2627/fashion':
      'Students have chosen this skill here before, so it stays. Set it to 0 to take nobody else.',
  });
  expect((await save('ESP202-2627/fashion:30>0')).status).toBe(200);
});

it.each(['-1', '1.5', 'many', '10001', '1e3', '<b>3'])('refuses %s places', async (typed) => {
  const { status, body } = await save(`ESP201-2627/baking:45>${typed}`);
  // The sign of a tag is no part of a cell at all.
  expect([status, body.error]).toEqual([422, 'INVALID']);
  expect(await cell('ESP201-2627', 'baking')).toMatchObject({ places: 45 });
});

it('never saves over what somebody else saved, and says what it is now', async () => {
  const answers = await Promise.all([
    save('ESP201-2627/baking:45>60'),
    save('ESP201-2627/baking:45>70'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { places } = (await cell('ESP201-2627', 'baking')) ?? {};
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    error: 'RECORD_CHANGED',
    fields: { 'ESP201-2627/baking': `Another person changed this to ${places}` },
  });
});

it('says who may choose a skill in which course, and students see it so', async () => {
  const before = await cell('ESP201-2627', 'baking');
  const give = (version: number | undefined, faculties: string) =>
    portal().call(
      'POST /staff/places/audience',
      {
        session: SESSION,
        skill: 'baking',
        courses: `ESP201-2627:${version}`,
        study_modes: 'Part Time',
        faculties,
      },
      registrar,
    );
  expect((await give(before?.version, 'Arts,Law')).status).toBe(200);
  expect((await give(before?.version, '')).body.error).toBe('RECORD_CHANGED');
  expect((await give(before?.version, 'Wizardry')).body.fields).toHaveProperty('faculties');
  expect(await cell('ESP201-2627', 'baking')).toMatchObject({
    study_modes: ['Part Time'],
    faculties: ['Arts', 'Law'],
  });
  // The other course is as it was.
  expect(await cell('ESP202-2627', 'baking')).toMatchObject({ faculties: null });
  const student = await signIn(portal(), (await aRegisteredStudent(portal())).login);
  const offered = async (course_code: string) => {
    const input = { course_code, student_code: student.code, study_mode: '', faculty: '' };
    const { body } = await portal().call('POST /student/application/skills', input, student);
    return body.data.map(({ skill_code }) => skill_code).toSorted();
  };
  expect(await offered('ESP201-2627')).toEqual(['fashion']);
  expect(await offered('ESP202-2627')).toEqual(['baking', 'fashion']);
});
