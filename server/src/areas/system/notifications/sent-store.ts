import type { NotificationKind } from '@edc/contract/system/notification-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { compileOnce } from '../../../platform/database/statements/compile-once.ts';

export interface NewNotification {
  studentId: number;
  /** A key has one notification. */
  key: string;
  kind: NotificationKind;
  text: string;
  /** The related page. */
  path: string;
  at: Date;
}

/** False if the notification exists already. */
export async function insertNotification(tx: Db, given: NewNotification): Promise<boolean> {
  const { studentId, at, ...rest } = given;
  const row = await tx
    .insertInto('notifications')
    .values({ ...rest, student_id: studentId, created_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const unreadSince = compileOnce((db, studentId: number, since: Date) =>
  db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('read_at', 'is', null)
    .where('created_at', '>', since),
);

/** Those with these ids or that link to this page; false if none was the student's own and unread. */
export async function setRead(
  tx: Db,
  which: { ids: readonly number[] } | { path: string },
  { studentId, at }: { studentId: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('student_id', '=', studentId)
    .where(
      'ids' in which
        ? sql<boolean>`id = any(${which.ids}::bigint[])`
        : sql<boolean>`path = ${which.path}`,
    )
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteNotificationsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<=', at).execute();
}
