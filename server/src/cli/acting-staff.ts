import { allows, type Capability, capabilities } from '@edc/contract/common/capabilities';
import { capabilitySummaries } from '@edc/contract/common/capability-summaries';
import { type StaffRole, staffRoles } from '@edc/contract/common/staff-roles';
import { staffByEmail } from '../areas/people/staff/queries.ts';
import type { Db } from '../platform/database/connect.ts';
import { CommandError } from './command.ts';

/** The roles that allow all of these, for the help: "administrator or finance". */
export function rolesThatMay(...all: Capability[]): string {
  const roles = staffRoles.filter((role) => all.every((may) => allows([role], may)));
  return roles.join(' or ');
}

/** The member of staff who decides, as the audit names them; the operator only types. */
export async function actingStaff(db: Db, email: string, may: Capability): Promise<string> {
  return `staff:${(await actingPerson(db, email, may)).email}`;
}

/** The member of staff who decides; refuses where their roles do not allow it. */
export async function actingPerson(
  db: Db,
  email: string,
  may: Capability,
): Promise<{ staffId: number; email: string }> {
  const person = await staffByEmail(db, email);
  if (!person) throw new CommandError(`There is no member of staff with the address ${email}.`);
  if (person.locked_at) throw new CommandError(`The account of ${person.email_address} is locked.`);
  if (!allows(person.roles as StaffRole[], may)) {
    const { roles } = capabilities[may];
    throw new CommandError(
      `${person.email_address} does not have permission to do this (${capabilitySummaries[may]}). Role needed: ${roles.join(' or ')}.`,
    );
  }
  return { staffId: person.id, email: person.email_address };
}
