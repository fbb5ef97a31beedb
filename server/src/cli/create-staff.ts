import { type StaffRole, staffRoles } from '@edc/contract/staff-rules';
import { z } from 'zod';
import { createStaff as create } from '../modules/staff/actions.ts';
import { readableCode } from '../platform/secrets.ts';
import { command, Failure, needed, OPERATOR, type Typed, UsageError, words } from './command.ts';

const LEAST_PASSWORD = 10;
const GENERATED_LENGTH = 16;

function rolesOf(typed: Typed): StaffRole[] {
  const roles = needed(typed, 'roles')
    .split(',')
    .map((role) => role.trim());
  const unknown = roles.find((role) => !(staffRoles as readonly string[]).includes(role));
  if (unknown !== undefined) {
    throw new UsageError(`"${unknown}" is not a role: choose from ${staffRoles.join(', ')}`);
  }
  return [...new Set(roles)] as StaffRole[];
}

function emailOf(typed: Typed): string {
  const email = needed(typed, 'email');
  if (!z.email().safeParse(email).success) {
    throw new UsageError(`"${email}" is not an email address`);
  }
  return email;
}

function passwordOf({ options: { password } }: Typed): string | undefined {
  if (password !== undefined && password.length < LEAST_PASSWORD) {
    throw new UsageError(`the password must have at least ${LEAST_PASSWORD} characters`);
  }
  return password;
}

export const createStaff = command({
  name: 'create-staff',
  usage: '--email <address> --name <full name> --roles <role,role> [--password <password>]',
  summary: 'Create an account for a member of staff',
  details: `Roles: ${staffRoles.join(', ')}.
Without --password, one is generated and shown once.`,
  options: ['email', 'name', 'roles', 'password'],
  read(typed) {
    words(typed);
    return {
      email: emailOf(typed),
      fullName: needed(typed, 'name'),
      roles: rolesOf(typed),
      given: passwordOf(typed),
    };
  },
  async run({ app }, { given, ...person }) {
    const password = given ?? readableCode(GENERATED_LENGTH).replace(/(.{4})(?=.)/g, '$1-');
    if (!(await create(app.db, { ...person, password, by: OPERATOR }))) {
      throw new Failure(`There is a member of staff with the address ${person.email} already.`);
    }
    console.log(`${person.fullName} can log in as ${person.email} (${person.roles.join(', ')}).`);
    if (!given) console.log(`Password, shown this once: ${password}`);
  },
});
