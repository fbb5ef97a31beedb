import { randomUUID } from 'node:crypto';
import { rolesInWords, type StaffRole } from '@edc/contract/common/access/staff-roles';
import { formatMoment } from '@edc/contract/common/time/dates';
import { personStateLabels } from '@edc/contract/people/staff/staff-account-rules';
import { peopleFilterFields } from '@edc/contract/people/staff/staff-accounts';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../../context.ts';
import { type Actor, staffActor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isUniqueViolation } from '../../../../platform/database/errors/unique-violation.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { queueMail } from '../../../system/notifications/actions.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { listExport } from '../downloads/list-export.ts';
import type { SignedInStaff } from '../gates.ts';
import { inviteStaff, mailInvitation } from '../invitations/actions.ts';
import { emailChangedMail, secondFactorResetMail } from '../invitations/mails.ts';
import { closeInvitations } from '../invitations/store.ts';
import { deleteFactors } from '../second-factors/store.ts';
import { changeStaff, endStaffSessions, lockStaff, recordAccess } from '../store.ts';
import { countPeople, loadPeople } from './queries.ts';
import { lockAdministrators } from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof lockStaff>>>;
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
  work: (tx: Db, person: Person, administrators: number[]) => Promise<Detail>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx);
    // The role may have been removed in the meantime.
    if (given.byId !== undefined && !administrators.includes(given.byId)) {
      throw new Refusal('NOT_ALLOWED');
    }
    const person = await lockStaff(tx, given.staffId);
    if (!person) throw new Refusal('NOT_FOUND');
    const detail = await work(tx, person, administrators);
    await recordInAudit(tx, {
      actor: given.by,
      action,
      subject: staffActor(person.id),
      detail: { ...detail, reason: given.reason },
      at: app.now(),
    });
  });
}

/** Somebody must be left who can manage staff. */
function requireAnother(administrators: number[], person: Person): void {
  if (administrators.length === 1 && administrators[0] === person.id) {
    throw new Refusal('LAST_ADMINISTRATOR');
  }
}

export async function invitePerson(
  app: App,
  me: SignedInStaff,
  person: { email: string; fullName: string; roles: StaffRole[] },
): Promise<void> {
  if (!(await inviteStaff(app, { ...person, by: me.actor }))) throw emailTaken();
}

function emailTaken(): Refusal {
  const { message } = new Refusal('STAFF_EXISTS');
  return new Refusal('STAFF_EXISTS', { fields: { email_address: message } });
}

export async function invitePersonAgain(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.invite', async (tx, person) => {
    if (person.locked_at) throw new Refusal('NOT_POSSIBLE');
    const { id, email_address: email, full_name: fullName } = person;
    await mailInvitation(tx, app, { id, email, fullName, roles: person.roles as StaffRole[] });
    await recordAccess(tx, { staffId: id, by: given.by, at: app.now() });
    return {};
  });
}

/** Ends the open invitation: its link no longer works. */
export async function revokeInvitation(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.invitation.revoke', async (tx, person) => {
    if (!(await closeInvitations(tx, person.id, app.now()))) throw new Refusal('NOT_POSSIBLE');
    return {};
  });
}

export async function endSessions(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.end_sessions', async (tx, person) => {
    await endStaffSessions(tx, person.id, 'centre');
    return {};
  });
}

export async function setRoles(
  app: App,
  given: Change & { version: number; roles: StaffRole[] },
): Promise<void> {
  await change(app, given, 'staff.roles', async (tx, person, administrators) => {
    if (person.version !== given.version) throw new Refusal('RECORD_CHANGED');
    const losesAdministrator =
      person.roles.includes('administrator') && !given.roles.includes('administrator');
    if (losesAdministrator && person.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    if (losesAdministrator) requireAnother(administrators, person);
    await changeStaff(tx, person.id, { roles: given.roles });
    const roles = { before: person.roles, after: given.roles };
    await recordAccess(tx, { staffId: person.id, by: given.by, at: app.now(), roles });
    return { before: person.roles.join(','), after: given.roles.join(',') };
  });
}

/**
 * The mailbox receives the links that set a password, so the change counts as giving access, and
 * nothing that went to the old mailbox opens the account.
 */
export async function changeEmail(app: App, given: Change & { email: string }): Promise<void> {
  const changed = change(app, given, 'staff.email', async (tx, person) => {
    if (person.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    const { id, email_address: before, full_name: name } = person;
    await changeStaff(tx, id, { email_address: given.email });
    await closeInvitations(tx, id, app.now());
    await endStaffSessions(tx, id, 'email');
    await recordAccess(tx, { staffId: id, by: given.by, at: app.now() });
    const { centre_name: centre } = await loadSettings(tx);
    for (const to of [before, given.email]) {
      await queueMail(tx, app.jobs, emailChangedMail({ centre, key: randomUUID(), to, name }));
    }
    return { before, after: given.email };
  });
  await changed.catch((error) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
}

/** Locks the account and ends its sessions. */
export async function lockPerson(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.lock', async (tx, person, administrators) => {
    if (person.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    requireAnother(administrators, person);
    if (!person.locked_at) await changeStaff(tx, person.id, { locked_at: app.now() });
    await endStaffSessions(tx, person.id, 'centre');
    return {};
  });
}

export async function unlockPerson(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.unlock', async (tx, person) => {
    await changeStaff(tx, person.id, { locked_at: null });
    return {};
  });
}

/** For someone who lost phone and recovery codes: the next login sets up a new second factor. */
export async function resetSecondFactor(app: App, given: Change): Promise<void> {
  await change(app, given, 'staff.second_factor.reset', async (tx, person) => {
    if (person.id === given.byId) throw new Refusal('OWN_ACCOUNT');
    await deleteFactors(tx, person.id);
    await endStaffSessions(tx, person.id, 'second_factor');
    await recordAccess(tx, { staffId: person.id, by: given.by, at: app.now() });
    const { centre_name: centre } = await loadSettings(tx);
    const to = { to: person.email_address, name: person.full_name };
    await queueMail(tx, app.jobs, secondFactorResetMail({ centre, key: randomUUID(), ...to }));
    return {};
  });
}

export const peopleExport = listExport({
  name: 'people',
  sheet: 'Staff accounts',
  action: 'people.export',
  filters: peopleFilterFields,
  sort: 'name',
  load: loadPeople,
  count: (app, _me, wanted, most) => countPeople(app, wanted, most),
  columns: [
    { header: 'Name', cell: ({ full_name }) => full_name },
    { header: 'Email', cell: ({ email_address }) => email_address },
    { header: 'Roles', cell: ({ roles }) => rolesInWords(roles) },
    { header: 'State', cell: ({ state }) => personStateLabels[state] },
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
