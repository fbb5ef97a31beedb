import type { StaffRole } from '@edc/contract/staff-rules';
import { staffByEmail } from '../modules/staff/queries.ts';
import type { Db } from '../platform/database/connect.ts';
import { Failure } from './command.ts';

const MAY_DECIDE: StaffRole[] = ['finance', 'administrator'];

/** The member of staff who decides about money, as the audit names them; the operator only types. */
export async function officer(db: Db, email: string): Promise<string> {
  const person = await staffByEmail(db, email);
  if (!person) throw new Failure(`There is no member of staff with the address ${email}.`);
  if (person.locked_at) throw new Failure(`The account of ${person.email_address} is locked.`);
  if (!MAY_DECIDE.some((role) => person.roles.includes(role))) {
    throw new Failure(
      `${person.email_address} may not decide about money: that takes the role ${MAY_DECIDE.join(' or ')}.`,
    );
  }
  return `staff:${person.email_address}`;
}
