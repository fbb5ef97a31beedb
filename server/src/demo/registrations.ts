import { applicationCode } from '@edc/contract/catalogue/course-rules';
import { type Demo, registrationsOf } from '../../../demo/read-demo.ts';
import { moneyByTeller } from '../areas/money/payments/money/store.ts';
import { studentWithAccount } from '../areas/money/payments/staff/owner.ts';
import { recordTellerPayment } from '../areas/money/payments/staff/teller-payment.ts';
import { priceOfPast } from '../areas/training/enrolment/actions.ts';
import { assignBatch } from '../areas/training/enrolment/changes/actions.ts';
import type { App } from '../context.ts';
import type { Actor } from '../platform/actors.ts';
import type { Db } from '../platform/database/connect.ts';
import { demoTransactionId, hasTransaction, recordOnlinePayment } from './online-payments.ts';

/** Earlier payments of the demo's students, online or at the bank: recorded once. */
export async function loadRegistrations(app: App, demo: Demo, by: Actor): Promise<void> {
  for (const [place, { matric_no, ...past }] of registrationsOf(demo).entries()) {
    const code = applicationCode(past.session, past.course_code);
    const tellerNumber = `DEMO-${matric_no}-${code}`;
    const id = demoTransactionId(place);
    await app.db.transaction().execute(async (tx) => {
      if (await moneyByTeller(tx, tellerNumber)) return;
      if (await hasTransaction(tx, id)) return;
      const studentId = await studentWithAccount(tx, matric_no);
      const price = await priceOfPast(tx, { applicationCode: code, skillCode: past.skill });
      const paidAt = new Date(`${past.date_paid}T09:00:00Z`);
      const paid = { purpose: 'enrolment' as const, studentId, price, paidAt };
      if (past.paid_with) {
        await recordOnlinePayment(tx, app, { ...paid, id, channel: past.paid_with });
      } else {
        await recordTellerPayment(tx, app, {
          ...paid,
          tellerNumber,
          amountKobo: past.amount_paid_kobo,
          reason: 'the demo centre',
          by,
        });
      }
      if (past.batch === null) return;
      await putIntoBatch(tx, { studentId, code, batch: past.batch, by, on: past.date_paid });
    });
  }
}

/** Two hours after the payment, so that it follows it in the student's activity. */
async function putIntoBatch(
  tx: Db,
  given: { studentId: number; code: string; batch: string; by: Actor; on: string },
): Promise<void> {
  const { registrationId, batchId } = await tx
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .innerJoin('schedules', 'schedules.course_id', 'courses.id')
    .select(['registrations.id as registrationId', 'schedules.id as batchId'])
    .where('registrations.student_id', '=', given.studentId)
    .where('courses.code', '=', given.code)
    .where('schedules.batch', '=', given.batch)
    .executeTakeFirstOrThrow();
  const at = new Date(`${given.on}T11:00:00Z`);
  const reason = 'the demo centre';
  const done = await assignBatch(tx, { registrationId, batchId, by: given.by, reason, at });
  if (done !== 'assigned') throw new Error(`the demo's batch for ${given.code}: ${done}`);
}
