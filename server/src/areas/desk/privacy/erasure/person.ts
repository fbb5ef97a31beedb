import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { lastUsed } from '../../roster-imports/queries.ts';

/** A student with all identifiers by which the portal may name them. */
export interface Person extends ToErase {
  /** Current and former ones. */
  matricNos: string[];
  /** Every address at which the portal may have written to them, in lower case. */
  addresses: string[];
  complaints: { id: number; code: string }[];
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
  return { ...student, ...known, complaints: await complaintsAbout(tx, known) };
}

async function studentToErase(tx: Db, id: number) {
  return await tx
    .selectFrom('students')
    .leftJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      'students.id',
      'students.matric_no',
      'students.surname',
      'students.firstname',
      'students.email_address as record_email',
      'students.erased_at',
      'accounts.code',
      'accounts.email_address',
      'accounts.new_email_address',
    ])
    .select(lastUsed.as('used_at'))
    .where('students.id', '=', id)
    .executeTakeFirst();
}

type ToErase = NonNullable<Awaited<ReturnType<typeof studentToErase>>>;

/**
 * Former matric numbers and addresses, and addresses of complaints that staff linked to the
 * student. Identifiers that now belong to someone else are left out.
 */
async function identifiersBefore(tx: Db, id: number) {
  const { rows } = await sql<{ kind: 'matric_no' | 'email'; value: string }>`
    with had as (
      select kind, value from former_identifiers where student_id = ${id}
      union
      select 'email', lower(contact_email) from complaints
      where student_id = ${id} and contact_email <> '')
    select kind, value from had
    where not exists (select from students where students.id <> ${id}
        and (kind = 'matric_no' and students.matric_no = value
          or kind = 'email' and lower(students.email_address) = value))
      and not exists (select from accounts where accounts.student_id <> ${id}
        and kind = 'email'
        and (lower(accounts.email_address) = value
          or lower(accounts.new_email_address) = value))`.execute(tx);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { matricNos: of('matric_no'), addresses: of('email') };
}

/** Their own complaints, and those of visitors who gave their number or address. */
async function complaintsAbout(
  tx: Db,
  { id, matricNos, addresses }: { id: number; matricNos: string[]; addresses: string[] },
) {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from complaints where student_id = ${id}
    union
    select id, code from complaints
    where student_id is null and lower(contact_email) = any(${addresses}::text[])
    union
    select id, code from complaints
    where student_id is null and upper(contact_matric_no) = any(${matricNos}::text[])`.execute(tx);
  return rows.map((row) => ({ id: Number(row.id), code: row.code }));
}

/** Call it last: the erasure itself adds former identifiers. */
export async function deleteFormer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('former_identifiers').where('student_id', '=', id).execute();
}
