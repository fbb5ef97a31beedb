import { type App } from '../../../context.ts';
import { type Db } from '../../../platform/database/connect.ts';
import { hereKobo } from '../../money/payments/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { cancelRegistration, lockRegistration } from './changes/actions.ts';
import { namesOf, registrationByNames } from './changes/store.ts';
import { tellOfCancellation, tellOfKeptPlace } from './mails.ts';
import { setKept, unsettledKobo } from './refunded.ts';

/** What staff decide about one student's registration in one course. */
export interface Decision {
  matricNo: string;
  applicationCode: string;
  /** As the audit names them. */
  by: string;
  reason: string;
}

type Portal = Pick<App, 'db' | 'jobs' | 'now' | 'config' | 'secretKey'>;

/** Cancels a registration and tells the student; finance decides about the money. */
export async function cancelByStaff(
  app: Portal,
  { matricNo, applicationCode, by, reason }: Decision,
): Promise<'cancelled' | 'NOT_REGISTERED'> {
  const found = await registrationByNames(app.db, matricNo, applicationCode);
  if (!found) return 'NOT_REGISTERED';
  return await app.db.transaction().execute(async (tx) => {
    const row = await lockRegistration(tx, found.id);
    const done = await cancelRegistration(tx, {
      registrationId: found.id,
      by,
      reason,
      at: app.now(),
    });
    if (!row || done !== 'cancelled') return 'NOT_REGISTERED';
    await tellOfCancellation(app, tx, {
      ...(await namedRegistration(tx, row)),
      reason,
      hereKobo: row.purchase_id === null ? 0 : await hereKobo(tx, row.purchase_id),
    });
    return 'cancelled';
  });
}

async function namedRegistration(
  tx: Db,
  row: NonNullable<Awaited<ReturnType<typeof lockRegistration>>>,
) {
  const { title, course_code, session } = await namesOf(tx, row);
  return { id: row.id, studentId: row.student_id, title, courseCode: course_code, session };
}

/** The place stays with the student although the payment went back; the student is told. */
export async function keepByStaff(
  app: Portal,
  { matricNo, applicationCode, by, reason }: Decision,
): Promise<'kept' | 'NOT_REFUNDED'> {
  const found = await registrationByNames(app.db, matricNo, applicationCode);
  if (!found) return 'NOT_REFUNDED';
  return await app.db.transaction().execute(async (tx) => {
    const row = await lockRegistration(tx, found.id);
    const unpaidKobo = await unsettledKobo(tx, found.id);
    if (!row || unpaidKobo === 0) return 'NOT_REFUNDED';
    await setKept(tx, row.id, unpaidKobo);
    await recordInAudit(tx, {
      actor: by,
      action: 'registration.keep',
      subject: `registration:${row.id}`,
      studentId: row.student_id,
      detail: { reason, unpaid_kobo: unpaidKobo },
      at: app.now(),
    });
    await tellOfKeptPlace(app, tx, { ...(await namedRegistration(tx, row)), unpaidKobo });
    return 'kept';
  });
}
