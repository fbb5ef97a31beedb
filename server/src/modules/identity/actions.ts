import { normalMatricNo } from '@edc/contract/identity-rules';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { SignedInStudent } from './gates.ts';
import { loginLimits, sessionEnd } from './rules.ts';
import {
  accountForLogin,
  deleteSession,
  insertSession,
  type SessionOwner,
  touchSession,
} from './store.ts';

interface SignIn {
  matricNo: string;
  password: string;
  remember: boolean;
  address: string;
  device: string;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  remember: boolean;
}

export async function signIn(app: App, given: SignIn): Promise<OpenedSession & { code: string }> {
  const matricNo = normalMatricNo(given.matricNo);
  const { accountFromAddress, account: perAccount, address } = loginLimits;
  const ofBoth = [accountFromAddress, `${matricNo}|${given.address}`] as const;
  const ofAccount = [perAccount, matricNo] as const;
  await app.limits.takeInTurn([[address, given.address], ofBoth, ofAccount]);

  const account = await accountForLogin(app.db, matricNo);
  const matches = await compareOrRelease(app, account?.password_hash, given.password, [
    ofBoth,
    ofAccount,
  ]);
  if (!matches || !account) throw new Refusal('WRONG_CREDENTIALS');
  if (account.locked_at) throw new Refusal('ACCOUNT_LOCKED');
  const [session] = await Promise.all([
    openSession(app.db, app.now(), {
      owner: account,
      remember: given.remember,
      device: given.device,
    }),
    app.limits.resetAndRelease({
      reset: [ofBoth],
      release: [ofAccount],
    }),
  ]);
  // The password was changed, or the account locked, since it was compared.
  if (!session) throw new Refusal('WRONG_CREDENTIALS');
  return { ...session, code: account.code };
}

/** Compares the password. Where too many wait for that, no try was made, and none is counted. */
export async function compareOrRelease(
  app: App,
  stored: string | undefined,
  password: string,
  taken: (readonly [limit: Limit, key: string])[],
): Promise<boolean> {
  try {
    return await passwordMatches(stored, password);
  } catch (error) {
    // One by one: a statement for all could lock them in another order than taking does.
    for (const [limit, key] of taken) await app.limits.release(limit, key);
    throw error;
  }
}

/** Undefined when the hash that was compared is no longer the account's. */
export async function openSession(
  tx: Db,
  now: Date,
  session: { owner: SessionOwner; remember: boolean; device: string },
): Promise<OpenedSession | undefined> {
  const token = newToken();
  const expiresAt = sessionEnd(now, session.remember);
  const opened = await insertSession(tx, {
    ...session,
    tokenHash: hashToken(token),
    now,
    expiresAt,
  });
  return opened ? { token, expiresAt, remember: session.remember } : undefined;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, hashToken(token));
}

/** Starts the session's time anew. */
export async function renewSession(db: Db, me: SignedInStudent, now: Date): Promise<Date> {
  const expiresAt = sessionEnd(now, me.remember);
  await touchSession(db, me.sessionId, now, expiresAt);
  return expiresAt;
}
