import * as contract from '@edc/contract/people/staff/staff-accounts';
import { route } from '../../../../context.ts';
import { staff } from '../gates.ts';
import * as actions from './actions.ts';
import { peopleExport } from './actions.ts';
import { loadPeople, loadPerson } from './queries.ts';

export const peopleRoutes = [
  route(contract.listPeople, staff).to(({ app, me }, { sort, cursor, size, ...filters }) =>
    loadPeople(app, me, filters, { sort, cursor, size }),
  ),

  route(contract.preparePeopleExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await peopleExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/people/${token}` };
  }),

  route(contract.downloadPeople, staff).to(({ app, me }, { token }) =>
    peopleExport.open(app, me, token),
  ),

  route(contract.getPerson, staff).to(({ app, me }, { id }) => loadPerson(app, me, Number(id))),

  route(contract.invitePerson, staff).to(async ({ app, me }, input) => {
    const { email_address: email, full_name: fullName, roles } = input;
    await actions.invitePerson(app, me, { email, fullName, roles });
    return `We are sending an invitation to ${email}.`;
  }),

  route(contract.invitePersonAgain, staff).to(async ({ app, me }, { id }) => {
    await actions.invitePersonAgain(app, actions.changeBy(me, id, ''));
    return 'We are sending a new link. An earlier one no longer works.';
  }),

  route(contract.revokeInvitation, staff).to(async ({ app, me }, { id }) => {
    await actions.revokeInvitation(app, actions.changeBy(me, id, ''));
    return 'The invitation is revoked. Its link no longer works.';
  }),

  route(contract.endPersonSessions, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.endSessions(app, actions.changeBy(me, id, reason));
    return 'The account is logged out everywhere.';
  }),

  route(contract.setPersonRoles, staff).to(async ({ app, me }, { id, version, roles, reason }) => {
    await actions.setRoles(app, { ...actions.changeBy(me, id, reason), version, roles });
    return 'The roles are changed.';
  }),

  route(contract.changePersonEmail, staff).to(
    async ({ app, me }, { id, email_address, reason }) => {
      await actions.changeEmail(app, { ...actions.changeBy(me, id, reason), email: email_address });
      return 'The email address is changed. We are sending an email to both addresses.';
    },
  ),

  route(contract.lockPerson, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.lockPerson(app, actions.changeBy(me, id, reason));
    return 'The account is locked and logged out everywhere.';
  }),

  route(contract.unlockPerson, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.unlockPerson(app, actions.changeBy(me, id, reason));
    return 'The account is unlocked.';
  }),

  route(contract.resetSecondFactor, staff).to(async ({ app, me }, { id, reason }) => {
    await actions.resetSecondFactor(app, actions.changeBy(me, id, reason));
    return 'The second factor is reset. The next login sets up a new one.';
  }),
];
