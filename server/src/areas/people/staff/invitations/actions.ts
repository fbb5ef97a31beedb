import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { App } from '../../../../context.ts';
import { type Actor, staffActor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { forgetGuesses } from '../../../../platform/limits/guess-limits.ts';
import { refuseEasyPassword } from '../../../../platform/passwords/easy-passwords.ts';
import { hashPassword } from '../../../../platform/passwords/passwords.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { queueMail } from '../../../system/notifications/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { addStaff, type OpenedSignIn, openSignIn } from '../actions.ts';
import { INVITATION_MS, passwordLimits, staffLimits } from '../rules.ts';
import { changeStaff, endStaffSessions, lockStaff } from '../store.ts';
import { invitationMail } from './mails.ts';
import { closeInvitations, insertInvitation, invitedBy, spendInvitation } from './store.ts';

interface NewStaff {
  email: string;
  fullName: string;
  roles: StaffRole[];
  /** Works beside the invitation; without a password only the invitation does. */
  password?: string | undefined;
  by: Actor;
}

/** Creates the account and mails the invitation; returns its link unless the address is taken. */
export async function inviteStaff(app: App, person: NewStaff): Promise<string | undefined> {
  const { password = newToken(), ...rest } = person;
  const password_hash = await hashPassword(password);
  return await app.db.transaction().execute(async (tx) => {
    const id = await addStaff(tx, { ...rest, password_hash, at: app.now() });
    return id === undefined ? undefined : await mailInvitation(tx, app, { id, ...rest });
  });
}

/** Mails a link that sets the password, and returns it; the previous link no longer works. */
export async function mailInvitation(
  tx: Db,
  app: App,
  person: { id: number; email: string; fullName: string; roles: StaffRole[] },
): Promise<string> {
  const now = app.now();
  const token = newToken();
  const token_hash = hashToken(token);
  const expires_at = new Date(now.getTime() + INVITATION_MS);
  await closeInvitations(tx, person.id, now);
  await insertInvitation(tx, { token_hash, staff_id: person.id, created_at: now, expires_at });
  const { centre_name: centre } = await loadSettings(tx);
  const url = `${app.config.publicUrl}/staff/invitation/${token}`;
  const mail = invitationMail({
    centre,
    key: token_hash.toString('hex'),
    to: person.email,
    name: person.fullName,
    roles: person.roles,
    url,
    uselessAfter: expires_at,
  });
  await queueMail(tx, app.jobs, mail);
  return url;
}

/** Whom the invitation is for. A link that does not work is a guess. */
export async function requireInvitation(app: App, token: string, address: string) {
  const found = await invitedBy(app.db, hashToken(token), app.now());
  if (found) return found;
  await app.limits.take(staffLimits.badLinks, address);
  throw new Refusal('LINK_GONE');
}

/** Sets the password, ends all sessions, and starts a login that the second factor completes. */
export async function acceptInvitation(
  app: App,
  given: { token: string; password: string },
  address: string,
  /** The id of a device on which this person has logged in before. */
  deviceOf: (email: string) => string | undefined,
): Promise<OpenedSignIn> {
  const invited = await requireInvitation(app, given.token, address);
  const known = {
    'your name': [invited.full_name],
    'your email address': [invited.email_address],
  };
  await refuseEasyPassword(given.password, known, 'password');
  const password_hash = await hashPassword(given.password);
  const opened = await app.db.transaction().execute(async (tx) => {
    const person = await lockStaff(tx, invited.id);
    const isFirst = await spendInvitation(tx, hashToken(given.token), app.now());
    if (!person || person.locked_at || !isFirst) throw new Refusal('LINK_GONE');
    await changeStaff(tx, person.id, { password_hash });
    await endStaffSessions(tx, person.id, 'password');
    await recordInAudit(tx, {
      actor: staffActor(person.id),
      action: 'staff.invitation.accept',
      subject: staffActor(person.id),
    });
    return await openSignIn(tx, app.now(), { ...person, password_hash });
  });
  const from = { address, knownDevice: deviceOf(opened.email) };
  await forgetGuesses(app.limits, passwordLimits, opened.email.toLowerCase(), from);
  return opened;
}
