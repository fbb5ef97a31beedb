import { formatNaira } from '@edc/contract/common/money/money';
import { formatDay } from '@edc/contract/common/time/dates';
import { skillChangeMessages } from '@edc/contract/training/skill-change-rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../platform/actors.ts';
import { aPortal, aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import { moneyIdOf } from '../../../testing/rows/money.ts';
import { aGateway, controls, gatewayEnv, stock } from '../../../testing/rows/payments.ts';
import { answerRefund, aRefund, reverse } from '../../../testing/rows/refunds.ts';
import { aRegistration, idOfSkill } from '../../../testing/rows/registrations.ts';
import { aRegistered, aSkillChange } from '../../../testing/rows/skill-changes.ts';
import { saveCourses } from '../../catalogue/courses/actions.ts';
import { changeSetting } from '../../system/settings-store/actions.ts';
import { cancelByStaff } from '../enrolment/by-staff.ts';
import { approve, reject, rejectOrphans } from './decide.ts';

const BEFORE = new Date('2026-11-16T09:00:00Z');
let now = BEFORE;
const shared = aSharedPortal({ now: () => now });
let courses = 0;

beforeAll(async () => {
  await stock(shared(), 50);
});

function at(time: string) {
  onTestFinished(() => {
    now = BEFORE;
  });
  now = new Date(time);
}

/** A course of its own for each test that counts places. */
async function aCourse(capacities: Record<string, number>): Promise<string> {
  courses += 1;
  await saveCourses(shared().app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code: `CHG ${courses}`,
        course_title: 'A course of the tests',
        level: '200 Level',
        semester: 1,
        fees_kobo: 400_000,
        open: true,
        capacities,
        schedules: [
          {
            batch: 'Batch 1',
            start_date: '2026-11-24',
            end_date: '2026-12-05',
            study_modes: ['Full Time', 'Part Time'],
          },
        ],
      },
    ],
  });
  return `CHG${courses}-2627`;
}

type Registered = Awaited<ReturnType<typeof aRegistered>>;

const open = (portal: TestPortal, { me }: Registered, skill_code = 'baking', course?: string) =>
  portal.call(
    'POST /student/payment/initialize',
    { purpose: 'skill_change', application_code: course ?? 'ESP201-2627', skill_code },
    me,
  );

const history = async ({ me }: Registered, portal = shared()) =>
  (await portal.call('POST /student/skill_change/change-history', { student_code: me.code }, me))
    .body.data;

const changeState = async ({ me }: Registered, portal = shared()) =>
  (await portal.call('GET /student/skill_change/courses', {}, me)).body.data;

const skillsOf = async ({ me }: Registered, course_code = 'ESP201-2627') =>
  (
    await shared().call(
      'POST /student/application/change-skill',
      { course_code, student_code: me.code, study_mode: 'Full Time', faculty: 'Science' },
      me,
    )
  ).body;

const decideAs = (by: Actor) => ({
  approve: (requestId: number, { app } = shared()) =>
    app.db.transaction().execute((tx) => approve(tx, app, { requestId, by, at: app.now() })),
  reject: (requestId: number, reason: string, { app } = shared()) =>
    app.db.transaction().execute((tx) => reject(tx, app, { requestId, by, reason, at: app.now() })),
});
const registrar = decideAs('staff:1');

const moneyOf = async (studentId: number, portal = shared()) =>
  (
    await portal.db
      .selectFrom('holdings')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
      .select(['holdings.state', 'holdings.reason'])
      .where('payment_attempts.student_id', '=', studentId)
      .where('payment_attempts.purpose', '=', 'skill_change')
      .orderBy('holdings.id')
      .execute()
  ).map(({ state, reason }) => `${state} ${reason}`.trim());

/** The payment for the registration goes back to the student. */
const reverseCourse = ({ registration }: Registered, portal = shared()) =>
  reverse(portal, registration.moneyId);

const placesLeft = async (student: Registered, course: string) =>
  Object.fromEntries(
    (await skillsOf(student, course)).data.map((one) => [one.skill_code, one.places_left]),
  );

const slip = async ({ me }: Registered) =>
  (await shared().call('GET /student/training/{ref}', { ref: me.code }, me)).body.data[0];

const mailsTo = (email: string) =>
  shared()
    .db.selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'request')
    .orderBy('created_at')
    .execute();

describe('the skills to change to', () => {
  it('are all of the course, with the current one marked', async () => {
    const student = await aRegistered(shared());
    const { data } = await skillsOf(student);
    expect(data.map(({ skill_code, current, clash }) => ({ skill_code, current, clash }))).toEqual([
      { skill_code: 'fashion', current: true, clash: null },
      { skill_code: 'baking', current: false, clash: null },
    ]);
  });

  it('say of a skill that the student has it in another course, and when it was completed', async () => {
    const student = await aRegistered(shared());
    const other = await aRegistration(shared(), {
      studentId: student.id,
      course: 'ESP202-2627',
      skill: 'baking',
    });
    const already = async () => (await skillsOf(student)).data.map((one) => one.already);
    expect(await already()).toEqual(['', 'You train in this skill in ESP 202.']);
    await shared()
      .db.updateTable('registrations')
      .set({ state: 'completed' })
      .where('id', '=', other.id)
      .execute();
    expect(await already()).toEqual(['', 'You completed this skill in ESP 202, 2026/2027.']);
  });

  it('say of a skill that it does not fit the study mode, and refuse to open a payment', async () => {
    await shared()
      .db.updateTable('offerings')
      .set({ study_modes: ['Full Time'] })
      .where('skill_id', '=', await idOfSkill(shared(), 'baking'))
      .execute();
    onTestFinished(async () => {
      await shared()
        .db.updateTable('offerings')
        .set({ study_modes: ['Full Time', 'Part Time'] })
        .where('skill_id', '=', await idOfSkill(shared(), 'baking'))
        .execute();
    });
    const student = await aRegistered(shared(), {
      student: { student: { study_mode: 'Part Time' } },
    });
    const words = 'baking is not taught to Part Time students.';
    expect((await skillsOf(student)).data[1]).toMatchObject({ skill_code: 'baking', clash: words });
    const refused = await open(shared(), student);
    expect([refused.status, refused.body.message]).toEqual([409, words]);
  });

  it('are refused to who has not registered, and to everybody else', async () => {
    const student = await aRegistered(shared());
    const other = await aRegistered(shared());
    expect((await skillsOf(student, 'ESP202-2627')).message).toBe(
      'You have not registered for this course.',
    );
    const foreign = await shared().call(
      'POST /student/application/change-skill',
      { course_code: 'ESP201-2627', student_code: other.me.code },
      student.me,
    );
    expect([foreign.status, foreign.body.error]).toEqual([403, 'NOT_YOURS']);
  });
});

describe('before anybody pays', () => {
  it('the same skill is refused in the words of the specification', async () => {
    const refused = await open(shared(), await aRegistered(shared()), 'fashion');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Please select a different skill from the options to proceed.',
    ]);
    expect(skillChangeMessages.differentSkill).toBe(refused.body.message);
  });

  it('a full skill is refused', async () => {
    const course = await aCourse({ fashion: 5, baking: 0 });
    const student = await aRegistered(shared(), { course });
    const refused = await open(shared(), student, 'baking', course);
    expect([refused.status, refused.body.error]).toEqual([409, 'SKILL_FULL']);
  });

  it('it is too late a week after training began, and the page says until when', async () => {
    const student = await aRegistered(shared());
    expect((await changeState(student)).courses[0]).toMatchObject({
      until: '2026-12-01',
      refusal: null,
    });
    at('2026-12-01T20:00:00Z');
    expect((await changeState(student)).courses[0]?.refusal).toBeNull();
    at('2026-12-02T00:30:00Z');
    const words = 'The last day to change the skill in ESP 201 was 1 Dec 2026.';
    expect((await changeState(student)).courses[0]?.refusal).toBe(words);
    const refused = await open(shared(), student);
    expect([refused.status, refused.body.message]).toEqual([409, words]);
  });

  it('it is too late once a certificate was asked for', async () => {
    const student = await aRegistered(shared());
    const { reference } = await aSkillChange(shared(), student);
    await shared()
      .db.updateTable('payment_attempts')
      .set({ purpose: 'certificate' })
      .where('reference', '=', reference)
      .execute();
    await shared().db.deleteFrom('requests').where('student_id', '=', student.id).execute();
    const refused = await open(shared(), student);
    expect(refused.body.message).toBe(
      'You have requested a certificate for ESP 201, so its skill can no longer be changed.',
    );
  });
});

describe('a paid request', () => {
  it('reserves the new place and keeps the old one', async () => {
    const course = await aCourse({ fashion: 3, baking: 3 });
    const student = await aRegistered(shared(), { course });
    const other = await aRegistered(shared(), { course });
    const { reference } = await aSkillChange(shared(), student, { course });
    expect(await placesLeft(other, course)).toEqual({ fashion: 1, baking: 2 });
    expect(await history(student)).toMatchObject([
      {
        status: 'pending',
        previousSkill: 'fashion',
        requestedSkill: 'baking',
        paymentReference: reference,
        rejectionReason: null,
        approvalDate: null,
        withdrawn_at: null,
      },
    ]);
    expect((await changeState(student)).courses[0]).toMatchObject({
      refusal: null,
      pending: { requestedSkill: 'baking' },
      payment: null,
    });
    const again = await open(shared(), student, 'baking', course);
    expect([again.status, again.body.error]).toEqual([409, 'ALREADY_REQUESTED']);
  });

  it('is approved: the skill is the new one, the slip is replaced, the old place is free', async () => {
    const course = await aCourse({ fashion: 3, baking: 3 });
    const student = await aRegistered(shared(), { course });
    const other = await aRegistered(shared(), { course });
    const before = await slip(student);
    const { id } = await aSkillChange(shared(), student, { course });
    expect(await registrar.approve(id)).toBe('approved');
    const after = await slip(student);
    expect(after?.title).toBe('baking');
    expect(after?.attendance_token.split('.')[2]).toBe('2');
    expect(after?.attendance_token).not.toBe(before?.attendance_token);
    expect(await placesLeft(other, course)).toEqual({ fashion: 2, baking: 2 });
    expect(await history(student)).toMatchObject([
      { status: 'approved', approvalDate: BEFORE.toISOString() },
    ]);
    const [mail] = await mailsTo(student.email);
    expect(mail?.subject).toMatch(/^Skill changed: CHG/);
    expect(mail?.text).toContain('Your old slip is no longer valid.');
    const notified = await shared()
      .db.selectFrom('notifications')
      .select('text')
      .where('student_id', '=', student.id)
      .where('kind', '!=', 'payment')
      .execute();
    expect(notified).toEqual([
      {
        text: expect.stringMatching(
          /is approved\. Your slip was replaced: the old one is no longer valid\.$/,
        ),
      },
    ]);
    expect(await moneyOf(student.id)).toEqual(['applied']);
    expect(await registrar.reject(id, 'too late')).toBe('NOT_PENDING');
  });

  it('is rejected: the place is free, and the fee pays for the next request', async () => {
    const course = await aCourse({ fashion: 3, baking: 3 });
    const student = await aRegistered(shared(), { course });
    const { id, reference } = await aSkillChange(shared(), student, { course });
    expect(await registrar.reject(id, 'The workshop is closed')).toBe('rejected');
    expect(await placesLeft(student, course)).toEqual({ fashion: 2, baking: 3 });
    expect(await moneyOf(student.id)).toEqual(['credit REJECTED']);
    expect(await history(student)).toMatchObject([
      { status: 'rejected', rejectionReason: 'The workshop is closed', withdrawn_at: null },
    ]);
    const [mail] = await mailsTo(student.email);
    expect(mail?.text).toContain('Reason: The workshop is closed');
    expect(mail?.text).toContain(
      'Your payment of ₦1,000.00 is kept as credit: your next skill change costs nothing more.',
    );
    expect((await changeState(student)).paid_by_credit).toBe(reference);
    const credits = async ({ me }: Registered) =>
      (await shared().call('GET /student/credits', {}, me)).body.data;
    const subject = 'Refund of my skill change credit of ₦1,000.00';
    expect(await credits(student)).toEqual([
      {
        purpose: 'skill_change',
        amount_kobo: 100_000,
        references: [reference],
        refund: { subject, asked: null },
      },
    ]);
    expect(await credits(await aRegistered(shared()))).toEqual([]);

    const next = await open(shared(), student, 'baking', course);
    expect([next.status, next.body.data.state]).toEqual([200, 'settled']);
    expect(await moneyOf(student.id)).toEqual(['applied']);
    expect((await history(student)).map(({ status }) => status)).toEqual(['pending', 'rejected']);
    expect((await changeState(student)).paid_by_credit).toBeNull();
    expect(await credits(student)).toEqual([]);
    const [second] = await history(student);
    expect(await registrar.reject(second?.id ?? 0, 'Still closed')).toBe('rejected');
    await open(shared(), student, 'baking', course);
    const spent = await shared()
      .db.selectFrom('mails')
      .select('id')
      .where('to_address', '=', student.email)
      .where('subject', 'like', 'Paid with your credit%')
      .execute();
    expect(spent).toHaveLength(2);
  });

  it('is withdrawn by the student alone, once', async () => {
    const student = await aRegistered(shared());
    const other = await aRegistered(shared());
    const { id } = await aSkillChange(shared(), student);
    const withdraw = ({ me }: Registered, code = me.code) =>
      shared().call('POST /student/skill_change/withdraw', { student_code: code, id }, me);
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(other, student.me.code)).status).toBe(403);
    const done = await withdraw(student);
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { status: 'rejected', rejectionReason: 'Withdrawn by you', withdrawn_at: expect.any(String) },
    ]);
    expect(await moneyOf(student.id)).toEqual(['credit WITHDRAWN']);
    const again = await withdraw(student);
    expect([again.status, again.body.message]).toEqual([
      409,
      'The centre has already decided this request.',
    ]);
  });

  it('leaves credit of no use once it is too late, and says how to get it back', async () => {
    const student = await aRegistered(shared());
    const { id } = await aSkillChange(shared(), student);
    onTestFinished(() => {
      now = BEFORE;
    });
    now = new Date('2026-12-02T09:00:00Z');
    const { body } = await shared().call(
      'POST /student/skill_change/withdraw',
      { student_code: student.me.code, id },
      student.me,
    );
    const none =
      'You cannot change a skill now. To get the money back, open a complaint and ask for a refund.';
    expect(body.message).toBe(
      `Your request is withdrawn. Your payment of ₦1,000.00 is kept as credit: your next request costs nothing more. ${none}`,
    );
    const [mail] = await mailsTo(student.email);
    expect(mail?.text).toContain(none);
  });

  it('shows nobody else their requests', async () => {
    const [student, other] = [await aRegistered(shared()), await aRegistered(shared())];
    await aSkillChange(shared(), student);
    expect(await history(other)).toEqual([]);
    const foreign = await shared().call(
      'POST /student/skill_change/change-history',
      { student_code: student.me.code },
      other.me,
    );
    expect(foreign.status).toBe(403);
  });

  it('is approved at once in the automatic mode', async () => {
    const set = (value: string) =>
      changeSetting(shared().db, { key: 'skill_change_approval', value, by: 'operator' });
    await set('automatic');
    onTestFinished(() => set('staff'));
    const student = await aRegistered(shared());
    await aSkillChange(shared(), student);
    expect((await slip(student))?.title).toBe('baking');
    expect(await history(student)).toMatchObject([{ status: 'approved' }]);
  });

  it('is not approved once its payment was refunded, and then leaves no credit', async () => {
    const student = await aRegistered(shared());
    const { id, reference } = await aSkillChange(shared(), student);
    await reverse(shared(), await moneyIdOf(shared(), reference));
    expect(await history(student)).toMatchObject([
      { status: 'pending', paymentReference: reference, payment: { state: 'reversed' } },
    ]);
    expect(await registrar.approve(id)).toBe('REVERSED');
    expect(await registrar.reject(id, 'The payment was reversed')).toBe('rejected');
    expect(await moneyOf(student.id)).toEqual(['refunded']);
    expect(await history(student)).toMatchObject([{ payment: { state: 'reversed' } }]);
  });

  it('is not approved while its payment is on its way back', async () => {
    const student = await aRegistered(shared());
    const { id, reference } = await aSkillChange(shared(), student);
    const { id: moneyId, amount_kobo } = await shared()
      .db.selectFrom('holdings')
      .select(['id', 'amount_kobo'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const refund = await aRefund(shared(), moneyId);
    expect(await registrar.approve(id)).toBe('REFUNDING');
    expect((await slip(student))?.title).toBe('fashion');
    // The student sees so, and nothing is promised as credit.
    const notified = { refunding: true, credit_kobo: 0, payment: { state: 'refunding' } };
    expect(await history(student)).toMatchObject([notified]);
    const matters = async () =>
      (await shared().call('GET /student/open-matters', {}, student.me)).body.data;
    const refunded = await matters();
    expect(refunded).toHaveLength(2);
    expect(refunded.find(({ title }) => title.startsWith('Skill change'))?.text).toContain(
      'being refunded',
    );
    expect(refunded.find(({ title }) => title.startsWith('Collect'))).toEqual({
      title: `Collect your refund of ${formatNaira(amount_kobo)}`,
      text: `It is ready at the desk: EDC Office. Bring your student ID card. Payment reference ${(await history(student))[0]?.paymentReference}.`,
      path: '/app/portal/refund',
    });
    await answerRefund(shared(), refund, 'failed');
    const kept = { refunding: false, credit_kobo: amount_kobo, payment: { state: 'received' } };
    expect(await history(student)).toMatchObject([kept]);
    expect(await matters()).toMatchObject([
      { text: expect.stringContaining('is waiting for the centre') },
    ]);
    expect(await registrar.approve(id)).toBe('approved');
  });

  it('is not approved while the payment for the registration is reversed', async () => {
    const student = await aRegistered(shared());
    const { id } = await aSkillChange(shared(), student);
    await reverseCourse(student);
    const matters = await shared().call('GET /student/open-matters', {}, student.me);
    expect(matters.body.data).toMatchObject([{ text: expect.stringContaining('cannot approve') }]);
    expect(await registrar.approve(id)).toBe('REVERSED');
    expect((await slip(student))?.title).toBe('fashion');
    expect(await history(student)).toMatchObject([{ status: 'pending' }]);
  });

  it('ends with its registration, and its fee is credit', async () => {
    const student = await aRegistered(shared());
    await aSkillChange(shared(), student);
    await cancelByStaff(shared().app, {
      matricNo: student.matricNo,
      applicationCode: 'ESP201-2627',
      by: 'staff:1',
      reason: 'Left',
    });
    await rejectOrphans(shared().app);
    expect(await history(student)).toMatchObject([
      { status: 'rejected', rejectionReason: 'The registration is no longer active' },
    ]);
    expect(await moneyOf(student.id)).toEqual(['credit REJECTED']);
  });
});

describe('at the same instant', () => {
  it('two approvals make one change', async () => {
    const student = await aRegistered(shared());
    const { id } = await aSkillChange(shared(), student);
    const answers = await Promise.all([1, 2, 3].map(() => registrar.approve(id)));
    expect(answers.sort()).toEqual(['NOT_PENDING', 'NOT_PENDING', 'approved']);
    expect((await slip(student))?.attendance_token.split('.')[2]).toBe('2');
    expect(await mailsTo(student.email)).toHaveLength(1);
  });

  it('an approval and a withdrawal have one outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      const student = await aRegistered(shared());
      const { id } = await aSkillChange(shared(), student);
      const [approved, withdrawn] = await Promise.all([
        registrar.approve(id),
        shared().call(
          'POST /student/skill_change/withdraw',
          { student_code: student.me.code, id },
          student.me,
        ),
      ]);
      const isMoved = approved === 'approved';
      expect(withdrawn.status).toBe(isMoved ? 409 : 200);
      expect((await slip(student))?.title).toBe(isMoved ? 'baking' : 'fashion');
      expect(await moneyOf(student.id)).toEqual([isMoved ? 'applied' : 'credit WITHDRAWN']);
    }
  });
});

describe('paid at the gateway', () => {
  async function aShop() {
    const { url } = await aGateway();
    const portal = await aPortal({ env: gatewayEnv(url), now: () => BEFORE });
    await stock(portal, 1);
    return { portal, ...controls(url) };
  }
  const record = ({ me }: Registered, payment_ref: string, portal: TestPortal) =>
    portal.call(
      'POST /student/payment/change-skill',
      {
        student_code: me.code,
        payment_ref,
        transaction_id: '1',
        old_skill: 'fashion',
        new_skill: 'baking',
        amount_paid: 1,
        platform: 'paystack',
        payment_status: 'paid',
        application_code: 'ESP201-2627',
      },
      me,
    );

  const receiptOf = async ({ db }: TestPortal, reference: string) => {
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('subject', '=', `Payment received: ${reference}`)
      .executeTakeFirstOrThrow();
    return text;
  };

  it('makes the request only when the provider says so, however often it is asked', async () => {
    const { portal, at: gateway } = await aShop();
    const student = await aRegistered(portal);
    const opened = await open(portal, student);
    const { reference, base_kobo, fee_kobo, total_kobo } = opened.body.data;
    expect([base_kobo, fee_kobo, total_kobo]).toEqual([100_000, 1500, 101_500]);
    expect((await changeState(student, portal)).courses[0]?.payment).toEqual({
      reference,
      skill_code: 'baking',
      skill_title: 'baking',
    });
    expect((await record(student, reference, portal)).status).toBe(402);
    expect(await history(student, portal)).toEqual([]);
    // A declined one is still where the page begins.
    await gateway(`${reference}/decline`);
    expect((await record(student, reference, portal)).status).toBe(402);
    expect((await changeState(student, portal)).courses[0]?.payment?.reference).toBe(reference);
    await gateway(`${reference}/succeed`);
    const answers = await Promise.all([1, 2, 3, 4].map(() => record(student, reference, portal)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await history(student, portal)).toHaveLength(1);
    const other = await aRegistered(portal, { course: 'ESP202-2627' });
    const foreign = await record(other, reference, portal);
    expect(foreign.status).toBe(404);
    const receipt = await receiptOf(portal, reference);
    expect(receipt).toContain(
      'We have received ₦1,015.00 for your skill change from fashion to baking, ESP 201 2026/2027. Your skill change request is waiting for the centre.',
    );
    expect(receipt).toMatch(/We expect to decide by \d+ \w+ \d{4}\. We will email you when/);
  });

  it('asks for the rest of a part payment by the last day to change the skill', async () => {
    const { portal, at: gateway } = await aShop();
    const student = await aRegistered(portal);
    const { reference } = (await open(portal, student)).body.data;
    const { until } = (await changeState(student, portal)).courses[0] ?? {};
    await gateway(`${reference}/wrong-amount`, { amount: 50_000 });
    const last = formatDay(until ?? '');
    const message = `We received ₦500.00 of ₦1,015.00. Pay the remaining ₦515.00 by ${last} to make your request. What you paid is kept.`;
    expect((await record(student, reference, portal)).body.message).toBe(message);
    const { data } = (await open(portal, student)).body;
    expect(data).toMatchObject({ part_paid: true, message, total_kobo: 51_500 });
  });

  it('says in the receipt that the skill is changed, where nobody has to decide it', async () => {
    const { portal, at: gateway } = await aShop();
    const automatic = { key: 'skill_change_approval', value: 'automatic', by: 'operator' } as const;
    await changeSetting(portal.db, automatic);
    const student = await aRegistered(portal);
    const { reference } = (await open(portal, student)).body.data;
    await gateway(`${reference}/succeed`);
    expect((await record(student, reference, portal)).status).toBe(200);
    const receipt = await receiptOf(portal, reference);
    expect(receipt).toContain('Your skill is changed.');
    expect(receipt).not.toContain('We expect to decide');
  });

  it('keeps the fee as credit where the last place was taken while the student paid', async () => {
    const { portal, at: gateway } = await aShop();
    const student = await aRegistered(portal);
    const { reference } = (await open(portal, student)).body.data;
    await aRegistered(portal, { skill: 'baking' });
    await gateway(`${reference}/succeed`);
    const answer = await record(student, reference, portal);
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      409,
      'PLACE_TAKEN',
      'We received ₦1,015.00, but the last place was taken while you were paying. Choose another skill: you will not pay again.',
    ]);
    expect(await moneyOf(student.id, portal)).toEqual(['credit PLACE_TAKEN']);
    expect(await history(student, portal)).toEqual([]);
  });

  it('keeps the fee as credit where the registration was refunded meanwhile', async () => {
    const { portal, at: gateway } = await aShop();
    const student = await aRegistered(portal);
    const { reference } = (await open(portal, student)).body.data;
    await reverseCourse(student, portal);
    await gateway(`${reference}/succeed`);
    const answer = await record(student, reference, portal);
    expect([answer.status, answer.body.error]).toEqual([409, 'NOT_POSSIBLE']);
    expect(await moneyOf(student.id, portal)).toEqual(['credit NOT_POSSIBLE']);
    expect(await history(student, portal)).toEqual([]);
  });
});
