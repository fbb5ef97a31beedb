import { errors } from '@edc/contract/errors';
import { normalizeMatricNo } from '@edc/contract/identity-rules';
import type { ModeOfEntry } from '@edc/contract/lists';
import { exclusiveTo } from '@edc/contract/messages';
import { type RecordField, recordFormProblem, studyModeOf } from '@edc/contract/roster-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readableCode } from '../../../platform/secrets.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { loadSettings } from '../../site/queries.ts';
import { isPinGood, pinHash, pinLimits, splitName } from '../rules.ts';
import { insertPin, insertRecord, lockPin, markPinUsed, type NewRecord } from '../store.ts';

const PIN_LENGTH = 12;

/** Makes a Portal PIN. It is shown this once; the database holds its keyed hash. */
export async function issuePin(
  app: Pick<App, 'db' | 'secretKey' | 'now'>,
  order: { matricNo?: string; days: number; by: string },
): Promise<{ pin: string; expiresAt: Date }> {
  const pin = readableCode(PIN_LENGTH);
  const expiresAt = new Date(app.now().getTime() + order.days * 24 * 60 * 60 * 1000);
  const matricNo = order.matricNo ? normalizeMatricNo(order.matricNo) : null;
  await app.db.transaction().execute(async (tx) => {
    await insertPin(tx, {
      pin_hash: pinHash(app.secretKey, pin),
      matric_no: matricNo,
      issued_by: order.by,
      expires_at: expiresAt,
    });
    await recordInAudit(tx, {
      actor: order.by,
      action: 'pin.issue',
      subject: `pin:${matricNo ?? 'any'}`,
      detail: { expires_at: expiresAt.toISOString() },
    });
  });
  return { pin: pin.replace(/(.{4})(?=.)/g, '$1-'), expiresAt };
}

/** Creates the record that the roster lacks; the student can then register as usual. */
export async function createRecord(
  app: App,
  form: Record<RecordField, string>,
  address: string,
): Promise<void> {
  const problem = recordFormProblem(form, app.now());
  if (problem) throw new Refusal('INVALID', problem);
  const { eligible_levels, current_session } = await loadSettings(app.db);
  if (!eligible_levels.includes(form.level)) {
    const message = exclusiveTo(eligible_levels);
    throw new Refusal('INVALID', { message, fields: { level: message } });
  }
  const record = recordOf(form, current_session);
  await app.limits.take(pinLimits.address, address);
  const hash = pinHash(app.secretKey, form.portalPin);
  const outcome = await app.db
    .transaction()
    .execute((tx) => spendPin(tx, { hash, record, now: app.now() }));
  if (outcome !== 'PIN_REFUSED') {
    await app.limits.release(pinLimits.address, address);
  }
  if (outcome === 'created') return;
  const field = outcome === 'PIN_REFUSED' ? 'portalPin' : 'matricNumber';
  throw new Refusal(outcome, { fields: { [field]: errors[outcome].message } });
}

/** A refusal leaves the PIN as it was: it can still create the record that it was issued for. */
async function spendPin(
  tx: Db,
  { hash, record, now }: { hash: Buffer; record: NewRecord; now: Date },
): Promise<'created' | 'PIN_REFUSED' | 'RECORD_EXISTS'> {
  const pin = await lockPin(tx, hash);
  if (!pin || !isPinGood(pin, record.matric_no, now)) return 'PIN_REFUSED';
  const studentId = await insertRecord(tx, record);
  if (studentId === undefined) return 'RECORD_EXISTS';
  await markPinUsed(tx, pin.id, now, studentId);
  await recordInAudit(tx, {
    actor: `pin:${pin.id}`,
    action: 'student.create',
    subject: `student:${record.matric_no}`,
  });
  return 'created';
}

function recordOf(form: Record<RecordField, string>, session: string): NewRecord {
  return {
    matric_no: normalizeMatricNo(form.matricNumber),
    ...splitName(form.fullName),
    gender: form.gender === 'Male' ? 'male' : 'female',
    birth_date: form.dateOfBirth,
    department: form.department,
    faculty: form.faculty,
    program: form.program,
    level: form.level,
    study_mode: studyModeOf(form.modeOfEntry as ModeOfEntry),
    session,
    email_address: form.email || null,
    telephone: form.phone,
    mode_of_entry: form.modeOfEntry,
    state_of_origin: form.state,
    local_government: form.lga,
  };
}
