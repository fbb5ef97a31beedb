import type { Db } from '../../../platform/database/connect.ts';
import { sections } from './store.ts';

export type StudentData = Record<string, Record<string, unknown>[]>;

/** Everything about one student, in one view of the database. */
export async function loadStudentData(db: Db, studentId: number): Promise<StudentData> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const data: StudentData = {};
      for (const [title, load] of Object.entries(sections)) {
        data[title] = await load(tx, studentId).execute();
      }
      return data;
    });
}
