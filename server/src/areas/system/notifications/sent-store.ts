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

/** Returns how many of these were the student's own and unread. */
export async function setRead(
  tx: Db,
  studentId: number,
  ids: readonly number[],
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('student_id', '=', studentId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns how many of the student's unread ones linked to this page. */
export async function setReadOfPage(
  tx: Db,
  { studentId, path, at }: { studentId: number; path: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('student_id', '=', studentId)
    .where('path', '=', path)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteNotificationsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<=', at).execute();
}
