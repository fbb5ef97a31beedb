import type { Db } from '../../platform/database/connect.ts';

export async function findStudentByMatricNo(db: Db, matricNo: string) {
  return await db
    .selectFrom('students')
    .selectAll()
    .where('matric_no', '=', matricNo)
    .executeTakeFirst();
}

export async function hasStudents(db: Db): Promise<boolean> {
  const row = await db.selectFrom('students').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
