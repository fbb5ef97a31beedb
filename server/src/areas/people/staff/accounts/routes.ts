import * as contract from '@edc/contract/people/staff/staff-accounts';
import { route } from '../../../../context.ts';
import { staff } from '../gates.ts';
import * as actions from './actions.ts';
import { staffExport } from './actions.ts';
import { loadStaff, loadStaffMember } from './queries.ts';

export const staffAccountsRoutes = [
  route(contract.listStaff, staff).to(({ app, me }, { sort, cursor, size, ...filters }) =>
    loadStaff(app, me, filters, { sort, cursor, size }),
  ),

  route(contract.prepareStaffExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await staffExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/staff-accounts/${token}` };
  }),

  route(contract.downloadStaff, staff).to(({ app, me }, { token }) =>
    staffExport.open(app, me, token),
  ),

  route(contract.getStaffMember, staff).to(({ app, me }, { id }) =>
    loadStaffMember(app, me, Number(id)),
  ),

  route(contract.inviteStaff, staff).to(async ({ app, me }, input) => {
    const { email_address: email, full_name: fullName, roles } = input;
    await actions.invite(app, me, { email, fullName, roles });
    return `We are sending an invitation to ${email}.`;
  }),

  route(contract.inviteStaffAgain, staff).to(async ({ app, me }, { id }) => {
    await actions.inviteAgain(app, actions.changeBy(me, id, ''));
    return 'We are sending a new link. An earlier one no longer works.';
  }),

  route(contract.revokeInvitation, staff).to(async ({ app, me }, { id }) => {
    await actions.revokeInvitation(app, actions.changeBy(me, id, ''));
    return 'The invitation is revoked. Its link no longer works.';
  }),

  route(contract.endStaffSessions, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.endSessions(app, actions.changeBy(me, id, reason));
    return 'The account is logged out everywhere.';
  }),

  route(contract.setStaffRoles, staff).to(async ({ app, me }, { id, version, roles, reason }) => {
    await actions.setRoles(app, { ...actions.changeBy(me, id, reason), version, roles });
    return 'The roles are changed.';
  }),

  route(contract.changeStaffEmail, staff).to(async ({ app, me }, { id, email_address, reason }) => {
    await actions.changeEmail(app, { ...actions.changeBy(me, id, reason), email: email_address });
    return 'The email address is changed. We are sending an email to both addresses.';
  }),

  route(contract.lockStaff, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.lock(app, actions.changeBy(me, id, reason));
    return 'The account is locked and logged out everywhere.';
  }),

  route(contract.unlockStaff, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.unlock(app, actions.changeBy(me, id, reason));
    return 'The account is unlocked.';
  }),

  route(contract.resetSecondFactor, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.resetSecondFactor(app, actions.changeBy(me, id, reason));
    return 'The second factor is reset. The next login sets up a new one.';
  }),
];
