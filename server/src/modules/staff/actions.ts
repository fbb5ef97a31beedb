import { normalMatricNo } from '@edc/contract/identity-rules';
import type { StaffRole } from '@edc/contract/staff-rules';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashPassword, passwordMatches } from '../../platform/passwords.ts';
import { deriveKey, hashShortSecret, readableCode } from '../../platform/secrets.ts';
import { recordInAudit } from '../audit/actions.ts';
import { type OpenedSession, openSession } from '../identity/actions.ts';
import { insertPin, insertStaff, staffForLogin } from './store.ts';

const failuresFromAddress = { name: 'staff-login-address', times: 5, seconds: 60 };
const failures = { name: 'staff-login', times: 20, seconds: 300 };

export async function signInStaff(
  app: App,
  given: { email: string; password: string; address: string; device: string },
): Promise<OpenedSession> {
  const email = given.email.toLowerCase();
  const pair = `${email}|${given.address}`;
  await app.limits.take(failuresFromAddress, pair);
  await app.limits.take(failures, email);
  const person = await staffForLogin(app.db, email);
  if (!(await passwordMatches(person?.password_hash, given.password)) || !person) {
    throw new Refusal('WRONG_STAFF_CREDENTIALS');
  }
  if (person.locked_at) throw new Refusal('ACCOUNT_LOCKED');
  await app.limits.forgive(failuresFromAddress, pair);
  await app.limits.giveBack(failures, email);
  return await openSession(app.db, app.now(), {
    owner: { staff_id: person.id },
    remember: false,
    device: given.device,
  });
}

/** False when somebody has this e-mail address already. */
export async function createStaff(
  db: Db,
  person: { email: string; fullName: string; roles: StaffRole[]; password: string; by: string },
): Promise<boolean> {
  const password_hash = await hashPassword(person.password);
  return await db.transaction().execute(async (tx) => {
    const created = await insertStaff(tx, {
      email_address: person.email,
      full_name: person.fullName,
      roles: person.roles,
      password_hash,
    });
    if (created) {
      await recordInAudit(tx, {
        actor: person.by,
        action: 'staff.create',
        subject: `staff:${person.email}`,
        detail: { roles: person.roles.join(',') },
      });
    }
    return created;
  });
}

const PIN_LENGTH = 12;

export function pinHash(secretKey: string, pin: string): Buffer {
  const typed = pin.replace(/[\s-]/g, '').toUpperCase();
  return hashShortSecret(deriveKey(secretKey, 'portal-pin'), typed);
}

/** Makes a Portal PIN. It is shown this once; the database holds its keyed hash. */
export async function issuePin(
  app: Pick<App, 'db' | 'secretKey' | 'now'>,
  order: { matricNo?: string; days: number; by: string },
): Promise<{ pin: string; expiresAt: Date }> {
  const pin = readableCode(PIN_LENGTH);
  const expiresAt = new Date(app.now().getTime() + order.days * 24 * 60 * 60 * 1000);
  const matricNo = order.matricNo ? normalMatricNo(order.matricNo) : null;
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
