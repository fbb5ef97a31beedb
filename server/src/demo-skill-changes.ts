import type { Demo } from '../../demo/read-demo.ts';
import type { App } from './context.ts';
import { applicationCode } from './modules/catalogue/rules.ts';
import { spendCredits } from './modules/payments/money/credits.ts';
import { studentWithAccount } from './modules/payments/staff/owner.ts';
import { recordTellerPayment } from './modules/payments/staff/teller.ts';
import { approve, reject } from './modules/skill-changes/decisions/actions.ts';
import type { Db } from './platform/database/connect.ts';

interface Paid {
  change: Demo['skillChanges'][number];
  studentId: number;
  by: string;
}

/** Requests to change skill, each with what became of it: recorded on their days, once. */
export async function loadSkillChanges(app: App, demo: Demo, by: string): Promise<void> {
  for (const change of demo.skillChanges) {
    await app.db.transaction().execute(async (tx) => {
      const studentId = await studentWithAccount(tx, change.matric_no);
      const at = new Date(`${change.requested_on}T09:00:00Z`);
      if (await requestOf(tx, studentId, at)) return;
      // Prices and deadlines are those of the day of the request, whenever the demo is loaded.
      await pay({ ...app, now: () => at }, tx, { change, studentId, by });
      const requestId = await requestOf(tx, studentId, at);
      if (!requestId) throw new Error(`the demo's skill change of ${change.matric_no}`);
      await decide(app, tx, { change, studentId, requestId, by });
    });
  }
}

async function requestOf(tx: Db, studentId: number, at: Date): Promise<number | undefined> {
  const row = await tx
    .selectFrom('skill_changes')
    .select('id')
    .where('student_id', '=', studentId)
    .where('requested_at', '=', at)
    .executeTakeFirst();
  return row?.id;
}

/** By the credit of an earlier request, or at the bank's counter. */
async function pay(app: App, tx: Db, { change, studentId, by }: Paid): Promise<void> {
  const { matric_no, session, course_code, to, requested_on } = change;
  const code = applicationCode(session, course_code);
  const purpose = 'skill_change';
  const request = { studentId, applicationCode: code, skillCode: to };
  const price = await app.settlements[purpose].price(tx, request, app.now());
  const due = { dueKobo: price.baseKobo, baseKobo: price.baseKobo };
  const { attempt } = await spendCredits(tx, app, { studentId, purpose, price, due });
  if (attempt) return;
  await recordTellerPayment(tx, app, {
    purpose,
    studentId,
    price,
    tellerNumber: `DEMO-CHANGE-${matric_no}-${code}-${requested_on}`,
    amountKobo: price.baseKobo,
    paidAt: app.now(),
    reason: 'the demo centre',
    by,
  });
}

async function decide(
  app: App,
  tx: Db,
  { change, studentId, requestId, by }: Paid & { requestId: number },
): Promise<void> {
  const { decision } = change;
  if (!decision) return;
  const at = new Date(`${decision.on}T09:00:00Z`);
  if (decision.state === 'approved') {
    const done = await approve(app, tx, { requestId, by, at });
    if (done !== 'approved') throw new Error(`the demo's skill change: ${done}`);
  } else if (decision.state === 'rejected') {
    await reject(app, tx, { requestId, by, at, reason: decision.reason });
  } else {
    const { code } = await tx
      .selectFrom('accounts')
      .select('code')
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    await reject(app, tx, {
      requestId,
      by: `student:${code}`,
      at,
      reason: 'Withdrawn by you',
      withdrawn: true,
    });
  }
}
