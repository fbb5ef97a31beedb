import type { StaffRole } from '@edc/contract/staff-rules';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { recordInAudit } from '../audit/actions.ts';
import { compareOrRelease, type OpenedSession, openSession } from '../identity/actions.ts';
import { insertStaff, staffForLogin } from './store.ts';

export { issuePin } from '../roster/pins/actions.ts';

/**
 * Failed logins of an account, and every try from an address: wide enough for a whole office. A
 * device on which this person has signed in before has an allowance of its own, which nobody else
 * can use up: an office may share its address with the whole campus.
 */
const loginLimits = {
  device: { name: 'staff-login-device', times: 10, seconds: 15 * 60 },
  address: { name: 'staff-login-from', times: 60, seconds: 60 },
  accountFromAddress: { name: 'staff-login-address', times: 5, seconds: 60 },
  account: { name: 'staff-login', times: 20, seconds: 300 },
};

export async function signInStaff(
  app: App,
  given: {
    email: string;
    password: string;
    address: string;
    device: string;
    /** The id of a device on which this person has signed in before. */
    knownDevice: string | undefined;
  },
): Promise<OpenedSession> {
  const email = given.email.toLowerCase();
  const { counted, forget } = await countAsFailure(app, email, given);
  const person = await staffForLogin(app.db, email);
  const matches = await compareOrRelease(app, person?.password_hash, given.password, counted);
  if (!matches || !person) throw new Refusal('WRONG_STAFF_CREDENTIALS');
  if (person.locked_at) throw new Refusal('ACCOUNT_LOCKED');
  await forget();
  const session = await openSession(app.db, app.now(), {
    owner: { staff_id: person.id, password_hash: person.password_hash },
    remember: false,
    device: given.device,
  });
  // The password was changed, or the account locked, since it was compared.
  if (!session) throw new Refusal('WRONG_STAFF_CREDENTIALS');
  return session;
}

/** How a device's cookie names a member of staff: no matriculation number begins like this. */
export const deviceAccount = (email: string) => `staff:${email.toLowerCase()}`;

/** Counted before the password is looked at, so that tries sent at once cannot slip by. */
async function countAsFailure(
  { limits }: App,
  email: string,
  given: { address: string; knownDevice: string | undefined },
) {
  if (given.knownDevice) {
    const ofDevice = [loginLimits.device, given.knownDevice] as const;
    await limits.takeInTurn([ofDevice]);
    return { counted: [ofDevice], forget: () => limits.reset(...ofDevice) };
  }
  const ofAccount = [loginLimits.account, email] as const;
  const ofBoth = [loginLimits.accountFromAddress, `${email}|${given.address}`] as const;
  await limits.takeInTurn([[loginLimits.address, given.address], ofBoth, ofAccount]);
  return {
    counted: [ofBoth, ofAccount],
    forget: () => limits.resetAndRelease({ reset: [ofBoth], release: [ofAccount] }),
  };
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
