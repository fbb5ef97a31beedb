import { randomUUID } from 'node:crypto';
import type { ModeOfEntry } from '@edc/contract/common/lists';
import { exclusiveTo } from '@edc/contract/common/text/messages';
import { DAY_MS } from '@edc/contract/common/time/days';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import {
  type RecordField,
  recordFormProblem,
  studyModeOf,
} from '@edc/contract/people/pins/pin-record-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isForeignKeyViolation } from '../../../../platform/database/errors/foreign-key-violation.ts';
import {
  existing,
  notPossible,
  Refusal,
  refusedField,
  wrongField,
} from '../../../../platform/http/refusal.ts';
import { readableCode } from '../../../../platform/secrets.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { erasedAmong, unblockErased } from '../erased.ts';
import { isPinGood, pinHash, pinLimits, splitName } from '../rules.ts';
import { insertRecord, lockPin, markPinUsed, type NewRecord } from '../store.ts';
import {
  deleteRecord,
  insertPins,
  lockOwnRecord,
  lockRosterRecord,
  moveHistory,
  openPins,
  pinById,
  revokePins,
  takeOverRecord,
} from './store.ts';

const PIN_LENGTH = 12;

const grouped = (pin: string) => pin.replace(/(.{4})(?=.)/g, '$1-');

interface PinOrder {
  /** A matriculation number for each PIN, or undefined for a PIN that any number can use. */
  whom: readonly (string | undefined)[];
  days: number;
  note: string;
  by: Actor;
}

/** Makes Portal PINs. They are shown only this once; the database holds their keyed hashes. */
export async function issuePinBatch(
  app: Pick<App, 'db' | 'secretKey' | 'now'>,
  { whom, days, note, by }: PinOrder,
): Promise<{ pins: { pin: string; matric_no: string | null }[]; expiresAt: Date }> {
  const now = app.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const pins = whom.map((matricNo) => ({
    pin: readableCode(PIN_LENGTH),
    matric_no: matricNo ? normalizeMatricNo(matricNo) : null,
  }));
  const batch = pins.length > 1 ? randomUUID() : null;
  await app.db.transaction().execute(async (tx) => {
    await insertPins(
      tx,
      pins.map(({ pin, matric_no }) => ({
        pin_hash: pinHash(app.secretKey, pin),
        matric_no,
        issued_by: by,
        issued_at: now,
        expires_at: expiresAt,
        batch,
        note,
      })),
    );
    const [first] = pins;
    await recordInAudit(tx, {
      actor: by,
      action: 'pin.issue',
      subject: batch ? `pins:${batch}` : `pin:${first?.matric_no ?? 'any'}`,
      detail: {
        expires_at: expiresAt.toISOString(),
        ...(pins.length > 1 ? { count: pins.length } : {}),
        ...(note ? { note } : {}),
      },
    });
  });
  return { pins: pins.map((one) => ({ ...one, pin: grouped(one.pin) })), expiresAt };
}

export async function issuePin(
  app: Pick<App, 'db' | 'secretKey' | 'now'>,
  order: { matricNo?: string; days: number; by: Actor },
): Promise<{ pin: string; expiresAt: Date }> {
  const { days, by } = order;
  const { pins, expiresAt } = await issuePinBatch(app, {
    whom: [order.matricNo],
    days,
    by,
    note: '',
  });
  return { pin: pins[0]?.pin ?? '', expiresAt };
}

/** Those of the given PINs that still work, to print: who has a PIN may see it again. */
export async function findPinsForPrint(app: App, typed: readonly string[]) {
  const byHash = new Map(
    typed.map((pin) => [pinHash(app.secretKey, pin).toString('hex'), pin.trim()]),
  );
  const rows = await openPins(
    app.db,
    [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
    app.now(),
  );
  return rows.map((row) => ({
    pin: byHash.get(row.pin_hash.toString('hex')) ?? '',
    matricNo: row.matric_no,
    expiresAt: row.expires_at,
  }));
}

/** A used PIN stays used, since its record exists. */
export async function revokeOne(app: App, id: number, by: Actor): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const pin = existing(await pinById(tx, id));
    const revoked = await revokePins(tx, { id }, { now: app.now(), by });
    if (revoked === 0) {
      throw notPossible('This PIN was used or revoked already.');
    }
    const subject = `pin:${pin.matric_no ?? 'any'}`;
    await recordInAudit(tx, { actor: by, action: 'pin.revoke', subject, detail: { pin: id } });
  });
}

export async function revokeBatch(app: App, batch: string, by: Actor): Promise<number> {
  return await app.db.transaction().execute(async (tx) => {
    const count = await revokePins(tx, { batch }, { now: app.now(), by });
    if (count === 0) {
      throw notPossible('All of these were used or revoked already.');
    }
    const subject = `pins:${batch}`;
    await recordInAudit(tx, { actor: by, action: 'pin.revoke', subject, detail: { count } });
    return count;
  });
}

/**
 * The roster has the same person under another number. The account and everything that belongs to
 * it stay with the record that the student made, which takes over the roster's fields.
 */
export async function mergeIntoRoster(
  tx: Db,
  given: { key: string; into: number; reason: string; by: Actor; now: Date },
): Promise<{ studentId: number; matricNo: string }> {
  const { key, into, reason, by, now } = given;
  const own = await lockOwnRecord(tx, key);
  const roster = await lockRosterRecord(tx, into);
  if (!own || !roster || own.id === roster.id) {
    throw notPossible(
      'One of the two records was merged, changed or removed meanwhile. Nothing was done.',
    );
  }
  const { id: rosterId, ...fields } = roster;
  try {
    await moveHistory(tx, rosterId, own.id);
    await deleteRecord(tx, rosterId);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new Refusal('NOT_POSSIBLE', {
      message:
        'Another person already uses the record of the roster. Please contact the administrator.',
    });
  }
  await takeOverRecord(tx, own.id, fields, now);
  await recordInAudit(tx, {
    actor: by,
    action: 'student.merge',
    subject: `student:${fields.matric_no}`,
    studentId: own.id,
    detail: {
      reason,
      'matric_no before': own.matric_no,
      'matric_no after': fields.matric_no,
    },
  });
  return { studentId: own.id, matricNo: fields.matric_no };
}

/** Creates the record that is missing on the roster; the student can then register as usual. */
export async function createRecord(
  app: App,
  form: Record<RecordField, string>,
  address: string,
): Promise<void> {
  const problem = recordFormProblem(form, app.now());
  if (problem) throw new Refusal('INVALID', problem);
  const { eligible_levels, current_session } = await loadSettings(app.db);
  if (!eligible_levels.includes(form.level)) {
    throw wrongField('level', exclusiveTo(eligible_levels));
  }
  const record = recordOf(form, current_session);
  await app.limits.take(pinLimits.address, address);
  const hash = pinHash(app.secretKey, form.portalPin);
  try {
    await app.db.transaction().execute((tx) => spendPin(tx, app, { hash, record, now: app.now() }));
  } catch (error) {
    // Only wrong PINs count.
    if (error instanceof Refusal && error.error === 'RECORD_EXISTS') {
      await app.limits.release(pinLimits.address, address);
    }
    throw error;
  }
  await app.limits.release(pinLimits.address, address);
}

/** A refusal leaves the PIN unused: it can still create the record that it was issued for. */
async function spendPin(
  tx: Db,
  { secretKey }: Pick<App, 'secretKey'>,
  { hash, record, now }: { hash: Buffer; record: NewRecord; now: Date },
): Promise<void> {
  const pin = await lockPin(tx, hash);
  if (!pin || !isPinGood(pin, record.matric_no, now)) {
    throw refusedField('PIN_REFUSED', 'portalPin');
  }
  const erased = await erasedAmong(tx, secretKey, [record.matric_no]);
  // An erased student can return only with a PIN that staff issued for them.
  if (erased.size > 0 && pin.matric_no === null) throw refusedField('PIN_REFUSED', 'portalPin');
  const studentId = await insertRecord(tx, record);
  if (studentId === undefined) throw refusedField('RECORD_EXISTS', 'matricNumber');
  if (erased.size > 0) await unblockErased(tx, secretKey, record.matric_no);
  await markPinUsed(tx, pin.id, now, studentId);
  await recordInAudit(tx, {
    actor: `pin:${pin.id}`,
    action: 'student.create',
    subject: `student:${record.matric_no}`,
    studentId,
  });
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
