import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { compileOnce } from '../../../platform/database/statements/compile-once.ts';
import type { Sessions } from '../../../schema.gen.ts';
import { deviceName } from './account/rules.ts';
import type { SignedInStudent } from './gates.ts';
import { sessionsOf } from './store.ts';

const yesNo = (when: Date | null) => (when ? 'Yes' : 'No');

const profileRow = compileOnce((db, studentId: number) =>
  db
    .selectFrom('accounts')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .leftJoin('bad_addresses', (join) =>
      join.on(
        'bad_addresses.address',
        '=',
        sql<string>`lower(coalesce(accounts.new_email_address, accounts.email_address))`,
      ),
    )
    .select([
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'students.gender',
      'students.department',
      'students.faculty',
      'students.level',
      'students.study_mode',
      'students.session',
      'students.birth_date',
      'students.marital_status',
      'students.religion',
      'students.home_town',
      'accounts.code',
      'accounts.email_address as account_email',
      'accounts.new_email_address',
      'accounts.telephone as account_telephone',
      'accounts.email_verified_at',
      'accounts.phone_verified_at',
      'bad_addresses.refused_at as email_refused_at',
    ])
    .where('accounts.student_id', '=', studentId),
);

/** The student's own record, field by field: this function decides what leaves the portal. */
export async function loadProfile(db: Db, me: SignedInStudent): Promise<StudentRecord | undefined> {
  const row = await profileRow(db, me.studentId);
  if (!row) return undefined;
  return {
    code: row.code,
    full_name: `${row.surname} ${row.firstname}`,
    surname: row.surname,
    firstname: row.firstname,
    matric_no: row.matric_no,
    gender: row.gender as StudentRecord['gender'],
    department: row.department,
    faculty: row.faculty,
    level: row.level,
    study_mode: row.study_mode,
    session: row.session,
    // The requested new address; until it is confirmed, the old one is still used for recovery.
    email_address: row.new_email_address ?? row.account_email,
    ...(row.new_email_address ? { email_in_use: row.account_email } : {}),
    telephone: row.account_telephone,
    email_verify: row.new_email_address ? 'No' : yesNo(row.email_verified_at),
    phone_verify: yesNo(row.phone_verified_at),
    email_refused: yesNo(row.email_refused_at),
    birth_date: row.birth_date ?? '',
    marital_status: row.marital_status,
    religion: row.religion,
    home_town: row.home_town,
  };
}

/** The student's address, and the name to greet them by. */
export async function contactOf(
  db: Db,
  studentId: number,
): Promise<{ email: string; fullName: string }> {
  const contact = await findContact(db, studentId);
  if (!contact) throw new Error(`student ${studentId} has no account`);
  return contact;
}

/** Undefined if the student has not registered. */
export async function findContact(db: Db, studentId: number) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select(['accounts.email_address', 'students.surname', 'students.firstname'])
    .where('accounts.student_id', '=', studentId)
    .executeTakeFirst();
  return row && { email: row.email_address, fullName: `${row.firstname} ${row.surname}` };
}

/** The registered student of a matriculation number. */
export async function findAccountByMatricNo(db: Db, matricNo: string) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select(['students.id', 'students.surname', 'students.firstname'])
    .where('students.matric_no', '=', matricNo)
    .executeTakeFirst();
  return row && { studentId: row.id, fullName: `${row.surname} ${row.firstname}` };
}

/** A device that is logged in. */
export const presentDevice = (
  row: Pick<Selectable<Sessions>, 'id' | 'device' | 'created_at' | 'used_at'>,
) => ({
  id: String(row.id),
  device: deviceName(row.device),
  signed_in_at: row.created_at.toISOString(),
  last_used_at: row.used_at.toISOString(),
});

/** A student's devices that are logged in, for staff. */
export async function loadSessionsOf(db: Db, studentId: number, now: Date) {
  return (await sessionsOf(db, studentId, now)).map(presentDevice);
}

/** Those of these sessions that are not over or locked out; the check does not count as use. */
export async function validSessions(
  db: Db,
  ids: number[],
  now: Date,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.student_id', 'sessions.student_id')
    .leftJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['sessions.id', 'staff.roles'])
    .where('sessions.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('sessions.expires_at', '>', now)
    .where('accounts.locked_at', 'is', null)
    .where('staff.locked_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, roles }) => [id, (roles ?? []).join(',')]));
}
