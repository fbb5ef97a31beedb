import type { StaffRole } from '@edc/contract/staff-rules';
import { staffByEmail } from '../modules/staff/queries.ts';
import type { Db } from '../platform/database/connect.ts';
import { Failure } from './command.ts';

const MAY: Record<'money' | 'registrations', { decide: string; roles: StaffRole[] }> = {
  money: { decide: 'decide about money', roles: ['finance', 'administrator'] },
  registrations: { decide: 'change registrations', roles: ['registrar', 'administrator'] },
};

/** The member of staff who decides, as the audit names them; the operator only types. */
export async function actingStaff(db: Db, email: string, what: keyof typeof MAY): Promise<string> {
  const { decide, roles } = MAY[what];
  const person = await staffByEmail(db, email);
  if (!person) throw new Failure(`There is no member of staff with the address ${email}.`);
  if (person.locked_at) throw new Failure(`The account of ${person.email_address} is locked.`);
  if (!roles.some((role) => person.roles.includes(role))) {
    throw new Failure(
      `${person.email_address} may not ${decide}: that takes the role ${roles.join(' or ')}.`,
    );
  }
  return `staff:${person.email_address}`;
}
