import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { countGuess, type GuessOrigin } from '../../../platform/limits/guess-limits.ts';
import type { Use } from '../../../platform/limits/rate-limits.ts';
import { passwordMatches } from '../../../platform/passwords/passwords.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { knownDevice } from './known-devices.ts';
import { loginLimits, sessionEnd } from './rules.ts';
import {
  accountForLogin,
  deleteSession,
  endSessions,
  insertSession,
  type SessionOwner,
  touchSession,
} from './store.ts';

export {
  type AccountDecision,
  endSessionsOf,
  issueInitialPassword,
  lockStudentAccount,
  mailPasswordLinkTo,
  makeInitialPassword,
  releaseAccount,
  unlockStudentAccount,
  verifyPhone,
} from './staff/actions.ts';
export { endSessions } from './store.ts';

const BY_LINK = 'You can also use "Forgot password?" to get a link by email.';

interface SignIn {
  matricNo: string;
  password: string;
  remember: boolean;
  address: string;
  device: string;
  /** The device's cookie of earlier logins. */
  deviceCookie: string;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  remember: boolean;
}

export async function signIn(
  app: App,
  given: SignIn,
): Promise<OpenedSession & { code: string; matricNo: string }> {
  const matricNo = normalizeMatricNo(given.matricNo);
  const from = {
    address: given.address,
    knownDevice: knownDevice(app.secretKey, given.deviceCookie, matricNo),
  };
  const { counted, forget } = await countAsFailure(app, matricNo, from);

  const account = await accountForLogin(app.db, matricNo);
  const stored = account?.password_hash;
  const matches = await compareOrRelease(app, stored, given.password, counted);
  if (!matches || !account) throw new Refusal('WRONG_CREDENTIALS');
  if (account.locked_at) throw new Refusal('ACCOUNT_LOCKED');
  const [session] = await Promise.all([
    openSession(app.db, app.now(), {
      owner: account,
      remember: given.remember,
      device: given.device,
    }),
    forget(),
  ]);
  // The password was changed, or the account locked, since the comparison.
  if (!session) throw new Refusal('WRONG_CREDENTIALS');
  return { ...session, code: account.code, matricNo };
}

/** Counted before the password is checked. The refusal says how to log in by email. */
async function countAsFailure({ limits }: App, matricNo: string, from: GuessOrigin) {
  try {
    return await countGuess(limits, loginLimits, matricNo, from);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, headers } = error;
    throw new Refusal('TOO_MANY', { message: `${message} ${BY_LINK}`, headers });
  }
}

/** Compares the password. If the queue is full, no try was made, and none is counted. */
export async function compareOrRelease(
  app: App,
  stored: string | undefined,
  password: string,
  taken: Use[],
): Promise<boolean> {
  try {
    return await passwordMatches(stored, password);
  } catch (error) {
    // One by one: a single statement could lock the rows in a different order than taking does.
    for (const [limit, key] of taken) await app.limits.release(limit, key);
    throw error;
  }
}

/** Undefined if the compared hash is no longer the account's. */
export async function openSession(
  tx: Db,
  now: Date,
  session: {
    owner: SessionOwner;
    remember: boolean;
    device: string;
    /** Only for staff; students have the specification's time. */
    expiresAt?: Date;
  },
): Promise<OpenedSession | undefined> {
  const token = newToken();
  const expiresAt = session.expiresAt ?? sessionEnd(now, session.remember);
  const opened = await insertSession(tx, {
    ...session,
    tokenHash: hashToken(token),
    now,
    expiresAt,
  });
  if (!opened) return undefined;
  await endSessions(tx, session.owner, 'many', 'beyond-most');
  return { token, expiresAt, remember: session.remember };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}

/** Restarts the session's time. */
export async function renewSession(
  db: Db,
  me: { sessionId: number; remember: boolean },
  now: Date,
): Promise<Date> {
  const expiresAt = sessionEnd(now, me.remember);
  await touchSession(db, me.sessionId, now, expiresAt);
  return expiresAt;
}
