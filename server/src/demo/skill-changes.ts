import { applicationCode } from '@edc/contract/catalogue/course-rules';
import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import type { Demo } from '../../../demo/read-demo.ts';
import { spendCredits } from '../areas/money/payments/money/credits.ts';
import { studentWithAccount } from '../areas/money/payments/staff/owner.ts';
import { approve, reject } from '../areas/training/skill-changes/decide.ts';
import type { App } from '../context.ts';
import type { Actor } from '../platform/actors.ts';
import type { Db } from '../platform/database/connect.ts';
import { demoTransactionId, recordOnlinePayment } from './online-payments.ts';

/** In the numbering of the demo's transactions, after those of registrations. */
const FIRST_PLACE = 1000;

interface Requested {
  change: Demo['skillChanges'][number];
  studentId: number;
}

/** Requests to change skill, each with its outcome: recorded once, on their days. */
export async function loadSkillChanges(app: App, demo: Demo, by: Actor): Promise<void> {
  for (const [place, change] of demo.skillChanges.entries()) {
    const id = demoTransactionId(FIRST_PLACE + place);
    await app.db.transaction().execute(async (tx) => {
      const studentId = await studentWithAccount(tx, change.matric_no);
      const at = new Date(`${change.requested_on}T09:00:00Z`);
      if (await requestOf(tx, studentId, at)) return;
      // Prices and deadlines of the day of the request, whenever the demo is loaded.
      await pay(tx, { ...app, now: () => at }, { change, studentId, id });
      const requestId = await requestOf(tx, studentId, at);
      if (!requestId) throw new Error(`the demo's skill change of ${change.matric_no}`);
      await decide(tx, app, { change, studentId, requestId, by });
    });
  }
}

async function requestOf(tx: Db, studentId: number, at: Date): Promise<number | undefined> {
  const row = await tx
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'skill_change')
    .where('student_id', '=', studentId)
    .where('requested_at', '=', at)
    .executeTakeFirst();
  return row?.id;
}

/** With the credit of an earlier request, or online. */
async function pay(tx: Db, app: App, { change, studentId, id }: Requested & { id: string }) {
  const { session, course_code, to, paid_with: channel } = change;
  const code = applicationCode(session, course_code);
  const purpose = 'skill_change';
  const request = { studentId, applicationCode: code, skillCode: to };
  const price = await app.settlements[purpose].price(tx, request, app.now());
  if (channel) {
    const paidAt = app.now();
    await recordOnlinePayment(tx, app, { id, purpose, studentId, price, channel, paidAt });
    return;
  }
  const { baseKobo } = price;
  const due = { dueKobo: baseKobo + processingFeeKobo(baseKobo), baseKobo };
  const { attempt } = await spendCredits(tx, app, { studentId, purpose, price, due });
  if (!attempt) throw new Error(`the demo's skill change of ${change.matric_no} is not paid`);
}

async function decide(
  tx: Db,
  app: App,
  { change, studentId, requestId, by }: Requested & { requestId: number; by: Actor },
): Promise<void> {
  const { decision } = change;
  if (!decision) return;
  const at = new Date(`${decision.on}T09:00:00Z`);
  if (decision.state === 'approved') {
    const done = await approve(tx, app, { requestId, by, at });
    if (done !== 'approved') throw new Error(`the demo's skill change: ${done}`);
  } else if (decision.state === 'rejected') {
    await reject(tx, app, { requestId, by, at, reason: decision.reason });
  } else {
    const { code } = await tx
      .selectFrom('accounts')
      .select('code')
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    await reject(tx, app, {
      requestId,
      by: `student:${code}`,
      at,
      reason: 'Withdrawn by you',
      withdrawn: true,
    });
  }
}
