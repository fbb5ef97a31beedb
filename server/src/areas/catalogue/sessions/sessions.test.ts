import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration, idOfCourse, idOfSkill } from '../../../testing/rows/registrations.ts';
import { dayAfter, trainingDays } from '../../../testing/rows/training-days.ts';

const portal = aSharedPortal();
let registrar: As;

const sessions = async () => {
  const { body } = await portal().call('GET /staff/sessions', {}, registrar);
  return body.data;
};
const named = async (name: string) => (await sessions()).find((one) => one.name === name);
const courses = async (session: string) =>
  (await portal().call('GET /staff/courses', { session }, registrar)).body.data.courses;
const copy = (to: string, more: { from?: string; first_day?: string; trainers?: string } = {}) =>
  portal().call(
    'POST /staff/sessions/copy',
    { from: '2026/2027', to, ...more } as never,
    registrar,
  );

const preview = async (session: string, to: 'open' | 'closed') =>
  (await portal().call('GET /staff/sessions/change', { session, to }, registrar)).body.data;
const open = (session: string, versions: string) =>
  portal().call('POST /staff/sessions/open', { session, versions }, registrar);

beforeAll(async () => {
  await stock(portal(), 30);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

describe('a session', () => {
  it('is listed with what it offers', async () => {
    await aRegistration(portal());
    expect(await named('2026/2027')).toMatchObject({
      state: 'open',
      current: true,
      courses: 2,
      open_courses: 2,
      skills: 2,
      places: 120,
      registered: 1,
      batches: 2,
      first_day: trainingDays(portal()).start_date,
      last_day: trainingDays(portal()).end_date,
      over: false,
    });
  });

  it('can be added without courses, once, with a year that follows the other', async () => {
    const add = (name: string) => portal().call('POST /staff/sessions', { name }, registrar);
    expect((await add('2030/2031')).status).toBe(200);
    expect((await add('2030/2031')).body.fields).toEqual({
      name: 'There is a session 2030/2031 already',
    });
    for (const name of ['2030/2035', '1901/1902', '2030', '<b>2030/2031</b>']) {
      expect((await add(name)).body.error, name).toBe('INVALID');
    }
    expect(await named('2030/2031')).toMatchObject({ state: 'draft', courses: 0, places: 0 });
  });

  it('is removed with its courses while it was never opened, and stays once it was', async () => {
    const remove = (session: string) =>
      portal().call('POST /staff/sessions/remove', { session }, registrar);
    expect((await copy('2050/2051')).status).toBe(200);
    expect(await courses('2050/2051')).toHaveLength(2);
    expect((await remove('2050/2051')).body.message).toBe('2050/2051 is removed.');
    expect(await named('2050/2051')).toBeUndefined();
    expect((await remove('2050/2051')).status).toBe(404);

    expect((await remove('2026/2027')).body.message).toBe(
      '2026/2027 is the current session, so it stays.',
    );
    await copy('2050/2051');
    await portal()
      .db.updateTable('courses')
      .set({ opened_at: new Date() })
      .where('session', '=', '2050/2051')
      .execute();
    const opened = await remove('2050/2051');
    expect([opened.status, opened.body.message]).toEqual([
      409,
      '2050/2051 was opened or chosen before, so it stays.',
    ]);
    await portal().db.deleteFrom('courses').where('session', '=', '2050/2051').execute();
    expect((await remove('2050/2051')).status).toBe(200);
  });
});

describe('copying a session', () => {
  it('shows what it would make, and makes nothing yet', async () => {
    const { body } = await portal().call(
      'GET /staff/sessions/copy',
      { from: '2026/2027', to: '2027/2028' },
      registrar,
    );
    expect(body.data.courses).toMatchObject([
      { course_code: 'ESP 201', fees_kobo: 400_000, skills: 2, places: 60 },
      { course_code: 'ESP 202', fees_kobo: 100_000, skills: 2, places: 60 },
    ]);
    // The same weekday 52 weeks later.
    expect(body.data.batches[0]).toMatchObject({
      batch: 'Batch 1',
      start_date: dayAfter(trainingDays(portal()).start_date, 364),
      end_date: dayAfter(trainingDays(portal()).end_date, 364),
    });
    expect(await named('2027/2028')).toBeUndefined();
  });

  it.each(['9999-12-31', '0001-01-01', '2026-12-31', '2029-01-01'])(
    'refuses %s as the first day, which is not in the session',
    async (first_day) => {
      const { status, body } = await copy('2027/2028', { first_day });
      expect([status, body.fields]).toEqual([
        422,
        { first_day: 'Please choose a day within 2027/2028' },
      ]);
    },
  );

  it('makes drafts that no student sees until the session is opened', async () => {
    const student = await signIn(
      portal(),
      (await aRegisteredStudent(portal(), { student: { level: '200 Level' } })).login,
    );
    const offered = async () => {
      const { body } = await portal().call('GET /students/courses', {}, student);
      return JSON.stringify(body);
    };
    const { status, body } = await copy('2027/2028', { first_day: '2027-11-15' });
    expect([status, body.message]).toEqual([
      200,
      '2027/2028 has 2 courses, 4 offers, 2 batches as drafts. Check them, then open the session.',
    ]);
    expect(await named('2027/2028')).toMatchObject({
      state: 'draft',
      current: false,
      places: 120,
      registered: 0,
      first_day: '2027-11-15',
    });
    expect((await courses('2027/2028')).map(({ code, state }) => [code, state])).toEqual([
      ['ESP201-2728', 'draft'],
      ['ESP202-2728', 'draft'],
    ]);
    expect(await offered()).not.toContain('ESP201-2728');

    const { versions, courses: opening } = await preview('2027/2028', 'open');
    expect(opening).toMatchObject([
      { course_code: 'ESP 201', fees_kobo: 400_000, places: 60 },
      { course_code: 'ESP 202', fees_kobo: 100_000, places: 60 },
    ]);
    const opened = await open('2027/2028', versions);
    expect(opened.body.message).toBe('Students can register for 2 courses of 2027/2028.');
    expect(await offered()).toContain('ESP201-2728');
    expect(await named('2027/2028')).toMatchObject({ state: 'open', current: true });
    expect(await named('2026/2027')).toMatchObject({ state: 'open', current: false });
    const site = await portal().call('GET /website/site');
    expect(site.body.data).toMatchObject({ current_session: '2027/2028' });
    expect(site.body.data.sessions).toContain('2027/2028');
  });

  it('copies trainers where that is ticked, of one batch to its copy', async () => {
    const [all, one, gone] = [
      await aStaffMember(portal(), { roles: ['trainer'] }),
      await aStaffMember(portal(), { roles: ['trainer'] }),
      await aStaffMember(portal(), { roles: ['trainer'] }),
    ];
    const workshopsOf = async (session: string) =>
      (await portal().call('GET /staff/workshops', {}, registrar)).body.data.workshops.filter(
        (workshop) => workshop.session === session,
      );
    const [first] = await workshopsOf('2026/2027');
    const batch = first?.batches[0];
    const assign = (email_address: string, more = {}) =>
      portal().call(
        'POST /staff/workshops/assign',
        {
          ...{ email_address, application_code: first?.application_code ?? '' },
          ...{ skill_code: first?.skill_code ?? '', assigned: 'Yes', ...more },
        },
        registrar,
      );
    await assign(all.email);
    await assign(one.email, { batch: String(batch?.id) });
    await assign(gone.email);
    await portal()
      .db.updateTable('staff')
      .set({ locked_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const input = { from: '2026/2027', to: '2044/2045' };
    const seen = await portal().call('GET /staff/sessions/copy', input, registrar);
    expect(seen.body.data.trainers).toBe(2);
    expect((await copy('2044/2045', { trainers: 'Yes' })).status).toBe(200);
    expect((await copy('2045/2046')).status).toBe(200);
    await portal().db.updateTable('courses').set({ open: true }).execute();
    const [copied] = await workshopsOf('2044/2045');
    expect(copied?.skill_code).toBe(first?.skill_code);
    const sameBatch = copied?.batches.find((own) => own.batch === batch?.batch)?.id;
    expect(copied?.trainers.map((own) => [own.email_address, own.batch_id]).toSorted()).toEqual(
      [
        [all.email, null],
        [one.email, sameBatch],
      ].toSorted(),
    );
    expect((await workshopsOf('2045/2046')).flatMap(({ trainers }) => trainers)).toEqual([]);
    await portal()
      .db.updateTable('courses')
      .set({ open: false })
      .where('session', 'in', ['2044/2045', '2045/2046'])
      .execute();
  });

  it('opens only what was seen: a course that a colleague changed meanwhile stays a draft', async () => {
    await copy('2032/2033', { from: '2026/2027' });
    const { versions } = await preview('2032/2033', 'open');
    const [course] = await courses('2032/2033');
    const fee = { course_title: 'Changed', level: '200 Level', semester: '1' as const, fee: '1' };
    const change = { code: course?.code ?? '', version: course?.version ?? 0, ...fee };
    expect((await portal().call('POST /staff/courses/{code}', change, registrar)).status).toBe(200);
    const { status, body } = await open('2032/2033', versions);
    expect([status, body.error, body.message]).toEqual([
      409,
      'RECORD_CHANGED',
      'Another person has just changed a course of this session. Please check it again.',
    ]);
    expect(await named('2032/2033')).toMatchObject({ state: 'draft', current: false });
  });

  it('moves a batch without a training day to the next one, and says so', async () => {
    const id = await idOfCourse(portal(), 'ESP201-2627');
    const days = trainingDays(portal());
    const own = (end_date: string) =>
      portal().db.updateTable('schedules').set({ end_date }).where('course_id', '=', id).execute();
    // One day, a Tuesday. The new session begins on a Saturday.
    await own(days.start_date);
    const input = { from: '2026/2027', to: '2033/2034', first_day: '2033-11-26' };
    const seen = await portal().call('GET /staff/sessions/copy', input, registrar);
    expect(seen.body.data.batches).toMatchObject([
      { course_code: 'ESP 201', start_date: '2033-11-28', end_date: '2033-11-28', later: true },
      { course_code: 'ESP 202', start_date: '2033-11-26', later: false },
    ]);
    expect((await copy('2033/2034', { first_day: '2033-11-26' })).status).toBe(200);
    const { body } = await portal().call(
      'GET /staff/schedule',
      { session: '2033/2034' },
      registrar,
    );
    expect(body.data.batches.map(({ days }) => days > 0)).toEqual([true, true]);
    await own(days.end_date);
  });

  it('leaves out skills that are no longer taught, and says which', async () => {
    await portal()
      .db.updateTable('skills')
      .set({ retired_at: new Date() })
      .where('slug', '=', 'baking')
      .execute();
    const { body } = await portal().call(
      'GET /staff/sessions/copy',
      { from: '2026/2027', to: '2028/2029' },
      registrar,
    );
    expect(body.data.left_out).toEqual(['baking']);
    expect(body.data.courses[0]).toMatchObject({ skills: 1, places: 30 });
    await portal()
      .db.updateTable('skills')
      .set({ retired_at: null })
      .where('slug', '=', 'baking')
      .execute();
  });

  it('never adds to a session that has courses, however many copy at once', async () => {
    const answers = await Promise.all([copy('2028/2029'), copy('2028/2029'), copy('2028/2029')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await courses('2028/2029')).toHaveLength(2);
    expect((await copy('2031/2032', { from: '2030/2031' })).body.message).toBe(
      '2030/2031 has no courses to copy.',
    );
  });
});

describe('closing a session', () => {
  const close = (anyway?: boolean) =>
    portal().call(
      'POST /staff/sessions/close',
      { session: '2026/2027', ...(anyway ? { anyway } : {}) },
      registrar,
    );

  it('is refused while students are paying, unless that was seen', async () => {
    const { id } = await aRegisteredStudent(portal());
    await portal()
      .db.insertInto('payment_attempts')
      .values({
        reference: 'ABCDEFGHJKLMN',
        student_id: id,
        purpose: 'enrolment',
        course_id: await idOfCourse(portal(), 'ESP201-2627'),
        skill_id: await idOfSkill(portal(), 'fashion'),
        description: 'not paid yet',
        provider: 'paystack',
        base_kobo: 400_000,
        fee_kobo: 16_000,
        state: 'initialized',
        opened_at: new Date(),
      })
      .execute();
    expect(await preview('2026/2027', 'closed')).toMatchObject({
      courses: [{ course_code: 'ESP 201' }, { course_code: 'ESP 202' }],
      paying: 1,
    });
    const refused = await close();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Unfinished payments: 1. On waiting lists: 0. Close 2026/2027 anyway, or later.',
    ]);
    expect(await named('2026/2027')).toMatchObject({ state: 'open' });
    expect((await close(true)).status).toBe(200);
    expect(await named('2026/2027')).toMatchObject({ state: 'closed', registered: 1 });
    // Pressed twice it changes nothing more.
    expect((await close(true)).status).toBe(200);
  });

  it('is for those who may change the catalogue, and is recorded', async () => {
    for (const role of ['trainer', 'finance', 'support'] as const) {
      const other = await signInStaff(portal(), await aStaffMember(portal(), { roles: [role] }));
      const { status } = await portal().call(
        'POST /staff/sessions/open',
        { session: '2026/2027', versions: '' },
        other,
      );
      expect(status, role).toBe(403);
    }
    const entries = await portal()
      .db.selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject', '=', 'session:2026/2027')
      .execute();
    expect(entries).toEqual([{ action: 'session.close', detail: { courses: 'ESP 201, ESP 202' } }]);
  });
});

describe('a course', () => {
  const add = (more: object = {}) =>
    portal().call(
      'POST /staff/courses',
      {
        session: '2030/2031',
        course_code: 'esp301',
        course_title: 'Business Planning',
        level: '300 Level',
        semester: '2',
        fee: '4,500.50',
        ...more,
      },
      registrar,
    );
  const one = async () => (await courses('2030/2031')).find((row) => row.code === 'ESP301-3031');

  it('is added as a draft; what is wrong is named by its field', async () => {
    expect((await add()).status).toBe(200);
    expect(await one()).toMatchObject({
      course_code: 'ESP 301',
      fees_kobo: 450_050,
      semester: 2,
      state: 'draft',
    });
    expect((await add()).body.fields).toEqual({
      course_code: 'ESP 301 is in 2030/2031 already',
    });
    expect((await add({ level: '900 Level' })).body.fields).toEqual({
      level: '900 Level students may not register: see the settings',
    });
    for (const fee of ['0', '-1', 'free', '1e3', '99999999', '4,50', '1,2,3', ',500']) {
      expect((await add({ fee })).body.fields, fee).toHaveProperty('fee');
    }
    expect((await add({ session: '2040/2041' })).body.fields).toHaveProperty('session');
  });

  it('is saved by one of two people who changed it at the same time', async () => {
    const { version = 0 } = (await one()) ?? {};
    const change = (course_title: string) =>
      portal().call(
        'POST /staff/courses/{code}',
        {
          code: 'ESP301-3031',
          version,
          course_title,
          level: '300 Level',
          semester: '2',
          fee: '5000',
        },
        registrar,
      );
    const answers = await Promise.all([change('First'), change('Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('RECORD_CHANGED');
    expect(await one()).toMatchObject({ fees_kobo: 500_000, version: version + 1 });
  });

  it('opens only with places, and is removed only while nobody chose it', async () => {
    const act = async (what: 'open' | 'close' | 'remove', code: string) => {
      const { status, body } = await portal().call(
        `POST /staff/courses/{code}/${what}`,
        { code },
        registrar,
      );
      return [status, body.message];
    };
    expect(await act('open', 'ESP301-3031')).toEqual([
      409,
      'ESP 301 cannot be opened. It has no skill with places yet.',
    ]);
    expect(await act('remove', 'ESP301-3031')).toEqual([200, 'The course is removed.']);
    expect(await one()).toBeUndefined();
    expect(await act('open', 'ESP201-2627')).toEqual([
      200,
      'Students can register for this course.',
    ]);
    expect(await act('remove', 'ESP201-2627')).toEqual([409, 'ESP 201 is open. Close it first.']);
    const { id: student_id } = await aRegisteredStudent(portal());
    const offering = await portal()
      .db.selectFrom('offerings')
      .select('id')
      .where('course_id', '=', await idOfCourse(portal(), 'ESP201-2627'))
      .limit(1)
      .executeTakeFirstOrThrow();
    await portal()
      .db.insertInto('waiting_list')
      .values({ student_id, offering_id: offering.id, joined_at: new Date() })
      .execute();
    expect((await courses('2026/2027'))[0]).toMatchObject({ code: 'ESP201-2627', waiting: 1 });
    expect(await act('close', 'ESP201-2627')).toEqual([
      200,
      'The course is closed for registration. 1 student is still paying and can finish. 1 student is notified that the waiting list is closed.',
    ]);
    expect(await act('remove', 'ESP201-2627')).toEqual([
      409,
      'ESP 201 was chosen by students, so it stays. Keep it closed instead.',
    ]);
    expect((await act('open', 'NONE000-0000'))[0]).toBe(404);
  });
});
