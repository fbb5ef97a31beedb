import { randomUUID } from 'node:crypto';
import { normalizeMatricNo, VALID_PHONE } from '@edc/contract/people/identity/identity-rules';
import { RESEND_SECONDS } from '@edc/contract/people/identity/sign-up-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal, refusedField, wrongField } from '../../../../platform/http/refusal.ts';
import { refuseEasyPassword } from '../../../../platform/passwords/easy-passwords.ts';
import { hashPassword } from '../../../../platform/passwords/passwords.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { notify, queueMail } from '../../../system/notifications/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { compareOrRelease } from '../actions.ts';
import type { SignedInStudent } from '../gates.ts';
import { endLinks, mailConfirmation, notifyAboutPassword } from '../recovery/actions.ts';
import { openEmailLink } from '../recovery/store.ts';
import { requirePersonalEmail } from '../rules.ts';
import { secondsUntil } from '../sign-up/rules.ts';
import {
  type Account,
  accountByEmail,
  changeAccount,
  endKeptSlips,
  endSessions,
  loadAccount,
  lockAccount,
  setWelcomed,
} from '../store.ts';
import { emailChangeNotice } from './mails.ts';
import {
  accountLimits,
  emailChange,
  emailToConfirm,
  isRosterPhone,
  knownOf,
  phoneChange,
  resendMoment,
} from './rules.ts';

export async function markWelcomed(app: App, me: SignedInStudent): Promise<void> {
  await setWelcomed(app.db, me.studentId, app.now());
}

interface ProfileChange {
  email: string;
  telephone: string;
  /** The matric number on the form; empty if the form does not have it. */
  matricNo: string;
  /** Required if the address changes. */
  password: string;
}

/** Saves the fields that a student may change. Returns the address still to be confirmed. */
export async function updateProfile(
  app: App,
  me: SignedInStudent,
  entered: ProfileChange,
): Promise<{ toConfirm: string | undefined }> {
  requirePersonalEmail(entered.email, await loadSettings(app.db));
  const before = await loadAccount(app.db, me.studentId);
  if (entered.matricNo && normalizeMatricNo(entered.matricNo) !== before.matric_no) {
    throw new Refusal('NOT_YOURS');
  }
  const change = emailChange(before, entered.email);
  // Someone at an unlocked screen must not take over the account by changing its address.
  if (change !== 'none')
    await requirePassword(app, me, before, entered.password, 'current_password');
  if (change === 'new') {
    await app.limits.take(accountLimits.newEmail, me.code);
  }
  return await app.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, me.studentId);
    if (change !== 'none' && account.password_hash !== before.password_hash) {
      throw wrongCurrent('current_password');
    }
    await saveTelephone(tx, app, account, entered.telephone);
    await saveEmail(tx, app, account, entered.email);
    const after = await loadAccount(tx, me.studentId);
    const toConfirm = await remindToConfirm(tx, app, after);
    return { toConfirm };
  });
}

async function saveTelephone(tx: Db, app: App, account: Account, entered: string): Promise<void> {
  const change = phoneChange(account, entered);
  if (change === 'none') return;
  if (change === 'locked') throw refusedField('PHONE_LOCKED', 'telephone');
  if (change === 'not-a-number') throw wrongField('telephone', VALID_PHONE);
  const phone_verified_at = isRosterPhone(account, entered) ? app.now() : null;
  await changeAccount(tx, account.student_id, { telephone: entered, phone_verified_at });
}

async function saveEmail(tx: Db, app: App, account: Account, entered: string): Promise<void> {
  const change = emailChange(account, entered);
  if (change === 'none') return;
  await endLinks(tx, account.student_id, app.now(), 'email');
  if (change === 'back-to-old') {
    await changeAccount(tx, account.student_id, { new_email_address: null });
    return;
  }
  if (await accountByEmail(tx, entered)) {
    throw refusedField('EMAIL_NOT_USABLE', 'email_address');
  }
  await changeAccount(tx, account.student_id, { new_email_address: entered });
  await recordInAudit(tx, {
    actor: `student:${account.code}`,
    action: 'email.change',
    subject: `account:${account.code}`,
    studentId: account.student_id,
  });
  const recipient = { key: randomUUID(), to: account.email_address, name: account.full_name };
  await notify(tx, {
    studentId: account.student_id,
    key: `email-change:${recipient.key}`,
    kind: 'security',
    text: `Your email address is being changed to ${entered}. Until you confirm it, we keep using the old one.`,
    path: '/app/profile',
    at: app.now(),
  });
  await queueMail(tx, app.jobs, emailChangeNotice(recipient));
}

/** An unconfirmed address has a link in the mail; if that expired, saving sends another. */
async function remindToConfirm(tx: Db, app: App, account: Account): Promise<string | undefined> {
  const { student_id } = account;
  const waiting = emailToConfirm(account);
  if (waiting && !(await openEmailLink(tx, student_id, waiting, app.now()))) {
    await mailConfirmation(tx, app, student_id, waiting);
  }
  return waiting;
}

interface Resent {
  /** The address to be confirmed; undefined if there is none. */
  to: string | undefined;
  mailed: boolean;
  /** Seconds until another link can be requested. */
  resendIn: number;
}

/** Mails the confirmation link again, at most one a minute and a few a day. */
export async function resendConfirmation(app: App, me: SignedInStudent): Promise<Resent> {
  const status = async (db: Db): Promise<Resent> => {
    const to = emailToConfirm(await loadAccount(db, me.studentId));
    const open = to && (await openEmailLink(db, me.studentId, to, app.now()));
    const resendIn = open ? secondsUntil(resendMoment(open.expires_at), app.now()) : 0;
    return { to, mailed: false, resendIn };
  };
  const before = await status(app.db);
  if (!before.to || before.resendIn > 0) return before;
  await app.limits.take(accountLimits.emailLink, me.code);
  return await app.db.transaction().execute(async (tx) => {
    await lockAccount(tx, me.studentId);
    const still = await status(tx);
    if (!still.to || still.resendIn > 0) return still;
    await mailConfirmation(tx, app, me.studentId, still.to);
    return { to: still.to, mailed: true, resendIn: RESEND_SECONDS };
  });
}

export async function changePassword(
  app: App,
  me: SignedInStudent,
  given: { current: string; next: string },
): Promise<void> {
  const account = await loadAccount(app.db, me.studentId);
  await requirePassword(app, me, account, given.current, 'currentPassword');
  if (given.next === given.current) throw refusedField('SAME_PASSWORD', 'newPassword');
  await refuseEasyPassword(given.next, knownOf(account), 'newPassword');
  const password_hash = await hashPassword(given.next);
  await app.db.transaction().execute(async (tx) => {
    const still = await lockAccount(tx, me.studentId);
    // Another device changed it since the comparison: it is no longer the current password.
    if (still.password_hash !== account.password_hash) throw wrongCurrent('currentPassword');
    await changeAccount(tx, me.studentId, { password_hash });
    await endLinks(tx, me.studentId, app.now(), 'password');
    await endSessions(tx, { student_id: me.studentId }, 'password', { but: me.sessionId });
    await endKeptSlips(tx, me.studentId);
    await notifyAboutPassword(tx, app, account, 'portal');
  });
}

type PasswordField = 'currentPassword' | 'current_password';

/** Guesses are limited per account, across all forms. */
async function requirePassword(
  app: App,
  me: SignedInStudent,
  account: Account,
  typed: string,
  field: PasswordField,
): Promise<void> {
  if (typed === '') throw refusedField('PASSWORD_NEEDED', field);
  const used = [accountLimits.password, me.code] as const;
  const ofDay = [accountLimits.passwordOfDay, me.code] as const;
  await app.limits.takeInTurn([used, ofDay]);
  if (!(await compareOrRelease(app, account.password_hash, typed, [used, ofDay]))) {
    throw wrongCurrent(field);
  }
  await app.limits.resetAndRelease({ reset: [used], release: [ofDay] });
}

const wrongCurrent = (field: PasswordField) => refusedField('WRONG_CURRENT_PASSWORD', field);

/** Logs out one device, or all but this one. */
export async function endDevices(
  app: App,
  me: SignedInStudent,
  id: number | undefined,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await endKeptSlips(tx, me.studentId);
    const which = id === undefined ? { but: me.sessionId } : { id };
    const ended = await endSessions(tx, { student_id: me.studentId }, 'device', which);
    if (id !== undefined && ended === 0) throw new Refusal('NOT_FOUND');
  });
}
