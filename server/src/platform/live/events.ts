import type { Capability } from '@edc/contract/common/capabilities';
import { LIVE_LIFE_SECONDS, type LiveEvent, type LiveTopic } from '@edc/contract/people/live-rules';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** The channel that tells every process of new events. */
export const LIVE_CHANNEL = 'live';
/** The channel that tells every process that sessions have ended, or what their owners may do. */
export const SESSIONS_CHANNEL = 'sessions';

/** Who receives an event: all staff who may do this, one member of staff, or one student. */
export type Audience = `may:${Capability}` | `staff:${number}` | `student:${number}`;

export interface StoredEvent extends LiveEvent {
  audience: string;
  xid: string;
}

/** Tells open pages, when the transaction commits, that something has changed for somebody. */
export async function publish(
  tx: Db,
  event: { to: Audience; topic: LiveTopic; key?: string },
): Promise<void> {
  await tx
    .insertInto('live_events')
    .values({ audience: event.to, topic: event.topic, key: event.key ?? '' })
    .execute();
  await sql`select pg_notify(${LIVE_CHANNEL}, '')`.execute(tx);
}

/**
 * The events of this transaction id and later, and the oldest transaction that was still open:
 * everything before it has been seen, however late it commits.
 */
export async function readEvents(
  db: Db,
  from: { xid: string } | { seconds: number },
  audiences?: readonly string[],
): Promise<{ events: StoredEvent[]; xmin: string }> {
  const since =
    'xid' in from
      ? sql`xid >= ${from.xid}::xid8`
      : sql`at > clock_timestamp() - make_interval(secs => ${from.seconds})`;
  const heard = audiences ? sql`and audience = any(${audiences})` : sql``;
  const { rows } = await sql<{ xmin: string; events: StoredEvent[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'xid', xid::text, 'audience', audience, 'topic', topic, 'key', key
        ) order by id), '[]')
       from live_events where ${since} ${heard}) as events`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row;
}

/** The events of a stream that broke; undefined when some of them are no longer kept. */
export async function readMissed(
  db: Db,
  lastEventId: string,
  audiences: readonly string[],
  now: Date,
): Promise<{ events: StoredEvent[]; xmin: string } | undefined> {
  const [xid = '', seconds = ''] = lastEventId.split('.');
  const age = now.getTime() / 1000 - Number(seconds);
  if (age > LIVE_LIFE_SECONDS) return undefined;
  const read = await readEvents(db, { xid }, audiences);
  // From another database, or from before one was restored: its numbers mean nothing here.
  return BigInt(xid) > BigInt(read.xmin) ? undefined : read;
}

/** Where a stream is, as the browser sends it back. */
export const eventIdOf = (xmin: string, now: Date) => `${xmin}.${Math.floor(now.getTime() / 1000)}`;

export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from live_events
    where at < clock_timestamp() - make_interval(secs => ${2 * LIVE_LIFE_SECONDS})`.execute(db);
}
