import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cancel } from '../../../testing/rows/money.ts';
import { aPayer, aShop, type Payer, type Shop } from '../../../testing/rows/payments.ts';
import { aRegistration, idOfSkill } from '../../../testing/rows/registrations.ts';
import { dayAfter } from '../../../testing/rows/training-days.ts';
import { changeSetting } from '../../system/settings-store/actions.ts';

const skills = ({ portal, applicationCode }: Shop, { me }: Payer, student_code = me.code) =>
  portal.call(
    'POST /student/application/skills',
    { course_code: applicationCode, student_code, study_mode: 'Part Time', faculty: 'Arts' },
    me,
  );

async function register(shop: Shop, payer: Payer, skill = 'fashion') {
  const reference = await payer.reference(skill);
  await shop.at(`${reference}/succeed`);
  await payer.ask(reference);
  return reference;
}

describe('choosing', () => {
  it('lists the open courses, and says which one is registered already', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await shop.portal.db
      .updateTable('courses')
      .set({ open: false })
      .where('code', '=', 'ESP202-2627')
      .execute();
    const courses = async () =>
      (await shop.portal.call('GET /students/courses', {}, payer.me)).body.data;
    expect(await courses()).toEqual([
      {
        code: 'ESP201-2627',
        course_title: 'Entrepreneurship Practice',
        course_code: 'ESP 201',
        session: '2026/2027',
        when: expect.stringMatching(/^First Semester, training /),
        fees: 4000,
        fees_kobo: 400_000,
        registered: false,
        reversed: false,
        skill_change_open: false,
        taken_before: null,
        paid_by_credit: null,
        credit_kobo: 0,
      },
    ]);
    const states = async () =>
      (await shop.portal.call('GET /student/course-states', {}, payer.me)).body;
    const state = { code: 'ESP201-2627', reversed: false, taken_before: null };
    expect(await states()).toMatchObject({
      data: [{ ...state, registered: false }],
      has_registration: false,
      closed: { register_course: '', change_course: '', change_skill: '', certificate: '' },
    });
    await register(shop, payer);
    expect((await courses())[0]?.registered).toBe(true);
    expect(await states()).toMatchObject({
      data: [{ ...state, registered: true }],
      has_registration: true,
    });
  });

  it('marks a course that was taken in another session, and lists it last', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    await register(shop, payer);
    const { db } = shop.portal;
    const set = (
      code: string,
      values: { session?: string; course_code?: string; open?: boolean },
    ) => db.updateTable('courses').set(values).where('code', '=', code).execute();
    await db
      .insertInto('academic_sessions')
      .values({ name: '2025/2026', created_by: 'operator' })
      .execute();
    await set('ESP201-2627', { session: '2025/2026', open: false });
    await set('ESP202-2627', { course_code: 'ESP 201' });
    const taken = async () => {
      const { body } = await shop.portal.call('GET /students/courses', {}, payer.me);
      return body.data.map(({ code, taken_before }) => [code, taken_before]);
    };
    expect(await taken()).toEqual([['ESP202-2627', { session: '2025/2026', completed: false }]]);
    await db.updateTable('registrations').set({ state: 'completed' }).execute();
    await set('ESP201-2627', { open: true });
    expect(await taken()).toEqual([
      ['ESP201-2627', null],
      ['ESP202-2627', { session: '2025/2026', completed: true }],
    ]);
    const { id } = await db.selectFrom('registrations').select('id').executeTakeFirstOrThrow();
    await cancel(shop.portal, id);
    expect((await taken()).map(([, before]) => before)).toEqual([null, null]);
  });

  it('offers courses of the level of today and below, while that level is eligible', async () => {
    const shop = await aShop();
    const { db } = shop.portal;
    const upper = db.updateTable('courses').set({ level: '300 Level' });
    await upper.where('code', '=', 'ESP202-2627').execute();
    const payer = await aPayer(shop);
    const opened = await payer.reference();
    const offered = async () => {
      const { body } = await shop.portal.call('GET /students/courses', {}, payer.me);
      return body.data.map(({ code }) => code);
    };
    const open = (application_code: string) =>
      shop.portal.call(
        'POST /student/payment/initialize',
        { purpose: 'enrolment', application_code, skill_code: 'fashion' },
        payer.me,
      );
    const promote = (level: string) =>
      db.updateTable('students').set({ level }).where('id', '=', payer.id).execute();

    expect(await offered()).toEqual(['ESP201-2627']);
    const above = await open('ESP202-2627');
    expect([above.status, above.body.error, above.body.message]).toEqual([
      409,
      'NOT_OFFERED',
      'ESP 202 is not offered to 200 Level students.',
    ]);
    const listed = await skills({ ...shop, applicationCode: 'ESP202-2627' }, payer);
    expect(listed.body.error).toBe('NOT_OFFERED');
    await promote('300 Level');
    // The own level comes first.
    expect(await offered()).toEqual(['ESP202-2627', 'ESP201-2627']);
    expect((await open('ESP202-2627')).status).toBe(200);

    await promote('400 Level');
    expect(await offered()).toEqual([]);
    expect((await skills(shop, payer)).body.error).toBe('NOT_OFFERED');
    expect((await open('ESP202-2627')).body.error).toBe('NOT_OFFERED');
    // What was opened while it was offered counts.
    await shop.at(`${opened}/succeed`);
    expect((await payer.ask(opened)).status).toBe(200);
    expect(await offered()).toEqual(['ESP201-2627']);
  });

  it('shows the skills that the record allows, whatever the browser sends, with places left', async () => {
    const shop = await aShop({ capacity: 2 });
    const { db } = shop.portal;
    await db
      .updateTable('offerings')
      .set({ faculties: ['Arts'] })
      .where('skill_id', '=', await idOfSkill(shop.portal, 'baking'))
      .execute();
    const [science, arts] = [
      await aPayer(shop),
      await aPayer(shop, { student: { faculty: 'Arts' } }),
    ];
    expect((await skills(shop, science)).body.data.map((one) => one.skill_code)).toEqual([
      'fashion',
    ]);
    await register(shop, science);
    expect((await skills(shop, arts)).body.data).toMatchObject([
      {
        skill_code: 'fashion',
        description: expect.any(String),
        places_left: 1,
        application_code: 'ESP201-2627',
      },
      { skill_code: 'baking', places_left: 2 },
    ]);
    expect((await science.open('baking')).body.error).toBe('ALREADY_REGISTERED');
    const other = await aPayer(shop);
    expect((await other.open('baking')).body.error).toBe('NOT_OFFERED');
    expect((await other.open('no-such-skill')).body.error).toBe('NOT_OFFERED');
  });

  it('refuses another student’s code, and a course that is not open', async () => {
    const shop = await aShop();
    const [payer, other] = [await aPayer(shop), await aPayer(shop)];
    const foreign = await skills(shop, payer, other.me.code);
    expect([foreign.status, foreign.body.error]).toEqual([403, 'NOT_YOURS']);
    const closed = await skills({ ...shop, applicationCode: 'ESP999-2627' }, payer);
    expect([closed.status, closed.body.error]).toEqual([409, 'NOT_OFFERED']);
  });
});

it('gives a registration the emptiest batch where the centre wants it, never a cancelled one', async () => {
  const shop = await aShop();
  const { db } = shop.portal;
  await changeSetting(db, { key: 'batch_assignment', value: 'even', by: 'operator' });
  await db.deleteFrom('schedules').execute();
  await sql`insert into schedules
    (course_id, batch, start_date, end_date, study_modes, cancelled_at)
    select courses.id, line.batch, current_date + 30, current_date + 40,
      array['Full Time', 'Part Time'], line.cancelled_at::timestamptz
    from courses, (values ('Batch 1', '2026-01-01'), ('Batch 2', null), ('Batch 3', null))
      line (batch, cancelled_at)`.execute(db);
  for (let student = 0; student < 4; student += 1) await register(shop, await aPayer(shop));
  const rows = await db
    .selectFrom('registrations')
    .leftJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select('schedules.batch')
    .orderBy('registrations.id')
    .execute();
  expect(rows.map(({ batch }) => batch)).toEqual(['Batch 2', 'Batch 3', 'Batch 2', 'Batch 3']);
});

it('puts a paid registration in a batch on other days than another training of the student', async () => {
  const shop = await aShop();
  const { db } = shop.portal;
  await db.deleteFrom('schedules').execute();
  await sql`insert into schedules (course_id, batch, start_date, end_date, study_modes)
    select courses.id, line.batch, current_date + line.day, current_date + line.day + 10,
      array['Full Time', 'Part Time']
    from courses, (values ('Batch 1', 30), ('Batch 2', 50)) line (batch, day)`.execute(db);
  const [payer, other] = [await aPayer(shop), await aPayer(shop)];
  await aRegistration(shop.portal, { studentId: payer.id, course: 'ESP202-2627' });
  const promised = (await skills(shop, payer)).body.training_batch;
  expect(promised).toMatch(/^Batch 2, /);
  for (const one of [payer, other]) await register(shop, one);
  const slipOf = async ({ me }: Payer) => {
    const { body } = await shop.portal.call('GET /student/training/{ref}', { ref: me.code }, me);
    const slip = body.data.find(({ code }) => code === shop.applicationCode);
    return [slip?.batch, slip?.next_training?.batch];
  };
  expect(await slipOf(payer)).toEqual(['Batch 2', 'Batch 2']);
  // A student who is free on the usual days may come to any batch.
  expect(await slipOf(other)).toEqual([null, 'Batch 1']);
});

describe('the slip’s record', () => {
  it('has what was really paid, and the training periods of the study mode', async () => {
    const shop = await aShop();
    const { portal, applicationCode: code } = shop;
    portal.app.now = () => new Date('2026-11-14T08:00:00Z');
    const payer = await aPayer(shop);
    const course = await portal.db
      .selectFrom('courses')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('schedules')
      .values({
        course_id: course.id,
        batch: 'Evenings',
        start_date: '2027-01-11',
        end_date: '2027-01-22',
        study_modes: ['Part Time'],
      })
      .execute();
    await portal.db
      .insertInto('schedules')
      .values({
        course_id: course.id,
        batch: 'Batch 2',
        start_date: '2026-11-10',
        end_date: '2026-11-21',
        study_modes: ['Full Time', 'Part Time'],
      })
      .execute();
    const { me } = payer;
    const training = () =>
      portal.call(
        'GET /student/training/{ref}/{code}/{study_mode}',
        { ref: me.code, code, study_mode: 'Part Time' },
        me,
      );
    expect((await training()).body).toEqual({
      status: 200,
      data: [],
      training: [],
      moved_to: null,
    });
    const reference = await register(shop, payer);
    const { start_date, end_date } = await portal.db
      .selectFrom('schedules')
      .select(['start_date', 'end_date'])
      .where('course_id', '=', course.id)
      .where('batch', '=', 'Batch 1')
      .executeTakeFirstOrThrow();
    const { status, body } = await training();
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        code,
        title: 'fashion',
        payment_ref: reference,
        amount_paid: 4160,
        fees: 4000,
        start_date,
        end_date,
        state: 'active',
        batch: null,
        training_begins: start_date,
        // Nobody trains on the last day, a Saturday.
        training_ends: dayAfter(end_date, -1),
        // Batch 2 began before the registration, so the student comes to the one after it.
        next_training: { day: start_date, batch: 'Batch 1' },
      },
    ]);
    expect(body.training).toEqual([
      { batch: 'Batch 2', start_date: '2026-11-10', end_date: '2026-11-21' },
      { batch: 'Batch 1', start_date, end_date },
    ]);
    expect(body.data[0]?.training).toEqual(body.training);
    const record = await portal.call('GET /student/course_record/{ref}', { ref: me.code }, me);
    expect(record.body.data).toEqual(body.data);
    const activity = await portal.call('GET /student/activity/{ref}', { ref: me.code }, me);
    const kinds = activity.body.data.map(({ kind }) => kind);
    expect(kinds).toEqual(['registration', 'payment', 'account']);

    // Once a batch is assigned it comes first, and its dates are the student's own.
    await portal.db
      .updateTable('registrations')
      .set((eb) => ({
        batch_id: eb.selectFrom('schedules').select('id').where('batch', '=', 'Batch 1').limit(1),
      }))
      .execute();
    await changeSetting(portal.db, { key: 'holidays', value: [start_date], by: 'operator' });
    const assigned = (await training()).body;
    expect(assigned.training.map(({ batch }) => batch)).toEqual(['Batch 1']);
    expect(assigned.data).toMatchObject([
      {
        batch: 'Batch 1',
        start_date,
        training_begins: dayAfter(start_date, 1),
        training_ends: dayAfter(end_date, -1),
        next_training: { day: dayAfter(start_date, 1), batch: 'Batch 1' },
      },
    ]);
  });

  it('is only one’s own', async () => {
    const shop = await aShop();
    const [payer, other] = [await aPayer(shop), await aPayer(shop)];
    await register(shop, other);
    const ref = other.me.code;
    const { portal, applicationCode: code } = shop;
    const answers = await Promise.all([
      portal.call('GET /student/training/{ref}', { ref }, payer.me),
      portal.call('GET /student/course_record/{ref}', { ref }, payer.me),
      portal.call('GET /student/activity/{ref}', { ref }, payer.me),
      portal.call(
        'GET /student/training/{ref}/{code}/{study_mode}',
        { ref, code, study_mode: 'Full Time' },
        payer.me,
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
