import type { Db } from '../../../../platform/database/connect.ts';
import type { Notice, NoticeAbout, Provider } from '../providers/provider.ts';

export interface StoredNotice {
  id: string;
  provider: Provider['name'];
  event: string;
  reference: string;
  about: NoticeAbout;
}

/** The new notice's id, or undefined when it was told before. */
export async function insertNotice(
  tx: Db,
  provider: string,
  notice: Notice,
  body: Buffer,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('provider_notices')
    .values({
      provider,
      key: notice.key.slice(0, 400).toWellFormed(),
      event: notice.event.slice(0, 100).toWellFormed(),
      reference: notice.reference.slice(0, 100).toWellFormed(),
      about: JSON.stringify(notice.about),
      body,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** When each provider was heard of last. */
export async function lastNotices(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('provider_notices')
    .select(({ fn }) => ['provider', fn.max<Date>('received_at').as('at')])
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, at }) => [provider, at]));
}

/** Undefined once it was handled. */
export async function openNotice(db: Db, id: string): Promise<StoredNotice | undefined> {
  const row = await db
    .selectFrom('provider_notices')
    .select(['id', 'provider', 'event', 'reference', 'about'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  const provider = row?.provider as Provider['name'];
  return row && { ...row, provider, about: row.about as unknown as NoticeAbout };
}

/** Notices that nobody has managed to handle, oldest first. */
export async function staleNotices(db: Db, before: Date) {
  return await db
    .selectFrom('provider_notices')
    .select(['id', 'provider', 'event', 'reference', 'received_at'])
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(500)
    .execute();
}

export async function markNoticeHandled(
  db: Db,
  id: string,
  outcome: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_notices')
    .set({ handled_at: now, outcome })
    .where('id', '=', id)
    .execute();
}
