import { dayInLagos } from '@edc/contract/training-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { loadAttendance } from '../../enrolment/attendance/queries.ts';
import { lockRegistration, reopenRegistration } from '../../enrolment/changes/actions.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { demandWorkshop } from './queries.ts';
import { insertCorrection, registrationOf } from './store.ts';

interface Correction {
  registrationId: number;
  day: string;
  present: boolean;
  reason: string;
}

/** Writes a day by hand: it counts before every scan of that day, and the newest counts. */
export async function correctRegister(app: App, me: SignedInStaff, given: Correction) {
  const { registrationId, day, present, reason } = given;
  const found = await registrationOf(app.db, registrationId);
  if (!found) throw new Refusal('NOT_FOUND');
  await demandWorkshop(app.db, me, String(found.workshop));
  const now = app.now();
  if (day > dayInLagos(now)) {
    throw new Refusal('NOT_POSSIBLE', { message: 'This day is still to come.' });
  }
  const by = `staff:${me.email}`;
  await app.db.transaction().execute(async (tx) => {
    const row = await lockRegistration(tx, registrationId);
    if (!row || row.state === 'cancelled') throw new Refusal('NOT_FOUND');
    await insertCorrection(tx, {
      registration_id: registrationId,
      day,
      present,
      reason,
      by,
      at: now,
    });
    await recordInAudit(tx, {
      actor: by,
      action: present ? 'attendance.present' : 'attendance.absent',
      subject: `registration:${registrationId}`,
      studentId: found.student_id,
      detail: { day, reason },
      at: now,
    });
    // What attendance completed, attendance can take back; never what a registrar did by hand.
    if (row.state === 'completed' && !row.completed_by_hand && !present) {
      const count = (await loadAttendance(tx, [registrationId], now)).get(registrationId);
      if (count && count.attended < count.needed) {
        await reopenRegistration(tx, { registrationId, by, reason, at: now });
      }
    }
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
    await publish(tx, { to: `student:${found.student_id}`, topic: 'attendance' });
  });
  return found.name;
}
