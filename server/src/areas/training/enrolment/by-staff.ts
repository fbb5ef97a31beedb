import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible } from '../../../platform/http/refusal.ts';
import { keepUnpaid } from '../../money/payments/actions.ts';
import { balanceOf } from '../../money/payments/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { alreadyCancelled, cancelRegistration, lockRegistration } from './changes/actions.ts';
import { namesOf, registrationByNames } from './changes/store.ts';
import { notifyAboutCancellation, notifyAboutKeptPlace } from './mails.ts';
import { unsettledKobo } from './refunded.ts';

/** A decision by staff about one student's registration in one course. */
export interface Decision {
  matricNo: string;
  applicationCode: string;
  /** As the audit log names them. */
  by: Actor;
  reason: string;
}

type Portal = Pick<App, 'db' | 'jobs' | 'now' | 'config' | 'secretKey'>;

const nothingToKeep = () =>
  notPossible('Nothing is to decide here: it is paid for, cancelled or kept already.');

/** Cancels a registration and notifies the student; finance decides about the money. */
export async function cancelByStaff(
  app: Portal,
  { matricNo, applicationCode, by, reason }: Decision,
): Promise<void> {
  const found = await registrationByNames(app.db, matricNo, applicationCode);
  if (!found) throw alreadyCancelled();
  await app.db.transaction().execute(async (tx) => {
    const row = await lockRegistration(tx, found.id);
    if (!row) throw alreadyCancelled();
    await cancelRegistration(tx, { registrationId: found.id, by, reason, at: app.now() });
    await notifyAboutCancellation(tx, app, {
      ...(await namedRegistration(tx, row)),
      reason,
      hereKobo: (await balanceOf(tx, { purchaseId: row.purchase_id }))?.hereKobo ?? 0,
    });
  });
}

async function namedRegistration(
  tx: Db,
  row: NonNullable<Awaited<ReturnType<typeof lockRegistration>>>,
) {
  return { id: row.id, studentId: row.student_id, ...(await namesOf(tx, row)) };
}

/** Keeps the student's place although the payment was refunded; notifies the student. */
export async function keepByStaff(
  app: Portal,
  { matricNo, applicationCode, by, reason }: Decision,
): Promise<void> {
  const found = await registrationByNames(app.db, matricNo, applicationCode);
  if (!found) throw nothingToKeep();
  await app.db.transaction().execute(async (tx) => {
    const row = await lockRegistration(tx, found.id);
    const unpaidKobo = await unsettledKobo(tx, found.id);
    if (!row || unpaidKobo === 0) throw nothingToKeep();
    await keepUnpaid(tx, row.purchase_id, unpaidKobo);
    await recordInAudit(tx, {
      actor: by,
      action: 'registration.keep',
      subject: `registration:${row.id}`,
      studentId: row.student_id,
      detail: { reason, unpaid_kobo: unpaidKobo },
      at: app.now(),
    });
    await notifyAboutKeptPlace(tx, app, { ...(await namedRegistration(tx, row)), unpaidKobo });
  });
}
