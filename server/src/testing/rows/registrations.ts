import { moveRegistration } from '../../areas/training/enrolment/actions.ts';
import type { On } from './acting.ts';
import { aPayment } from './money.ts';

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

/** A paid registration without the checkout; of a new student unless given. */
export async function aRegistration(
  on: On,
  given: { studentId?: number; course?: string; skill?: string; at?: Date } = {},
) {
  const { at, ...what } = given;
  const paid = await aPayment(on, { ...what, quiet: true, ...(at ? { paidAt: at } : {}) });
  if (paid.state !== 'applied') throw new Error(`the payment was not applied: ${paid.reason}`);
  const { id } = await on.app.db
    .selectFrom('registrations')
    .select('id')
    .where('receipt_id', '=', paid.receiptId)
    .executeTakeFirstOrThrow();
  const { studentId, courseId, skillId, moneyId, receiptId, reference } = paid;
  return { id, studentId, courseId, skillId, moneyId, receiptId, reference };
}

/** Moves the student's only registration to another skill of its course, as an approved change does. */
export async function moveToSkill(on: On, studentId: number, skill: string): Promise<void> {
  const { db, now } = on.app;
  const { id, course_id } = await db
    .selectFrom('registrations')
    .select(['id', 'course_id'])
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  const move = {
    registrationId: id,
    courseId: course_id,
    skillId: await idOfSkill(on, skill),
    by: 'portal',
    reason: 'Test',
    at: now(),
  } as const;
  const moved = await db.transaction().execute((tx) => moveRegistration(tx, move));
  if (moved !== 'moved') throw new Error(`the registration was not moved: ${moved}`);
}
