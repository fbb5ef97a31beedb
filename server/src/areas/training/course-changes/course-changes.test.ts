import { closed, closedUnpaid } from '@edc/contract/money/payment-doubts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aPortal, aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import { aGateway, controls, gatewayEnv, stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aRegistered, aSkillChange } from '../../../testing/rows/skill-changes.ts';
import { saveCourses } from '../../catalogue/courses/actions.ts';

const BEFORE = new Date('2026-11-16T09:00:00Z');
let now = BEFORE;
const shared = aSharedPortal({ now: () => now });
const OLD = 'ESP201-2627';

type Application = Parameters<typeof saveCourses>[1]['courses'][number];
type Schedule = Application['schedules'][number];

const aCourse = (
  app: TestPortal['app'],
  course_code: string,
  more: {
    session?: string;
    fees_kobo?: number;
    level?: string;
    capacities?: Record<string, number>;
    schedules?: Schedule[];
  } = {},
) =>
  saveCourses(app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code,
        course_title: 'Another course',
        level: '200 Level',
        semester: 2,
        fees_kobo: 400_000,
        open: true,
        capacities: { fashion: 50, baking: 50 },
        schedules: [],
        ...more,
      },
    ],
  });

beforeAll(async () => {
  await stock(shared(), 50);
  await aCourse(shared().app, 'NEW 1');
  await aCourse(shared().app, 'DEAR 1', { fees_kobo: 500_000 });
  await aCourse(shared().app, 'HIGH 1', { level: '300 Level' });
  await aCourse(shared().app, 'NARROW 1', { capacities: { baking: 5 } });
  await aCourse(shared().app, 'FULL 1', { capacities: { fashion: 0 } });
});

type Registered = Awaited<ReturnType<typeof aRegistered>>;

const call = (
  { me }: Registered,
  new_course: string,
  given: {
    old_course?: string;
    student_code?: string;
    preview?: boolean;
    portal?: TestPortal;
  } = {},
) =>
  (given.portal ?? shared()).call(
    given.preview ? 'POST /student/change-course/preview' : 'POST /student/change-course',
    {
      student_code: given.student_code ?? me.code,
      old_course: given.old_course ?? OLD,
      new_course,
    },
    me,
  );

const slips = async ({ me }: Registered, portal = shared()) =>
  (await portal.call('GET /student/training/{ref}', { ref: me.code }, me)).body.data;

async function noticesOf({ id, email }: Registered) {
  const { db } = shared();
  const mails = db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', email);
  const notices = db
    .selectFrom('notifications')
    .select(['path', 'text'])
    .where('student_id', '=', id);
  return { mails: await mails.execute(), notices: await notices.execute() };
}

it('moves the registration with its skill, replaces the slip and notifies the student', async () => {
  const student = await aRegistered(shared());
  const preview = await call(student, 'NEW1-2627', { preview: true });
  expect(preview.body).toMatchObject({
    status: 200,
    data: {
      from: { course_code: 'ESP 201' },
      to: { code: 'NEW1-2627', course_code: 'NEW 1' },
      skill_title: 'fashion',
      paid_kobo: 400_000,
      price_kobo: 400_000,
      lost_kobo: 0,
    },
  });
  expect(await slips(student)).toMatchObject([{ code: OLD }]);
  const done = await call(student, 'NEW1-2627');
  expect([done.status, done.body.message]).toEqual([
    200,
    'You are now registered for fashion with NEW 1. Print your new slip.',
  ]);
  const [slip, ...others] = await slips(student);
  expect([slip?.code, slip?.title, others]).toEqual(['NEW1-2627', 'fashion', []]);
  expect(slip?.attendance_token.split('.')[2]).toBe('2');
  // The verification page shows what the slip says, and what it was when it was paid.
  const verified = await shared().call('POST /student/payment/verify', {
    reference: slip?.payment_ref ?? '',
    payment_gateway: 'paystack',
  });
  expect(verified.body.data).toMatchObject({
    status: 'success',
    description: 'fashion, NEW 1 2026/2027',
    paid_for: 'fashion, ESP 201 2026/2027',
  });
  const [changed, replaced] = [
    'You have changed from ESP 201 2026/2027 to NEW 1 2026/2027. Your skill is still fashion.',
    'Your old slip is no longer valid. Print the new one, or save it on your phone.',
  ];
  const noDates =
    'The dates of your training are not set yet. You will see them on your dashboard.';
  const { mails, notices } = await noticesOf(student);
  expect(mails.map(({ subject }) => subject)).toEqual(['Course changed: NEW 1']);
  expect(mails[0]?.text).toContain([changed, noDates, replaced].join('\n\n'));
  expect(notices).toEqual([
    { path: '/app/get_printout/NEW1-2627', text: [changed, noDates, replaced].join(' ') },
  ]);
  const kept = await shared()
    .db.selectFrom('registration_changes')
    .select(['what', 'by'])
    .where('registration_id', '=', student.registration.id)
    .execute();
  expect(kept).toEqual([{ what: 'course', by: `student:${student.me.code}` }]);
});

describe('two trainings of one student', () => {
  const modes = { study_modes: ['Full Time'] };
  const first = { batch: 'Batch 1', start_date: '2026-11-23', end_date: '2026-12-04', ...modes };
  const second = { batch: 'Batch 2', start_date: '2026-12-07', end_date: '2026-12-18', ...modes };
  let student: Awaited<ReturnType<typeof aRegistered>>;
  beforeAll(async () => {
    const { db } = shared();
    await aCourse(shared().app, 'MORN 1', { schedules: [first] });
    await aCourse(shared().app, 'MORN 2', { schedules: [first, second] });
    await aCourse(shared().app, 'MORN 3', { schedules: [first] });
    await aCourse(shared().app, 'EVEN 1', { schedules: [{ ...first, batch: 'Evening' }] });
    await db
      .updateTable('schedules')
      .set({ training_time: '04:00PM' })
      .where('batch', '=', 'Evening')
      .execute();
  });
  beforeEach(async () => {
    student = await aRegistered(shared());
    await call(student, 'MORN1-2627');
  });
  const offered = async (course_code: string) => {
    const input = { course_code, student_code: student.me.code };
    const answer = await shared().call('POST /student/application/skills', input, student.me);
    const { training_batch, training_note, training_clash, waiting_list } = answer.body;
    return { training_batch, training_note, training_clash, waiting_list };
  };
  const training_batch = 'Batch 2, 7 Dec to 18 Dec 2026';

  it('are on different days where a batch is free, before and after it is taken', async () => {
    expect(await offered('MORN2-2627')).toEqual({
      training_batch,
      training_note: {
        title: 'You start with Batch 2 on 7 Dec 2026',
        warns: false,
        text: 'Batch 1 is on the same days as Batch 1 of MORN 1 (fashion). You can change your course before that day, and your skill until 14 Dec 2026.',
      },
      training_clash: null,
      waiting_list: true,
    });
    const { body } = await shared().call('GET /students/courses', {}, student.me);
    const when = (code: string) => body.data.find((one) => one.code === code)?.when;
    expect(when('MORN2-2627')).toContain('training 7 Dec to 18 Dec 2026');
    expect(when('MORN1-2627')).toContain('training 23 Nov to 4 Dec 2026');
    // Another registration of the same student is moved to that course.
    await aRegistration(shared(), { studentId: student.id, course: 'NEW1-2627' });
    const preview = await call(student, 'MORN2-2627', { preview: true, old_course: 'NEW1-2627' });
    expect(preview.body).toMatchObject({ data: { training_batch, training_clash: null } });
    await call(student, 'MORN2-2627', { old_course: 'NEW1-2627' });
    const slip = (await slips(student)).find(({ code }) => code === 'MORN2-2627');
    expect(slip).toMatchObject({
      batch: 'Batch 2',
      next_training: { day: '2026-12-07', batch: 'Batch 2' },
      training_begins: '2026-12-07',
    });
  });

  it('are warned of where every batch is on the same days, and not at another time', async () => {
    expect(await offered('MORN3-2627')).toMatchObject({
      training_batch: 'Batch 1, 23 Nov to 4 Dec 2026',
      training_clash: {
        title: 'You already have training on these days',
        warns: true,
        text: 'Batch 1 is on the same days as Batch 1 of MORN 1 (fashion), and no other batch is free for you. You cannot attend both. Ask the centre first.',
      },
    });
    expect(await offered('EVEN1-2627')).toMatchObject({ training_clash: null });
  });

  it('are emailed with the batch, the first day, the time and the place', async () => {
    const when =
      'Your first training day is Mon 23 Nov 2026. Time: 07:00AM Daily. Place: EDC Workshops.';
    const only = ['Your training batch is Batch 1, 23 Nov to 4 Dec 2026.', when];
    const notified = await noticesOf(student);
    expect(notified.mails[0]?.text).toContain(only.join('\n\n'));
    expect(notified.notices[0]?.text).toContain(only.join(' '));
    // Of two batches the centre may still assign the other one.
    await call(student, 'MORN2-2627', { old_course: 'MORN1-2627' });
    const { notices } = await noticesOf(student);
    expect(notices.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(
        `Your training batch is Batch 1, 23 Nov to 4 Dec 2026, unless the centre assigns another. ${when}`,
      ),
    );
  });

  it('do not count a course that is left', async () => {
    const preview = await call(student, 'MORN2-2627', { preview: true, old_course: 'MORN1-2627' });
    expect(preview.body).toMatchObject({
      data: { training_batch: 'Batch 1, 23 Nov to 4 Dec 2026', training_clash: null },
    });
    await call(student, 'MORN2-2627', { old_course: 'MORN1-2627' });
    expect(await slips(student)).toMatchObject([
      { code: 'MORN2-2627', batch: null, next_training: { batch: 'Batch 1' } },
    ]);
  });
});

it('says before anybody pays or moves that training has begun, and until when a skill can change', async () => {
  const student = await aRegistered(shared());
  const modes = { study_modes: ['Full Time'] };
  await aCourse(shared().app, 'BEGUN 1', {
    schedules: [
      { batch: 'Batch 1', start_date: '2026-11-09', end_date: '2026-11-20', ...modes },
      { batch: 'Batch 2', start_date: '2026-11-23', end_date: '2026-12-04', ...modes },
    ],
  });
  const note = {
    title: 'You start with Batch 2 on 23 Nov 2026',
    warns: false,
    text: 'The centre may assign you another batch. You can change your course before that day, and your skill until 30 Nov 2026.',
  };
  const preview = await call(student, 'BEGUN1-2627', { preview: true });
  const training_batch = 'Batch 2, 23 Nov to 4 Dec 2026';
  expect(preview.body).toMatchObject({
    data: { training_batch, training_note: note, may_change_again: true },
  });
  const notBegun = await call(student, 'NEW1-2627', { preview: true });
  expect(notBegun.body).toMatchObject({ data: { training_note: null } });
  const offered = await shared().call(
    'POST /student/application/skills',
    { course_code: 'BEGUN1-2627', student_code: student.me.code },
    student.me,
  );
  expect(offered.body).toMatchObject({ training_batch, training_note: note });
  // What was said before the change is what the slip says after it.
  await call(student, 'BEGUN1-2627');
  const [slip] = await slips(student);
  expect(slip?.next_training).toEqual({ day: '2026-11-23', batch: 'Batch 2' });
  expect(slip).toMatchObject({ training_begins: '2026-11-23', training_ends: '2026-12-04' });
  // The deadlines count from that batch, though another one has begun.
  const back = await call(student, 'NEW1-2627', { preview: true, old_course: 'BEGUN1-2627' });
  expect(back.status).toBe(200);
});

it('leads from the old slip to the new one, for the own student only', async () => {
  const student = await aRegistered(shared());
  const other = await aRegistered(shared(), { course: 'NEW1-2627' });
  await call(student, 'NEW1-2627');
  const slipOf = async ({ me }: Registered, code: string) => {
    const input = { ref: me.code, code, study_mode: 'own' };
    const answer = await shared().call(
      'GET /student/training/{ref}/{code}/{study_mode}',
      input,
      me,
    );
    return [answer.body.data.length, answer.body.moved_to];
  };
  expect(await slipOf(student, OLD)).toEqual([0, 'NEW1-2627']);
  expect(await slipOf(student, 'NEW1-2627')).toEqual([1, null]);
  expect(await slipOf(other, OLD)).toEqual([0, null]);
});

it('is done once by two tabs at the same instant', async () => {
  const student = await aRegistered(shared());
  const answers = await Promise.all([1, 2, 3].map(() => call(student, 'NEW1-2627')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await slips(student))[0]?.attendance_token.split('.')[2]).toBe('2');
});

it('is refused where the student came from that course once and registered for it again', async () => {
  const student = await aRegistered(shared());
  expect((await call(student, 'NEW1-2627')).status).toBe(200);
  await aRegistration(shared(), { studentId: student.id, course: OLD, skill: 'baking' });
  expect((await call(student, 'NEW1-2627')).body.message).toBe(
    'You have already registered for NEW 1.',
  );
});

it('allows a cheaper course, and the preview says what is not returned', async () => {
  const student = await aRegistered(shared());
  const preview = await call(student, 'ESP202-2627', { preview: true });
  expect(preview.body).toMatchObject({ data: { price_kobo: 100_000, lost_kobo: 300_000 } });
  expect((await call(student, 'ESP202-2627')).status).toBe(200);
});

it('marks a course that the student completed in another session', async () => {
  const { db } = shared();
  await aCourse(shared().app, 'NEW 1', { session: '2025/2026' });
  const student = await aRegistered(shared());
  const past = await aRegistration(shared(), { studentId: student.id, course: 'NEW1-2526' });
  await db
    .updateTable('registrations')
    .set({ state: 'completed' })
    .where('id', '=', past.id)
    .execute();
  const { body } = await shared().call('GET /student/change-course/courses', {}, student.me);
  const marks = Object.fromEntries(body.data.new.map((one) => [one.code, one.taken_before]));
  expect(marks).toMatchObject({
    'NEW1-2627': { session: '2025/2026', completed: true },
    'DEAR1-2627': null,
  });
  expect(Object.keys(marks)).not.toContain(OLD);
});

describe('nothing changes and the words say why', () => {
  const refusals = [
    [
      'DEAR1-2627',
      409,
      'DEAR 1 costs ₦5,000.00, and you paid ₦4,000.00 for ESP 201. Choose a course that costs no more.',
    ],
    ['HIGH1-2627', 409, 'This course is not offered to your level.'],
    [
      'NARROW1-2627',
      409,
      'fashion is not offered with this course. Change your skill first, or choose another course.',
    ],
    ['FULL1-2627', 409, 'fashion is full in FULL 1. Choose another course.'],
    [OLD, 422, 'You cannot change to the same course'],
  ] as const;

  it.each(refusals)('%s', async (code, status, message) => {
    const student = await aRegistered(shared());
    for (const preview of [true, false]) {
      const refused = await call(student, code, { preview });
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    }
    expect(await slips(student)).toMatchObject([{ code: OLD }]);
  });

  it('without both courses', async () => {
    const refused = await call(await aRegistered(shared()), '');
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { new_course: 'Please select both courses' },
    ]);
  });

  it('once training has begun', async () => {
    const student = await aRegistered(shared());
    onTestFinished(() => {
      now = BEFORE;
    });
    now = new Date('2026-11-23T23:30:00Z');
    const words = 'Training in ESP 201 has begun, so the course can no longer be changed.';
    const refused = await call(student, 'NEW1-2627');
    expect(refused.body.message).toBe(words);
    const list = await shared().call('GET /student/change-course/courses', {}, student.me);
    expect(list.body.data.old).toMatchObject([
      { code: OLD, refusal: words, skill_change_open: true },
    ]);
    expect(list.body.data.new.map(({ code }) => code)).toContain('NEW1-2627');
    expect(list.body.data.new.map(({ code }) => code)).not.toContain('HIGH1-2627');
    // The last day to change a skill is 1 Dec.
    const skillOpen = async (at: string) => {
      now = new Date(at);
      const { body } = await shared().call('GET /student/change-course/courses', {}, student.me);
      const { body: all } = await shared().call('GET /students/courses', {}, student.me);
      const offered = all.data.find(({ code }) => code === OLD);
      return [body.data.old[0]?.skill_change_open, offered?.skill_change_open];
    };
    expect(await skillOpen('2026-12-01T12:00:00Z')).toEqual([true, true]);
    expect(await skillOpen('2026-12-02T12:00:00Z')).toEqual([false, false]);
  });

  it('while a skill change waits', async () => {
    const student = await aRegistered(shared());
    await aSkillChange(shared(), student);
    const refused = await call(student, 'NEW1-2627');
    expect(refused.body.message).toBe(
      'Your request to change skill in ESP 201 is not decided yet. Withdraw it first.',
    );
    const { body } = await shared().call('GET /student/change-course/courses', {}, student.me);
    expect(body.data.old).toMatchObject([{ code: OLD, skill_change_pending: true }]);
  });

  it('with the session of a course that was taken in two', async () => {
    const { db } = shared();
    await aCourse(shared().app, 'ESP 201', { session: '2025/2026' });
    const student = await aRegistered(shared());
    const past = await aRegistration(shared(), { studentId: student.id, course: 'ESP201-2526' });
    await db
      .updateTable('registrations')
      .set({ state: 'completed' })
      .where('id', '=', past.id)
      .execute();
    await aSkillChange(shared(), student);
    const { body } = await shared().call('GET /student/change-course/courses', {}, student.me);
    expect(body.data.old.map(({ refusal }) => refusal).sort()).toEqual([
      'Your request to change skill in ESP 201, 2026/2027 is not decided yet. Withdraw it first.',
      'Your training in ESP 201, 2025/2026 is completed.',
    ]);
  });

  it('for a course of somebody else, or in their name', async () => {
    const student = await aRegistered(shared(), { course: 'NEW1-2627' });
    const other = await aRegistered(shared());
    const unknown = await call(student, 'ESP202-2627', { old_course: OLD });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'NOT_FOUND']);
    const foreign = await call(student, 'ESP202-2627', { student_code: other.me.code });
    expect([foreign.status, foreign.body.error]).toEqual([403, 'NOT_YOURS']);
  });
});

/** Registered for a course without dates, with a gateway to pay at. */
async function aPayingStudent(course: string, clock = () => new Date()) {
  const { url } = await aGateway();
  const portal = await aPortal({ env: gatewayEnv(url), now: clock });
  await stock(portal, 5);
  await aCourse(portal.app, 'NEW 1');
  await portal.db.deleteFrom('schedules').execute();
  return { portal, url, student: await aRegistered(portal, { course }) };
}

describe('a skill change that was begun in the course before', () => {
  const WHY = 'You are not registered for ESP 201 2026/2027.';

  async function aBegunChange() {
    const { portal, student, url } = await aPayingStudent(OLD, () => now);
    const purchase = {
      purpose: 'skill_change',
      application_code: OLD,
      skill_code: 'baking',
    } as const;
    const begin = (checkout: boolean) =>
      portal.call('POST /student/payment/initialize', { ...purchase, checkout }, student.me);
    const open = async () =>
      (await portal.call('GET /student/payments/open', {}, student.me)).body.data;
    const page = async () =>
      (await portal.call('GET /student/skill_change/courses', {}, student.me)).body.data;
    return { portal, student, url, begin, open, page };
  }

  it('says that it can no longer be paid, and why, until it expires', async () => {
    const { portal, student, begin, open, page } = await aBegunChange();
    const { reference } = (await begin(false)).body.data;
    expect(await open()).toMatchObject([{ reference, closed: null }]);
    await call(student, 'NEW1-2627', { portal });
    const words = closedUnpaid(WHY);
    const shown = { reference, closed: 'purchase', message: words, next: null };
    expect(await open()).toMatchObject([shown]);
    expect(await page()).toMatchObject({ closed_payments: [shown], courses: [{ payment: null }] });
    const checked = await portal.call('POST /student/payments/check', {}, student.me);
    expect(checked.body.data).toMatchObject([{ reference, message: words }]);
    onTestFinished(() => {
      now = BEFORE;
    });
    now = new Date('2026-11-17T10:00:00Z');
    expect(await open()).toEqual([]);
  });

  it('explains what happens to money that may be on its way', async () => {
    const { portal, student, begin, open } = await aBegunChange();
    const { reference } = (await begin(true)).body.data;
    await call(student, 'NEW1-2627', { portal });
    const [shown] = await open();
    expect([shown?.closed, shown?.message]).toEqual([
      'purchase',
      closed(WHY, 'we keep it as credit, and the centre can refund it'),
    ]);
    now = new Date('2026-11-17T10:00:00Z');
    onTestFinished(() => {
      now = BEFORE;
    });
    expect(await open()).toMatchObject([{ reference }]);
  });

  it('says that nothing was paid where the bank declined it, and leaves held money to staff', async () => {
    const { portal, student, url, begin, open } = await aBegunChange();
    const { reference } = (await begin(true)).body.data;
    await call(student, 'NEW1-2627', { portal });
    const become = (state: string) =>
      portal.db
        .updateTable('payment_attempts')
        .set({ state, tried: true })
        .where('reference', '=', reference)
        .execute();
    await become('failed');
    const nothing = closedUnpaid(WHY);
    expect(await open()).toMatchObject([{ reference, closed: 'purchase', message: nothing }]);

    await become('initialized');
    await controls(url).at(`${reference}/succeed`, { domain: 'live' });
    const { body } = await portal.call('POST /student/payments/check', { reference }, student.me);
    const [held] = body.data;
    expect(held).toMatchObject({ money: 'held' });
    expect(held?.message).not.toContain(WHY);
    expect(await open()).toMatchObject([{ closed: 'purchase', message: held?.message }]);
  });

  it('explains where money that came for it is now', async () => {
    const { portal, student, url, begin } = await aBegunChange();
    const { reference } = (await begin(true)).body.data;
    await call(student, 'NEW1-2627', { portal });
    await controls(url).at(`${reference}/succeed`);
    const { body } = await portal.call('POST /student/payments/check', { reference }, student.me);
    expect(body.data).toMatchObject([{ reference, received_kobo: 101_500 }]);
    expect(body.data[0]?.message).not.toContain('not been charged');
    expect(body.data[0]?.message).not.toContain('do not pay again');
  });
});

it('uses money that arrives after the course was closed, and says so before', async () => {
  const { portal, student, url } = await aPayingStudent(OLD, () => now);
  const purchase = {
    purpose: 'enrolment',
    application_code: 'NEW1-2627',
    skill_code: 'baking',
  } as const;
  const opened = await portal.call(
    'POST /student/payment/initialize',
    { ...purchase, checkout: true },
    student.me,
  );
  const { reference } = opened.body.data;
  const { db } = portal;
  await db.updateTable('courses').set({ open: false }).where('code', '=', 'NEW1-2627').execute();
  const shown = async () =>
    (await portal.call('GET /student/payments/open', {}, student.me)).body.data[0];
  expect(await shown()).toMatchObject({
    closed: 'skill',
    message: closed(
      'This is not offered to you at the moment.',
      'it is still used to complete your registration',
    ),
    // Nobody who may have paid is led to another payment.
    next: null,
  });
  await controls(url).at(`${reference}/succeed`);
  const paid = await portal.call(
    'POST /student/invoice/payment',
    { student_code: student.me.code, payment_ref: reference },
    student.me,
  );
  expect(paid.status).toBe(200);
  expect((await slips(student, portal)).map(({ code }) => code)).toContain('NEW1-2627');
});

it('keeps money that arrives later for the old course as credit', async () => {
  const { portal, student, url } = await aPayingStudent('NEW1-2627');
  const opened = await portal.call(
    'POST /student/payment/initialize',
    { purpose: 'enrolment', application_code: OLD, skill_code: 'baking' },
    student.me,
  );
  const { reference } = opened.body.data;
  // Registered for it by another payment, then moved away before this one arrives.
  await call(student, OLD, { old_course: 'NEW1-2627', portal });
  await call(student, 'NEW1-2627', { portal });
  await controls(url).at(`${reference}/succeed`);
  const answer = await portal.call(
    'POST /student/invoice/payment',
    { student_code: student.me.code, payment_ref: reference },
    student.me,
  );
  expect([answer.status, answer.body.error, answer.body.message]).toEqual([
    409,
    'NOT_POSSIBLE',
    'We received ₦4,160.00, but your registration has since been changed or cancelled. We keep your payment as credit. The centre can refund it: send us the payment reference.',
  ]);
  expect(await slips(student, portal)).toMatchObject([{ code: 'NEW1-2627' }]);
});
