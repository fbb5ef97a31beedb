import type { Demo } from '../../demo/read-demo.ts';
import type { App } from './context.ts';
import { applicationCode } from './modules/catalogue/rules.ts';
import { priceOfPast } from './modules/enrolment/actions.ts';
import { moneyIdByTeller } from './modules/payments/money/store.ts';
import { normalizeTellerNumber } from './modules/payments/rules.ts';
import { studentWithAccount } from './modules/payments/staff/owner.ts';
import { recordTellerPayment } from './modules/payments/staff/teller.ts';

/** What the demo's students have paid for before: recorded as staff record a bank teller, once. */
export async function loadRegistrations(app: App, demo: Demo, by: string): Promise<void> {
  for (const { matric_no, registrations } of demo.students) {
    for (const past of registrations) {
      const code = applicationCode(past.session, past.course_code);
      const tellerNumber = `DEMO-${matric_no}-${code}`;
      await app.db.transaction().execute(async (tx) => {
        if (await moneyIdByTeller(tx, normalizeTellerNumber(tellerNumber))) return;
        const price = await priceOfPast(tx, { applicationCode: code, skillCode: past.skill });
        await recordTellerPayment(tx, app, {
          purpose: 'enrolment',
          studentId: await studentWithAccount(tx, matric_no),
          price,
          tellerNumber,
          amountKobo: past.amount_paid_kobo,
          paidAt: new Date(`${past.date_paid}T09:00:00Z`),
          reason: 'the demo centre',
          by,
        });
      });
    }
  }
}
