import type { Db } from '../../../platform/database/connect.ts';

export interface Announcement {
  id: number;
  subject: string;
  message: string;
  created_at: Date;
}

export async function insertAnnouncement(
  tx: Db,
  given: { subject: string; message: string; sent_by: string; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('announcements')
    .values(given)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function announcementById(db: Db, id: number): Promise<Announcement | undefined> {
  return await db
    .selectFrom('announcements')
    .select(['id', 'subject', 'message', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Some of those who had an account by then, in the order of their ids. */
export async function accountsBefore(
  db: Db,
  { at, after, limit }: { at: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('student_id')
    .where('registered_at', '<=', at)
    .where('student_id', '>', after)
    .orderBy('student_id')
    .limit(limit)
    .execute();
  return rows.map(({ student_id }) => student_id);
}
