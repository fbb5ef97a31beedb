import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  aGraduate,
  aSharedShop,
  complete,
  REGISTRAR,
  requested,
} from '../../../testing/rows/certificates.ts';
import { aPayer } from '../../../testing/rows/payments.ts';
import { reverse } from '../../../testing/rows/refunds.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { changeSetting } from '../../system/settings-store/actions.ts';
import { rejectRequest } from './staff/actions.ts';

let now = new Date('2026-11-30T09:00:00Z');
const shared = aSharedShop({ now: () => now });

const moneyOf = async (studentId: number) => {
  const rows = await shared()
    .portal.db.selectFrom('holdings')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select(['holdings.state', 'holdings.reason'])
    .where('payment_attempts.student_id', '=', studentId)
    .where('payment_attempts.purpose', '=', 'certificate')
    .orderBy('holdings.id')
    .execute();
  return rows.map(({ state, reason }) => `${state} ${reason}`.trim());
};

describe('POST /student/skill/fetch-current', () => {
  it('is 404 without any registration', async () => {
    const { me } = await aPayer(shared());
    const answer = await shared().portal.call(
      'POST /student/skill/fetch-current',
      { student_code: me.code },
      me,
    );
    expect([answer.status, answer.body]).toEqual([
      404,
      expect.objectContaining({ status: 404, message: 'Skill not found', error: 'NO_SKILL' }),
    ]);
  });

  it("says 'Not Yet' and what is missing until training is completed", async () => {
    const graduate = await aGraduate(shared(), { completed: false });
    const { body } = await graduate.current();
    expect(body.message).toBe('1 registration');
    expect(body.data).toMatchObject([
      {
        skill_code: 'Not Yet',
        missing: [
          'You have attended 0 of 5 days; training ends 4 Dec 2026.',
          'A certificate needs 4 days. You can request it here after the last day.',
        ],
        missed_days: [],
        request_status: null,
        base_kobo: 100_000,
        fee_kobo: 1500,
        total_kobo: 101_500,
      },
    ]);
    now = new Date('2026-12-20T09:00:00Z');
    const after = await graduate.current();
    expect(after.body.data[0]?.missing).toEqual([
      'You attended 0 of 5 days and need 4; training ended 4 Dec 2026.',
      'Is a day missing? Report it below, and the centre will check it.',
    ]);
    expect(after.body.data[0]?.missed_days).toHaveLength(5);
    expect(after.body.data[0]?.missed_days.at(-1)).toEqual({ day: '2026-12-04', state: 'missed' });
    now = new Date('2026-11-30T09:00:00Z');
  });

  it('says that no training day is left where every one is excused', async () => {
    const graduate = await aGraduate(shared(), { completed: false });
    await sql`insert into excused_days (registration_id, day, reason, by, at)
      select ${graduate.registration.id}, day, 'Strike', 'staff:1', now()
      from generate_series('2026-11-01'::date, '2027-06-30', '1 day') day`.execute(
      shared().portal.db,
    );
    expect((await graduate.current()).body.data[0]?.missing).toEqual([
      'No training day is left for you in this session. Please contact the centre.',
    ]);
  });

  it('puts the newest first that a certificate can be requested for', async () => {
    const { portal } = shared();
    const older = await aGraduate(shared(), { student: { surname: 'Ọbi', firstname: 'Adá' } });
    await aRegistration(portal, {
      studentId: older.id,
      course: 'ESP202-2627',
      at: new Date('2026-11-30T10:00:00Z'),
    });
    const courses = async () =>
      (await older.current()).body.data.map(({ application_code }) => application_code);
    expect(await courses()).toEqual(['ESP201-2627', 'ESP202-2627']);
    const { body } = await older.current();
    expect(body.data[0]).toMatchObject({
      skill_code: 'fashion',
      missing: [],
      printed: { name: 'Ọbi Adá', course: 'ESP 201: Entrepreneurship Practice' },
    });
    await requested(shared(), older);
    expect(await courses()).toEqual(['ESP202-2627', 'ESP201-2627']);
  });

  it("is for one's own code only", async () => {
    const [one, other] = [await aGraduate(shared()), await aGraduate(shared())];
    const { portal } = shared();
    for (const call of [
      'POST /student/skill/fetch-current',
      'POST /student/certificate/history',
    ] as const) {
      const answer = await portal.call(call, { student_code: other.me.code }, one.me);
      expect([answer.status, answer.body.error]).toEqual([403, 'NOT_YOURS']);
    }
  });
});

describe('paying for a certificate', () => {
  it('is refused before anybody pays where it cannot be had', async () => {
    const { portal } = shared();
    const early = await aGraduate(shared(), { completed: false });
    const refused = await early.openCertificate();
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'NOT_ENTITLED',
      'You have not yet completed a skill.',
    ]);
    const open = (application_code: string, skill_code: string) =>
      portal.call(
        'POST /student/payment/initialize',
        { purpose: 'certificate', application_code, skill_code },
        early.me,
      );
    expect((await open('ESP201-2627', 'baking')).body.error).toBe('NOT_OFFERED');
    expect((await open('ESP202-2627', 'fashion')).body.error).toBe('NOT_OFFERED');
    await complete(portal, early.registration.id);
    await requested(shared(), early);
    expect((await early.openCertificate()).body).toMatchObject({
      error: 'ALREADY_REQUESTED',
      message: 'You have already requested your certificate for ESP 201.',
    });
  });

  it('is refused while the registration is reversed', async () => {
    const graduate = await aGraduate(shared());
    await reverse(shared().portal, graduate.registration.moneyId);
    expect((await graduate.openCertificate()).body.error).toBe('NOT_ENTITLED');
    expect((await graduate.current()).body.data[0]).toMatchObject({
      skill_code: 'Not Yet',
      missing: ['Your payment for this course was reversed. Please contact the centre.'],
    });
  });

  it('makes a pending request once the provider confirms it, and the same one again', async () => {
    const graduate = await aGraduate(shared());
    const { body } = await graduate.openCertificate();
    const { reference, total_kobo, description } = body.data;
    expect([total_kobo, description]).toEqual([101_500, 'Certificate: fashion, ESP 201 2026/2027']);
    const before = await graduate.request(reference);
    expect([before.status, before.body.error]).toEqual([402, 'NOT_PAID']);
    expect(await graduate.history()).toEqual([]);
    await shared().at(`${reference}/succeed`);
    for (const _ of ['first', 'again']) {
      const paid = await graduate.request(reference);
      expect([paid.status, paid.body.message]).toEqual([200, `Payment ${reference} is confirmed.`]);
    }
    expect(await graduate.history()).toEqual([
      {
        id: expect.any(Number),
        requestDate: now.toISOString(),
        status: 'pending',
        skill: 'fashion',
        paymentReference: reference,
        payment: {
          state: 'received',
          amount_kobo: 101_500,
          paid_at: expect.any(String),
          receipt_url: expect.stringMatching(/\/proof\/\w{20}\?receipt$/),
          parts: [expect.objectContaining({ reference, amount_kobo: 101_500 })],
        },
        rejectionReason: null,
        approvalDate: null,
        application_code: 'ESP201-2627',
        course_code: 'ESP 201',
        session: '2026/2027',
        readyDate: null,
        collectedDate: null,
        certificate: null,
        refunded: false,
        refunding: false,
        expected: expect.stringMatching(/^We expect to decide by \d/),
      },
    ]);
    expect((await graduate.current()).body.data[0]?.request_status).toBe('pending');
    const { text } = await shared()
      .portal.db.selectFrom('mails')
      .select('text')
      .where('subject', '=', `Payment received: ${reference}`)
      .executeTakeFirstOrThrow();
    expect(text).toContain(
      'We have received ₦1,015.00 for your certificate in fashion, ESP 201 2026/2027. Your certificate request is waiting for the centre.',
    );
    expect(text).toMatch(/We expect to decide by \d+ \w+ \d{4}\. We will email you when/);
  });

  it('believes nothing but the reference, and that only of its own', async () => {
    const { portal, at } = shared();
    const [graduate, stranger] = [await aGraduate(shared()), await aGraduate(shared())];
    const { body } = await graduate.openCertificate();
    const { reference } = body.data;
    await at(`${reference}/decline`);
    const declined = await portal.call(
      'POST /student/certificate/request',
      {
        student_code: graduate.me.code,
        reference,
        transaction_id: '1700000000000',
        skill_code: 'fashion',
        amount: 1015,
        gateway: 'paystack',
        payment_status: 'paid',
        application_code: 'ESP201-2627',
      },
      graduate.me,
    );
    expect([declined.status, declined.body.error]).toEqual([402, 'NOT_PAID']);
    expect((await stranger.request(reference)).status).toBe(404);
    const other = await portal.call(
      'POST /student/certificate/request',
      { student_code: stranger.me.code, reference },
      graduate.me,
    );
    expect(other.body.error).toBe('NOT_YOURS');
    const course = await portal.call(
      'POST /student/certificate/request',
      { student_code: graduate.me.code, reference, application_code: 'ESP202-2627' },
      graduate.me,
    );
    expect(course.status).toBe(404);
    const enrolment = await graduate.request(graduate.registration.reference);
    expect([enrolment.status, enrolment.body.message]).toEqual([
      404,
      'This reference belongs to a different payment.',
    ]);
    expect(await graduate.history()).toEqual([]);
  });

  it('twice, in two tabs, makes one request; the second payment is credit', async () => {
    const graduate = await aGraduate(shared());
    const first = (await graduate.openCertificate()).body.data.reference;
    await shared()
      .portal.db.updateTable('payment_attempts')
      .set({ state: 'abandoned' })
      .where('reference', '=', first)
      .execute();
    const second = (await graduate.openCertificate()).body.data.reference;
    await Promise.all([first, second].map((one) => shared().at(`${one}/succeed`)));
    const answers = await Promise.all([first, second].map((one) => graduate.request(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      error: 'ALREADY_REQUESTED',
      message:
        'We received ₦1,015.00, but you had already requested this certificate. We keep your payment as credit. The centre can refund it: send us the payment reference.',
    });
    expect(await graduate.history()).toHaveLength(1);
    expect((await moneyOf(graduate.id)).toSorted()).toEqual([
      'applied',
      'credit ALREADY_REQUESTED',
    ]);
  });

  it('with less than was due asks for the rest', async () => {
    const graduate = await aGraduate(shared());
    const { reference } = (await graduate.openCertificate()).body.data;
    await shared().at(`${reference}/wrong-amount`, { amount: 50_000 });
    const short = await graduate.request(reference);
    const asked = (until = '') =>
      `We received ₦500.00 of ₦1,015.00. Pay the remaining ₦515.00 ${until}to request your certificate. What you paid is kept.`;
    expect([short.body.error, short.body.message]).toEqual(['UNDERPAID', asked()]);
    // With a higher fee to come, the rest is this much until then.
    const { app, db } = shared().portal;
    const tomorrow = new Date(app.now().getTime() + DAY_MS);
    const steps = (...more: string[]) =>
      changeSetting(db, { key: 'certificate_fee', value: ['1000', ...more], by: REGISTRAR });
    await steps(`1500 from ${dayInLagos(tomorrow)}`);
    const again = (await graduate.request(reference)).body.message;
    expect(again).toBe(asked(`by ${formatDay(app.now().toISOString())} `));
    await steps();
    const rest = (await graduate.openCertificate()).body.data;
    expect(rest.total_kobo).toBe(51_500);
    await shared().at(`${rest.reference}/succeed`);
    expect((await graduate.request(rest.reference)).status).toBe(200);
    expect(await graduate.history()).toHaveLength(1);
  });
});

describe('a rejected request', () => {
  it('leaves its fee as credit, which pays for the next one', async () => {
    const graduate = await aGraduate(shared());
    const requestId = await requested(shared(), graduate);
    const { app } = shared().portal;
    const reason = 'The register shows another name';
    expect(await rejectRequest(app, { requestId, by: REGISTRAR, reason })).toBe('rejected');
    expect(await moneyOf(graduate.id)).toEqual(['credit REJECTED']);
    const [rejected] = await graduate.history();
    expect(rejected).toMatchObject({
      status: 'rejected',
      rejectionReason: reason,
      approvalDate: null,
      payment: { state: 'credit' },
    });
    const [skill] = (await graduate.current()).body.data;
    expect(skill).toMatchObject({
      request_status: null,
      paid_by_credit: rejected?.paymentReference,
    });
    const next = (await graduate.openCertificate()).body.data;
    expect(next).toMatchObject({ state: 'settled', access_code: '' });
    expect((await graduate.request(next.reference)).status).toBe(200);
    expect(await moneyOf(graduate.id)).toEqual(['applied']);
    expect((await graduate.history()).map(({ status }) => status)).toEqual(['pending', 'rejected']);
  });
});
