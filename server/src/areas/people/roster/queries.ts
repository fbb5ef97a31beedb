import type { Db } from '../../../platform/database/connect.ts';

export { anyErased, erasedAmong } from './erased.ts';
export { idsNamed, namedBy, type Reading, readingsOf, searchedStudents } from './search/queries.ts';

const studentColumns = [
  'students.birth_date',
  'students.department',
  'students.email_address',
  'students.faculty',
  'students.firstname',
  'students.gender',
  'students.home_town',
  'students.id',
  'students.level',
  'students.local_government',
  'students.marital_status',
  'students.matric_no',
  'students.mode_of_entry',
  'students.program',
  'students.religion',
  'students.session',
  'students.source',
  'students.state_of_origin',
  'students.study_mode',
  'students.surname',
  'students.telephone',
] as const;

/** A student in a row about something else, with the account that their page is named by. */
export const namedStudentColumns = [
  'students.surname',
  'students.firstname',
  'students.matric_no',
  'accounts.code as student_code',
] as const;

export async function findStudentByMatricNo(db: Db, matricNo: string) {
  return await db
    .selectFrom('students')
    .select(studentColumns)
    .where('matric_no', '=', matricNo)
    .executeTakeFirst();
}

export async function hasStudents(db: Db): Promise<boolean> {
  const row = await db.selectFrom('students').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locked until the transaction ends: two calls about the same student run one after the other. */
export async function lockStudent(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('students').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Whether the person was erased and the row only stays for money or a certificate. */
export async function isErased(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('students')
    .select('erased_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.erased_at != null;
}

/** The fields that decide which skills a student may take. */
export async function studyOf(
  db: Db,
  studentId: number,
): Promise<{ study_mode: string; faculty: string; level: string }> {
  return await db
    .selectFrom('students')
    .select(['study_mode', 'faculty', 'level'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
}
