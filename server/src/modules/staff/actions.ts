import type { StaffRole } from '@edc/contract/staff-rules';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { recordInAudit } from '../audit/actions.ts';
import { compareOrRelease, type OpenedSession, openSession } from '../identity/actions.ts';
import { insertStaff, staffForLogin } from './store.ts';

export { issuePin } from '../roster/pins/actions.ts';

/** Failed logins of an account, and every try from an address: wide enough for a whole office. */
const loginLimits = {
  address: { name: 'staff-login-from', times: 60, seconds: 60 },
  accountFromAddress: { name: 'staff-login-address', times: 5, seconds: 60 },
  account: { name: 'staff-login', times: 20, seconds: 300 },
};

export async function signInStaff(
  app: App,
  given: { email: string; password: string; address: string; device: string },
): Promise<OpenedSession> {
  const email = given.email.toLowerCase();
  const ofAccount = [loginLimits.account, email] as const;
  const ofBoth = [loginLimits.accountFromAddress, `${email}|${given.address}`] as const;
  await app.limits.takeInTurn([[loginLimits.address, given.address], ofBoth, ofAccount]);
  const person = await staffForLogin(app.db, email);
  const matches = await compareOrRelease(app, person?.password_hash, given.password, [
    ofBoth,
    ofAccount,
  ]);
  if (!matches || !person) throw new Refusal('WRONG_STAFF_CREDENTIALS');
  if (person.locked_at) throw new Refusal('ACCOUNT_LOCKED');
  await app.limits.resetAndRelease({
    reset: [ofBoth],
    release: [ofAccount],
  });
  const session = await openSession(app.db, app.now(), {
    owner: { staff_id: person.id, password_hash: person.password_hash },
    remember: false,
    device: given.device,
  });
  // The password was changed, or the account locked, since it was compared.
  if (!session) throw new Refusal('WRONG_STAFF_CREDENTIALS');
  return session;
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
