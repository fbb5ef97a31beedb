import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isForeignKeyViolation } from '../../../../platform/database/errors/foreign-key-violation.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { hashPassword } from '../../../../platform/passwords/passwords.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { queueMail } from '../../../system/notifications/actions.ts';
import { endLinks, sendPasswordLink } from '../recovery/actions.ts';
import { recoveryLimits } from '../recovery/rules.ts';
import { newInitialPassword } from '../sign-up/rules.ts';
import { type Account, changeAccount, endKeptSlips, endSessions, lockAccount } from '../store.ts';
import { initialPasswordMail } from './mails.ts';
import { deleteAccount } from './store.ts';

/** A member of staff's action on a student's account, with the reason. */
export interface AccountDecision {
  studentId: number;
  by: Actor;
  reason: string;
}

type Act = (account: Account) => Promise<void>;

/** Acts under the account's lock and records it in the audit log. */
async function act(
  tx: Db,
  { studentId, by, reason }: AccountDecision,
  action: AuditAction,
  does: Act,
): Promise<void> {
  const account = await lockAccount(tx, studentId);
  await does(account);
  await recordInAudit(tx, {
    actor: by,
    action,
    subject: `account:${account.code}`,
    studentId,
    detail: { reason },
  });
}

async function logOutEverywhere(
  tx: Db,
  studentId: number,
  why: 'centre' | 'locked' = 'centre',
): Promise<void> {
  await endSessions(tx, { student_id: studentId }, why);
  await endKeptSlips(tx, studentId);
}

export async function lockStudentAccount(
  tx: Db,
  app: App,
  decision: AccountDecision,
): Promise<void> {
  await act(tx, decision, 'account.lock', async () => {
    await changeAccount(tx, decision.studentId, { locked_at: app.now() });
    await logOutEverywhere(tx, decision.studentId, 'locked');
    await endLinks(tx, decision.studentId, app.now());
  });
}

export async function unlockStudentAccount(
  tx: Db,
  _app: App,
  decision: AccountDecision,
): Promise<void> {
  await act(tx, decision, 'account.unlock', () =>
    changeAccount(tx, decision.studentId, { locked_at: null }),
  );
}

export async function endSessionsOf(tx: Db, _app: App, decision: AccountDecision): Promise<void> {
  await act(tx, decision, 'account.end_sessions', () => logOutEverywhere(tx, decision.studentId));
}

/** The number as it is in the account: staff have seen the student or the phone. */
export async function verifyPhone(tx: Db, app: App, decision: AccountDecision): Promise<void> {
  await act(tx, decision, 'phone.verify', async (account) => {
    if (!account.telephone || account.phone_verified_at) {
      throw notPossible(
        account.telephone
          ? 'This phone number is verified already.'
          : 'This student has no phone number.',
      );
    }
    await changeAccount(tx, decision.studentId, { phone_verified_at: app.now() });
  });
}

export interface NewPassword {
  password: string;
  password_hash: string;
}

/** Made before the transaction, because hashing is slow. */
export async function makeInitialPassword(): Promise<NewPassword> {
  const password = newInitialPassword();
  return { password, password_hash: await hashPassword(password) };
}

export async function issueInitialPassword(
  tx: Db,
  app: App,
  decision: AccountDecision,
  { password, password_hash }: NewPassword,
): Promise<void> {
  await act(tx, decision, 'password.initial', async (account) => {
    await changeAccount(tx, decision.studentId, { password_hash, new_email_address: null });
    await endLinks(tx, decision.studentId, app.now());
    await logOutEverywhere(tx, decision.studentId);
    const mail = initialPasswordMail({
      publicUrl: app.config.publicUrl,
      key: randomUUID(),
      to: account.email_address,
      name: account.full_name,
      password,
    });
    await queueMail(tx, app.jobs, mail);
  });
}

/** Only to the verified address, as "Forgot password" does, with its own limit. */
export async function mailPasswordLinkTo(
  tx: Db,
  app: App,
  decision: Omit<AccountDecision, 'reason'>,
): Promise<void> {
  await act(tx, { ...decision, reason: '' }, 'password.link', async (account) => {
    if (!account.email_verified_at || account.locked_at) {
      throw notPossible(
        account.locked_at
          ? 'This account is locked. Unlock it first.'
          : 'The email address of this student is not verified.',
      );
    }
    await app.limits.take(recoveryLimits.byStaff, account.code);
    await sendPasswordLink(tx, app, account, randomUUID());
  });
}

/** If someone else registered the record: deletes the account, so that the student can register. */
export async function releaseAccount(
  tx: Db,
  _app: App,
  { studentId, by, reason }: AccountDecision,
): Promise<void> {
  const account = await lockAccount(tx, studentId);
  await deleteAccount(tx, studentId).catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error;
    throw notPossible(
      'This account has payments, registrations or complaints, so the record cannot be released.',
    );
  });
  await recordInAudit(tx, {
    actor: by,
    action: 'account.release',
    subject: `student:${account.matric_no}`,
    studentId,
    detail: { reason, email: account.email_address },
  });
}
