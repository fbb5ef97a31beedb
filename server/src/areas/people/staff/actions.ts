import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { App } from '../../../context.ts';
import { type Actor, staffActor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal, refusedField } from '../../../platform/http/refusal.ts';
import { countGuess, type GuessOrigin } from '../../../platform/limits/guess-limits.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadOperations } from '../../system/settings-store/queries.ts';
import { compareOrRelease, type OpenedSession, openSession } from '../identity/actions.ts';
import type { SigningIn } from './gates.ts';
import {
  accountLocked,
  codeLimits,
  idleEnd,
  passwordLimits,
  SIGN_IN_MS,
  staffLimits,
} from './rules.ts';
import { spendCode } from './second-factors/actions.ts';
import { acceptPasskey, spendAnswer } from './second-factors/passkeys.ts';
import {
  deleteSignIn,
  insertSignIn,
  insertStaff,
  lockStaff,
  noteUse,
  recordAccess,
  staffForLogin,
} from './store.ts';

export { issuePin } from '../roster/actions.ts';
export { type DownloadKind, openDownload, prepareDownload } from './downloads/actions.ts';
export { listExport, tableExport } from './downloads/list-export.ts';

export interface OpenedSignIn {
  token: string;
  expiresAt: Date;
  staffId: number;
  email: string;
  fullName: string;
}

/** The first step: the password. Its token only works for the second step. */
export async function checkPassword(
  app: App,
  given: GuessOrigin & { email: string; password: string },
): Promise<OpenedSignIn> {
  const { counted, forget } = await countGuess(
    app.limits,
    passwordLimits,
    given.email.toLowerCase(),
    given,
  );
  const person = await staffForLogin(app.db, given.email);
  const matches = await compareOrRelease(app, person?.password_hash, given.password, counted);
  if (!matches || !person) throw new Refusal('WRONG_STAFF_CREDENTIALS');
  if (person.locked_at) throw accountLocked();
  await forget();
  return await openSignIn(app.db, app.now(), person);
}

export async function openSignIn(
  tx: Db,
  now: Date,
  person: { id: number; email_address: string; full_name: string; password_hash: string },
): Promise<OpenedSignIn> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await insertSignIn(tx, {
    token_hash: hashToken(token),
    staff_id: person.id,
    password_hash: person.password_hash,
    expires_at: expiresAt,
  });
  const { id: staffId, email_address: email, full_name: fullName } = person;
  return { token, expiresAt, staffId, email, fullName };
}

/** The fields of a person that a session needs. */
interface Person {
  staffId: number;
  email: string;
  passwordHash: string;
}

export type OpenedStaffSession = OpenedSession & { email: string };

/** Opens the session after the second factor. */
async function openStaffSession(
  tx: Db,
  app: App,
  person: Person,
  how: { device: string; secondFactor: string },
): Promise<OpenedStaffSession> {
  const now = app.now();
  const { staff_idle_minutes } = await loadOperations(tx, app.config.demo);
  // Before the session, which shares a lock on the account: two logins would wait for each other.
  await noteUse(tx, person.staffId, now);
  const session = await openSession(tx, now, {
    owner: { staff_id: person.staffId, password_hash: person.passwordHash },
    remember: false,
    device: how.device,
    expiresAt: idleEnd(now, now, staff_idle_minutes),
  });
  // The password was changed, or the account locked, since the comparison.
  if (!session) throw new Refusal('SIGN_IN_EXPIRED');
  await recordInAudit(tx, {
    actor: staffActor(person.staffId),
    action: 'staff.login',
    subject: staffActor(person.staffId),
    detail: { second_factor: how.secondFactor },
  });
  return { ...session, email: person.email };
}

/** Ends the step between password and session; two requests cannot both use it. */
export async function finishSignIn(
  tx: Db,
  app: App,
  me: SigningIn,
  how: { device: string; secondFactor: string },
): Promise<OpenedStaffSession> {
  if (!(await deleteSignIn(tx, me.signInId))) throw new Refusal('SIGN_IN_EXPIRED');
  return await openStaffSession(tx, app, me, how);
}

/** The second step with a code of the app or a recovery code. */
export async function signInWithCode(
  app: App,
  me: SigningIn,
  given: GuessOrigin & { code: string; device: string },
): Promise<OpenedStaffSession> {
  const { forget } = await countGuess(app.limits, codeLimits, String(me.staffId), given);
  const session = await app.db.transaction().execute(async (tx) => {
    const kind = await spendCode(tx, app, me.staffId, given.code);
    if (!kind) throw refusedField('SECOND_FACTOR_WRONG', 'code');
    return await finishSignIn(tx, app, me, { device: given.device, secondFactor: kind });
  });
  await forget();
  return session;
}

/** A passkey is both steps at once: it verifies its owner and cannot be guessed. */
export async function signInWithPasskey(
  app: App,
  given: { credential: string; address: string; device: string },
): Promise<OpenedStaffSession> {
  await app.limits.take(staffLimits.passkey, given.address);
  const answer = await spendAnswer(app, 'sign-in', given.credential);
  return await app.db.transaction().execute(async (tx) => {
    const known = await acceptPasskey(tx, app, answer);
    if (known.locked_at) throw accountLocked();
    const person = {
      staffId: known.staff_id,
      email: known.email_address,
      passwordHash: known.password_hash,
    };
    return await openStaffSession(tx, app, person, {
      device: given.device,
      secondFactor: 'passkey',
    });
  });
}

/** The person's roles, locked until the transaction ends: none once they are locked out. */
export async function lockRoles(tx: Db, staffId: number): Promise<StaffRole[]> {
  const person = await lockStaff(tx, staffId);
  return person && !person.locked_at ? (person.roles as StaffRole[]) : [];
}

interface NewStaff {
  email: string;
  fullName: string;
  roles: StaffRole[];
  password: string;
  by: Actor;
}

/** The new person's id; undefined if the email address is taken. */
export async function createStaff(db: Db, person: NewStaff): Promise<number | undefined> {
  const password_hash = await hashPassword(person.password);
  return await db.transaction().execute((tx) => addStaff(tx, { ...person, password_hash }));
}

export async function addStaff(
  tx: Db,
  person: Omit<NewStaff, 'password'> & { password_hash: string; at?: Date },
): Promise<number | undefined> {
  const id = await insertStaff(tx, {
    email_address: person.email,
    full_name: person.fullName,
    roles: person.roles,
    password_hash: person.password_hash,
  });
  if (id !== undefined) {
    const { at = new Date() } = person;
    await recordInAudit(tx, {
      actor: person.by,
      action: 'staff.create',
      subject: staffActor(id),
      detail: { roles: person.roles.join(',') },
      at,
    });
    await recordAccess(tx, { staffId: id, by: person.by, at });
  }
  return id;
}
