import type { Db } from '../../platform/database/connect.ts';

export async function findStudentByMatricNo(db: Db, matricNo: string) {
  return await db
    .selectFrom('students')
    .selectAll()
    .where('matric_no', '=', matricNo)
    .executeTakeFirst();
}
