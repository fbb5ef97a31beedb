import type { Db } from '../../../../../platform/database/connect.ts';
import { identifiersBefore, studentToErase, type ToErase, ticketsAbout } from './store.ts';

/** A student with everything by which the portal may name them. */
export interface Person extends ToErase {
  /** Those of today and earlier ones. */
  matricNos: string[];
  /** Every address at which the portal may have written to them, in lower case. */
  addresses: string[];
  tickets: { id: number; code: string }[];
}

export async function loadPerson(tx: Db, id: number): Promise<Person | undefined> {
  const student = await studentToErase(tx, id);
  if (!student) return undefined;
  const before = await identifiersBefore(tx, id);
  const addresses = [student.email_address, student.new_email_address, student.record_email]
    .filter((address) => address !== null)
    .map((address) => address.toLowerCase());
  const known = {
    id,
    matricNos: [student.matric_no, ...before.matricNos],
    addresses: [...new Set([...addresses, ...before.addresses])],
  };
  return { ...student, ...known, tickets: await ticketsAbout(tx, known) };
}
