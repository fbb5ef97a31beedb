import { randomUUID } from 'node:crypto';
import { rolesInWords, type StaffRole } from '@edc/contract/common/access/staff-roles';
import { formatMoment } from '@edc/contract/common/time/dates';
import { staffStateLabels } from '@edc/contract/people/staff/staff-account-rules';
import { staffFilterFields } from '@edc/contract/people/staff/staff-accounts';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import { type Actor, staffActor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isUniqueViolation } from '../../../../platform/database/errors/unique-violation.ts';
import { existing, Refusal, refusedField } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { queueMail } from '../../../system/notifications/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { listExport } from '../downloads/list-export.ts';
import type { SignedInStaff } from '../gates.ts';
import { inviteStaff, mailInvitation } from '../invitations/actions.ts';
import { emailChangedMail, secondFactorResetMail } from '../invitations/mails.ts';
import { closeInvitations } from '../invitations/store.ts';
import { loadStaffName } from '../queries.ts';
import { deleteFactors } from '../second-factors/store.ts';
import { changeStaff, endStaffSessions, lockStaff, recordAccess } from '../store.ts';
import { countStaff, loadStaff } from './queries.ts';
import { lockAdministrators } from './store.ts';

type Member = NonNullable<Awaited<ReturnType<typeof lockStaff>>>;
type Detail = Record<string, string>;

interface Change {
  staffId: number;
  /** The actor, as the audit log names them. */
  by: Actor;
  /** Their own id, if it is a member of staff. */
  byId?: number;
  reason: string;
}

export const changeBy = (me: SignedInStaff, staffId: string, reason: string): Change => ({
  staffId: Number(staffId),
  by: me.actor,
  byId: me.staffId,
  reason,
});

/** Changes an account under its lock, and records old and new values. */
async function change(
  app: App,
  given: Change,
  action: AuditAction,
  work: (tx: Db, member: Member, administrators: number[]) => Promise<Detail>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx);
    // The role may have been removed in the meantime.
    if (given.byId !== undefined && !administrators.includes(given.byId)) {
      throw new Refusal('NOT_ALLOWED');
    }
    const member = existing(await lockStaff(tx, given.staffId));
    const detail = await work(tx, member, administrators);
    await recordInAudit(tx, {
      actor: given.by,
      action,
      subject: staffActor(member.id),
      detail: { ...detail, reason: given.reason },
      at: app.now(),
    });
  });
}

/** Somebody must be left who can manage staff. */
function requireAnother(administrators: number[], member: Member): void {
  if (administrators.length === 1 && administrators[0] === member.id) {
    throw new Refusal('LAST_ADMINISTRATOR');
  }
}

export async function invite(
  app: App,
  me: SignedInStaff,
  member: { email: string; fullName: string; roles: StaffRole[] },
): Promise<void> {
  if (!(await inviteStaff(app, { ...member, by: me.actor }))) throw emailTaken();
}

const emailTaken = () => refusedField('STAFF_EXISTS', 'email_address');

export async function inviteAgain(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.invite', async (tx, member) => {
    if (member.locked_at) throw new Refusal('NOT_POSSIBLE');
    const { id, email_address: email, full_name: fullName } = member;
    await mailInvitation(tx, app, { id, email, fullName, roles: member.roles as StaffRole[] });
    await recordAccess(tx, { staffId: id, by: given.by, at: app.now() });
    return {};
  });
}

/** Ends the open invitation: its link no longer works. */
export async function revokeInvitation(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.invitation.revoke', async (tx, member) => {
    if (!(await closeInvitations(tx, member.id, app.now()))) throw new Refusal('NOT_POSSIBLE');
    return {};
  });
}

export async function endSessions(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.end_sessions', async (tx, member) => {
    await endStaffSessions(tx, member.id, 'centre');
    return {};
  });
}

export async function setRoles(
  app: App,
  given: Change & { version: number; roles: StaffRole[] },
): Promise<void> {
  await change(app, given, 'staff.roles', async (tx, member, administrators) => {
    if (member.version !== given.version) throw new Refusal('RECORD_CHANGED');
    const losesAdministrator =
      member.roles.includes('administrator') && !given.roles.includes('administrator');
    if (losesAdministrator && member.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    if (losesAdministrator) requireAnother(administrators, member);
    await changeStaff(tx, member.id, { roles: given.roles });
    const roles = { before: member.roles, after: given.roles };
    await recordAccess(tx, { staffId: member.id, by: given.by, at: app.now(), roles });
    return { before: member.roles.join(','), after: given.roles.join(',') };
  });
}

/** The command line acts for no person. */
const nameOfAdministrator = async (tx: Db, { byId }: Pick<Change, 'byId'>) =>
  byId === undefined ? 'An administrator' : await loadStaffName(tx, byId);

/**
 * The mailbox receives the links that set a password, so the change counts as giving access, and
 * nothing that went to the old mailbox opens the account.
 */
export async function changeEmail(app: App, given: Change & { email: string }): Promise<void> {
  const changed = change(app, given, 'staff.email', async (tx, member) => {
    if (member.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    const { id, email_address: before, full_name: name } = member;
    await changeStaff(tx, id, { email_address: given.email });
    await closeInvitations(tx, id, app.now());
    await endStaffSessions(tx, id, 'email');
    await recordAccess(tx, { staffId: id, by: given.by, at: app.now() });
    const about = { site: await loadSettings(tx), by: await nameOfAdministrator(tx, given), name };
    for (const to of [before, given.email]) {
      const mail = emailChangedMail({ ...about, key: randomUUID(), to, address: given.email });
      await queueMail(tx, app.jobs, mail);
    }
    return { before, after: given.email };
  });
  await changed.catch((error) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
}

/** Locks the account and ends its sessions. */
export async function lock(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.lock', async (tx, member, administrators) => {
    if (member.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    requireAnother(administrators, member);
    if (!member.locked_at) await changeStaff(tx, member.id, { locked_at: app.now() });
    await endStaffSessions(tx, member.id, 'staff_locked');
    return {};
  });
}

export async function unlock(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.unlock', async (tx, member) => {
    await changeStaff(tx, member.id, { locked_at: null });
    return {};
  });
}

/** For someone who lost phone and recovery codes: the next login sets up a new second factor. */
export async function resetSecondFactor(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.second_factor.reset', async (tx, member) => {
    if (member.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    await deleteFactors(tx, member.id);
    await endStaffSessions(tx, member.id, 'second_factor');
    await recordAccess(tx, { staffId: member.id, by: given.by, at: app.now() });
    const about = { site: await loadSettings(tx), by: await nameOfAdministrator(tx, given) };
    const to = { to: member.email_address, name: member.full_name, key: randomUUID() };
    await queueMail(tx, app.jobs, secondFactorResetMail({ ...about, ...to }));
    return {};
  });
}

export const staffExport = listExport({
  name: 'staff-accounts',
  sheet: 'Staff accounts',
  action: 'staff.export',
  filters: staffFilterFields,
  sort: 'name',
  load: loadStaff,
  count: (app, _me, wanted, most) => countStaff(app, wanted, most),
  columns: [
    { header: 'Name', cell: ({ full_name }) => full_name },
    { header: 'Email', cell: ({ email_address }) => email_address },
    { header: 'Roles', cell: ({ roles }) => rolesInWords(roles) },
    { header: 'State', cell: ({ state }) => staffStateLabels[state] },
    { header: 'Created', cell: ({ created_at }) => formatMoment(created_at) },
    {
      header: 'Last used',
      cell: ({ last_used_at }) => (last_used_at ? formatMoment(last_used_at) : null),
    },
    {
      header: 'Invitation open until',
      cell: ({ invited_until }) => (invited_until ? formatMoment(invited_until) : null),
    },
  ],
});
