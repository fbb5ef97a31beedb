import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { complete, signed } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { answerRefund } from '../../../testing/rows/refunds.ts';
import { aRegistered } from '../../../testing/rows/skill-changes.ts';
import { saveCourses } from '../../catalogue/courses/actions.ts';

const portal = aSharedPortal({ now: () => new Date('2026-11-16T09:00:00Z') });
const COURSE = 'ESP201-2627';
let finance: As;

beforeAll(async () => {
  await stock(portal(), 50);
  await signed(portal());
  finance = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['finance'] }));
  await saveCourses(portal().app, {
    by: 'operator',
    courses: [
      {
        session: '2026/2027',
        course_code: 'NEW 1',
        course_title: 'Another course',
        level: '200 Level',
        semester: 2,
        fees_kobo: 400_000,
        open: true,
        capacities: { fashion: 50, baking: 50 },
        schedules: [],
      },
    ],
  });
});

type Student = Awaited<ReturnType<typeof aRegistered>>;

/** Sends a part of the registration's payment back; returns what stops it. */
async function refundPart({ registration }: Student) {
  const { money_id } = await portal()
    .db.selectFrom('registrations')
    .innerJoin('holdings', 'holdings.purchase_id', 'registrations.purchase_id')
    .select('holdings.id as money_id')
    .where('registrations.id', '=', registration.id)
    .executeTakeFirstOrThrow();
  const asked = { money: String(money_id), reason: 'Asked for it', amount_kobo: 100_000 };
  await portal().call('POST /staff/payment-exceptions/{money}/refund', asked, finance);
  const { id } = await portal()
    .db.selectFrom('refunds')
    .select('id')
    .where('money_id', '=', money_id)
    .executeTakeFirstOrThrow();
  return () => answerRefund(portal(), id, 'failed');
}

const begin = ({ me }: Student, purpose: 'skill_change' | 'certificate') =>
  portal().call(
    'POST /student/payment/initialize',
    {
      purpose,
      application_code: COURSE,
      skill_code: purpose === 'certificate' ? 'fashion' : 'baking',
      gateway: 'paystack',
    },
    me,
  );

describe('while the payment of a registration is on its way back', () => {
  it('no skill change is sold', async () => {
    const student = await aRegistered(portal());
    const cancel = await refundPart(student);
    const message = 'Your payment for ESP 201 is being refunded, so its skill cannot be changed.';
    const { body } = await portal().call('GET /student/skill_change/courses', {}, student.me);
    expect(body.data.courses).toMatchObject([{ refusal: message }]);
    expect((await begin(student, 'skill_change')).body).toMatchObject({ message });
    await cancel();
    const after = await portal().call('GET /student/skill_change/courses', {}, student.me);
    expect(after.body.data.courses).toMatchObject([{ refusal: null }]);
  });

  it('the course is not changed', async () => {
    const student = await aRegistered(portal());
    const cancel = await refundPart(student);
    const change = () =>
      portal().call(
        'POST /student/change-course',
        { student_code: student.me.code, old_course: COURSE, new_course: 'NEW1-2627' },
        student.me,
      );
    expect(await change()).toMatchObject({
      status: 409,
      body: {
        message: 'Your payment for ESP 201 is being refunded, so the course cannot be changed.',
      },
    });
    await cancel();
    expect((await change()).status).toBe(200);
  });

  it('no certificate is sold', async () => {
    const student = await aRegistered(portal());
    await complete(portal(), student.registration.id);
    const cancel = await refundPart(student);
    const message =
      'Your payment for this course is being refunded, so you cannot request its certificate.';
    expect(await begin(student, 'certificate')).toMatchObject({ status: 409, body: { message } });
    const missing = async () =>
      (
        await portal().call(
          'POST /student/skill/fetch-current',
          { student_code: student.me.code },
          student.me,
        )
      ).body.data;
    expect(await missing()).toMatchObject([{ missing: [message] }]);
    await cancel();
    expect(await missing()).toMatchObject([{ missing: [] }]);
  });
});
