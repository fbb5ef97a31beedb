import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

export type NewRequest = Omit<Insertable<DB['requests']>, 'kind'>;
export type RequestRow = Awaited<ReturnType<typeof lockRequest>>;

/** Call it after the student, and of a skill change the registration, were locked. */
export async function lockRequest(tx: Db, id: number) {
  return await tx
    .selectFrom('requests')
    .select([
      'id',
      'registration_id',
      'student_id',
      'course_id',
      'skill_id',
      'from_skill_id',
      'purchase_id',
      'state',
      'collected_at',
      'collected_by',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRequest(
  tx: Db,
  id: number,
  change: Updateable<DB['requests']>,
): Promise<void> {
  await tx.updateTable('requests').set(change).where('id', '=', id).execute();
}
