import { randomUUID } from 'node:crypto';
import { normalizeMatricNo, sameEmail } from '@edc/contract/people/identity/identity-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isUniqueViolation } from '../../../../platform/database/errors/unique-violation.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { forgetGuesses } from '../../../../platform/limits/guess-limits.ts';
import { refuseEasyPassword } from '../../../../platform/passwords/easy-passwords.ts';
import { hashPassword } from '../../../../platform/passwords/passwords.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { cancelMails, notify, queueMail } from '../../../system/notifications/actions.ts';
import { accountLimits, knownOf } from '../account/rules.ts';
import { knownDevice } from '../known-devices.ts';
import { loginLimits } from '../rules.ts';
import {
  type Account,
  accountByEmail,
  accountByMatricNo,
  accountOfStudent,
  changeAccount,
  endKeptSlips,
  endSessions,
  loadAccount,
  lockAccount,
} from '../store.ts';
import { emailLinkKey, emailLinkMail, passwordChangedMail, passwordLinkMail } from './mails.ts';
import {
  EMAIL_LINK_MS,
  emailLink,
  PASSWORD_LINK_MS,
  passwordLink,
  recoveryLimits,
} from './rules.ts';
import {
  closeLinks,
  type GivenLink,
  insertLink,
  ownerOfLink,
  type Purpose,
  spendLink,
  spentLink,
} from './store.ts';

const LINKS_SENT =
  'Several links were requested in the last hour. If this student is registered, we sent them to the email address on record, and the newest one still works. Please check the inbox and the spam folder.';

export const PASSWORD_LINK_QUEUE = { name: 'password-link' };

/**
 * The lookup happens in a job: the answer takes the same time whether or not the account exists.
 */
export async function requestPasswordLink(app: App, typed: string, address: string): Promise<void> {
  const identifier = typed.includes('@') ? typed.toLowerCase() : normalizeMatricNo(typed);
  await app.limits.take(recoveryLimits.address, address);
  const refusal = await app.limits.tryTake([[recoveryLimits.identifier, identifier]]);
  if (refusal) throw new Refusal('TOO_MANY', { message: LINKS_SENT, headers: refusal.headers });
  await app.jobs.enqueue(app.db, PASSWORD_LINK_QUEUE, { identifier, request: randomUUID() });
}

/** Mails the link, only to an address that the student has proved to own. */
export async function mailPasswordLink(
  app: App,
  { identifier, request }: { identifier: string; request: string },
): Promise<void> {
  const account = identifier.includes('@')
    ? await accountByEmail(app.db, identifier)
    : await accountByMatricNo(app.db, identifier);
  if (!account?.email_verified_at || account.locked_at) return;
  // The same account may be requested by its number and by its address.
  if (await app.limits.tryTake([[recoveryLimits.account, account.code]])) return;
  await app.db
    .transaction()
    .execute(async (tx) => await sendPasswordLink(tx, app, account, request));
}

/** Mails a link that sets the password and replaces the previous one. One email for each key. */
export async function sendPasswordLink(
  tx: Db,
  app: App,
  { student_id, email_address: to, full_name: name }: Account,
  key: string,
): Promise<void> {
  const token = newToken();
  const url = passwordLink(app.config.publicUrl, token, to);
  await lockAccount(tx, student_id);
  const isNew = await queueMail(tx, app.jobs, passwordLinkMail({ key, to, name, url }));
  if (!isNew) return;
  await endLinks(tx, student_id, app.now(), 'password');
  await openLink(tx, app, token, { purpose: 'password', student_id, email_address: to });
}

async function openLink(
  tx: Db,
  app: App,
  token: string,
  link: { purpose: Purpose; student_id: number; email_address: string },
): Promise<void> {
  const lasts = link.purpose === 'password' ? PASSWORD_LINK_MS : EMAIL_LINK_MS;
  const expires_at = new Date(app.now().getTime() + lasts);
  await insertLink(tx, { ...link, token_hash: hashToken(token), expires_at });
}

/** Ends the student's links, and cancels unsent mails with links that confirm an address. */
export async function endLinks(
  tx: Db,
  studentId: number,
  now: Date,
  purpose?: Purpose,
): Promise<void> {
  const ended = await closeLinks(tx, studentId, now, purpose);
  const confirming = ended.filter((link) => link.purpose === 'email');
  await cancelMails(
    tx,
    confirming.map((link) => emailLinkKey(link.token_hash)),
  );
}

/** Mails a link that confirms this address of the student and replaces the previous one. */
export async function mailConfirmation(
  tx: Db,
  app: App,
  studentId: number,
  email: string,
): Promise<void> {
  const account = await accountOfStudent(tx, studentId);
  if (!account) throw new Error('there is no account to confirm an address of');
  await endLinks(tx, studentId, app.now(), 'email');
  const link = { purpose: 'email' as const, student_id: studentId, email_address: email };
  const token = newToken();
  await openLink(tx, app, token, link);
  const url = emailLink(app.config.publicUrl, token, email);
  const key = emailLinkKey(hashToken(token));
  const recipient = { key, to: email, name: account.full_name };
  await queueMail(tx, app.jobs, emailLinkMail({ ...recipient, url }));
}

interface Link {
  email: string;
  token: string;
}

const givenLink = (app: App, purpose: Purpose, { email, token }: Link) => ({
  purpose,
  email,
  tokenHash: hashToken(token),
  now: app.now(),
});

/** The account of a link, or a refusal. */
export async function requirePasswordLink(app: App, link: Link, address: string): Promise<number> {
  const studentId = await ownerOfLink(app.db, givenLink(app, 'password', link));
  if (studentId !== undefined) return studentId;
  await app.limits.take(recoveryLimits.badLinks, address);
  throw new Refusal('LINK_GONE');
}

/** Sets the password and ends everything that an intruder might have started. */
export async function setPasswordByLink(
  app: App,
  link: Link & { password: string },
  from: { address: string; deviceCookie: string },
): Promise<{ matricNo: string }> {
  const { address } = from;
  const owner = await loadAccount(app.db, await requirePasswordLink(app, link, address));
  await refuseEasyPassword(link.password, knownOf(owner), 'password');
  const password_hash = await hashPassword(link.password);
  const now = app.now();
  const account = await app.db.transaction().execute(async (tx) => {
    const spent = await spendLink(tx, givenLink(app, 'password', link));
    const found = spent && (await accountOfStudent(tx, spent.student_id));
    if (!found) throw new Refusal('LINK_GONE');
    // An unconfirmed address may be the intruder's.
    await changeAccount(tx, found.student_id, { password_hash, new_email_address: null });
    await endLinks(tx, found.student_id, now);
    await endSessions(tx, { student_id: found.student_id }, 'password');
    await endKeptSlips(tx, found.student_id);
    await notifyAboutPassword(tx, app, found, 'link');
    return found;
  });
  const matricNo = account.matric_no;
  // Strangers and this device may have used up the tries for the old password.
  await forgetGuesses(app.limits, loginLimits, matricNo, {
    address,
    knownDevice: knownDevice(app.secretKey, from.deviceCookie, matricNo),
  });
  await app.limits.reset(accountLimits.password, account.code);
  await app.limits.reset(accountLimits.passwordOfDay, account.code);
  return { matricNo };
}

export async function notifyAboutPassword(
  tx: Db,
  app: App,
  account: Pick<Account, 'student_id' | 'code' | 'email_address' | 'full_name'>,
  how: 'link' | 'portal',
): Promise<void> {
  await recordInAudit(tx, {
    actor: `student:${account.code}`,
    action: 'password.change',
    subject: `account:${account.code}`,
    studentId: account.student_id,
    detail: { how },
  });
  const recipient = { key: randomUUID(), to: account.email_address, name: account.full_name };
  await notify(tx, {
    studentId: account.student_id,
    key: `password-changed:${recipient.key}`,
    kind: 'security',
    text: 'Your password was changed, and all other devices were logged out.',
    path: '/app/portal/password',
    at: app.now(),
  });
  await queueMail(tx, app.jobs, passwordChangedMail(recipient));
}

/** Whether this link, or a newer one, has confirmed the address already. */
async function isConfirmed(tx: Db, given: GivenLink): Promise<boolean> {
  const spent = await spentLink(tx, given);
  const account = spent && (await accountOfStudent(tx, spent.student_id));
  if (!spent || !account?.email_verified_at) return false;
  return sameEmail(account.email_address, spent.email_address);
}

/** Makes the address the student's confirmed one: for login, mails and recovery. */
export async function confirmEmail(app: App, link: Link, address: string): Promise<void> {
  const now = app.now();
  const confirm = app.db.transaction().execute(async (tx) => {
    const given = givenLink(app, 'email', link);
    const spent = await spendLink(tx, given);
    // A reloaded page, or a mail scanner that was first: the address is confirmed already.
    if (!spent && (await isConfirmed(tx, given))) return;
    const account = spent && (await accountOfStudent(tx, spent.student_id));
    const toConfirm = account && (account.new_email_address ?? account.email_address);
    if (!account || !toConfirm || !sameEmail(toConfirm, spent.email_address)) {
      throw new Refusal('LINK_GONE');
    }
    const mine = { email_address: toConfirm, new_email_address: null, email_verified_at: now };
    await changeAccount(tx, account.student_id, mine);
    await endLinks(tx, account.student_id, now);
    await recordInAudit(tx, {
      actor: `student:${account.code}`,
      action: 'email.confirm',
      subject: `account:${account.code}`,
      studentId: account.student_id,
    });
    await notify(tx, {
      studentId: account.student_id,
      key: `email-confirmed:${given.tokenHash.toString('hex')}`,
      kind: 'security',
      text: `Your email address ${toConfirm} is confirmed.`,
      path: '/app/profile',
      at: now,
    });
  });
  await confirm.catch(async (error) => {
    if (error instanceof Refusal) await app.limits.take(recoveryLimits.badLinks, address);
    // Another student has registered with it in the meantime.
    throw isUniqueViolation(error) ? new Refusal('EMAIL_NOT_USABLE') : error;
  });
}
