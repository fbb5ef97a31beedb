import type { Db } from '../../../../platform/database/connect.ts';

/** Active registrations of courses with a schedule line that starts between these days. */
export async function registrationsStarting(db: Db, from: string, to: string) {
  return await db
    .selectFrom('registrations')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'registrations.purchase_id')
    .select(['id', 'student_id', 'course_id', 'skill_id'])
    // A registration whose payment is reversed does not admit to training.
    .where('purchase_balances.reversed', '=', false)
    .where('state', '=', 'active')
    .where('course_id', 'in', (eb) =>
      eb
        .selectFrom('schedules')
        .select('course_id')
        .where('cancelled_at', 'is', null)
        .where('start_date', '>=', from)
        .where('start_date', '<=', to),
    )
    .orderBy('id')
    .execute();
}

export type Starting = Awaited<ReturnType<typeof registrationsStarting>>[number];
