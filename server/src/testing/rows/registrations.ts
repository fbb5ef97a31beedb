import { addPayments, insertPurchase } from '../../areas/money/payments/money/purchases.ts';
import { readableCode } from '../../platform/secrets.ts';
import type { TestPortal } from '../portal.ts';
import { aRegisteredStudent } from './factories.ts';

let made = 0;

type On = Pick<TestPortal, 'app'>;

export async function idOfCourse({ app }: On, code: string): Promise<number> {
  const row = await app.db
    .selectFrom('courses')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function idOfSkill({ app }: On, slug: string): Promise<number> {
  const row = await app.db
    .selectFrom('skills')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A paid registration as rows, without the checkout; of a new student unless given. */
export async function aRegistration(
  on: On,
  given: { studentId?: number; course?: string; skill?: string; at?: Date } = {},
) {
  const { db } = on.app;
  made += 1;
  // Many may be made at once.
  const email = `registered${made}@mail.example`;
  const studentId = given.studentId ?? (await aRegisteredStudent(on, { email })).id;
  const at = given.at ?? on.app.now();
  const course = await db
    .selectFrom('courses')
    .select(['id', 'fees_kobo'])
    .where('code', '=', given.course ?? 'ESP201-2627')
    .executeTakeFirstOrThrow();
  const skillId = await idOfSkill(on, given.skill ?? 'fashion');
  const reference = readableCode(13);
  const attempt = await db
    .insertInto('payment_attempts')
    .values({
      reference,
      student_id: studentId,
      purpose: 'enrolment',
      course_id: course.id,
      skill_id: skillId,
      description: 'a registration of the tests',
      provider: 'paystack',
      base_kobo: course.fees_kobo,
      fee_kobo: 16_000,
      state: 'settled',
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const money = await db
    .insertInto('money_received')
    .values({
      provider: 'paystack',
      provider_transaction_id: reference,
      reference,
      attempt_id: attempt.id,
      amount_kobo: course.fees_kobo + 16_000,
      currency: 'NGN',
      domain: 'test',
      paid_at: at,
      state: 'applied',
      proof_token: reference,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const purchaseId = await insertPurchase(db, {
    student_id: studentId,
    purpose: 'enrolment',
    due_kobo: course.fees_kobo + 16_000,
    created_at: at,
  });
  await addPayments(db, purchaseId, [money.id]);
  const { id } = await db
    .insertInto('registrations')
    .values({
      student_id: studentId,
      course_id: course.id,
      skill_id: skillId,
      money_id: money.id,
      purchase_id: purchaseId,
      registered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, studentId, courseId: course.id, skillId, moneyId: money.id, reference };
}
