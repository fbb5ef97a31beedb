import { type StaffRole, staffRoles } from '@edc/contract/common/access/staff-roles';
import { z } from 'zod';
import { inviteStaff } from '../areas/people/staff/invitations/actions.ts';
import { easyBecause } from '../platform/passwords/easy-passwords.ts';
import {
  type CommandArgs,
  CommandError,
  command,
  OPERATOR,
  requiredArgs,
  requiredOption,
  UsageError,
} from './command.ts';

const MIN_PASSWORD_LENGTH = 10;

function rolesOf(args: CommandArgs): StaffRole[] {
  const roles = requiredOption(args, 'roles')
    .split(',')
    .map((role) => role.trim());
  const unknown = roles.find((role) => !(staffRoles as readonly string[]).includes(role));
  if (unknown !== undefined) {
    throw new UsageError(`"${unknown}" is not a role: choose from ${staffRoles.join(', ')}`);
  }
  return [...new Set(roles)] as StaffRole[];
}

function emailOf(args: CommandArgs): string {
  const email = requiredOption(args, 'email');
  if (!z.email().safeParse(email).success) {
    throw new UsageError(`"${email}" is not an email address`);
  }
  return email;
}

function passwordOf({ options: { password } }: CommandArgs): string | undefined {
  if (password !== undefined && password.length < MIN_PASSWORD_LENGTH) {
    throw new UsageError(`the password must have at least ${MIN_PASSWORD_LENGTH} characters`);
  }
  return password;
}

export const createStaff = command({
  name: 'create-staff',
  usage: '--email <address> --name <full name> --roles <role,role> [--password <password>]',
  summary: 'Create an account for a member of staff, email an invitation and print its link',
  details: `Roles: ${staffRoles.join(', ')}.
The invitation sets a password, works once and expires in 7 days. With --password the account can
also log in with that one. Nobody in the console gave this account access, so it can approve what
others propose at once; one that is invited in the console can after 30 days.`,
  options: ['email', 'name', 'roles', 'password'],
  read(args) {
    requiredArgs(args);
    return {
      email: emailOf(args),
      fullName: requiredOption(args, 'name'),
      roles: rolesOf(args),
      given: passwordOf(args),
    };
  },
  async run({ app }, { given, ...person }) {
    const known = { 'the name': [person.fullName], 'the email address': [person.email] };
    const easy = given && (await easyBecause(given, known));
    if (easy) throw new CommandError(easy);
    const link = await inviteStaff(app, { ...person, password: given, by: OPERATOR });
    if (!link) {
      throw new CommandError(
        `There is a member of staff with the address ${person.email} already.`,
      );
    }
    console.log(
      `${person.fullName} is a member of staff now (${person.roles.join(', ')}). An invitation goes to ${person.email}. Its link, for nobody else:\n${link}`,
    );
  },
});
