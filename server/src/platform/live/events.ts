import type { Capability } from '@edc/contract/common/access/capabilities';
import { LIVE_LIFE_SECONDS, type LiveEvent, type LiveTopic } from '@edc/contract/people/live-rules';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** Notifies every process of new events. */
export const LIVE_CHANNEL = 'live';
/** Notifies every process that sessions have ended, or their owners' permissions changed. */
export const SESSIONS_CHANNEL = 'sessions';

/** The receivers of an event: staff with this capability, one member of staff, or a student. */
export type Audience = `may:${Capability}` | `staff:${number}` | `student:${number}`;

export interface StoredEvent extends LiveEvent {
  audience: string;
  xid: string;
}

/** Notifies the open pages of an audience of a change, when the transaction commits. */
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
 * Events of this transaction id and later, and the oldest transaction still open: everything before
 * it has been seen, however late it commits.
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
  const addressed = audiences ? sql`and audience = any(${audiences})` : sql``;
  const { rows } = await sql<{ xmin: string; events: StoredEvent[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'xid', xid::text, 'audience', audience, 'topic', topic, 'key', key
        ) order by id), '[]')
       from live_events where ${since} ${addressed}) as events`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database gave no snapshot');
  return row;
}

/** The events since a stream broke; undefined if some of them are no longer stored. */
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
  // From another database, or from before a restore: its numbers are meaningless here.
  return BigInt(xid) > BigInt(read.xmin) ? undefined : read;
}

/** A stream's position, as the browser sends it back. */
export const eventIdOf = (xmin: string, now: Date) => `${xmin}.${Math.floor(now.getTime() / 1000)}`;

export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from live_events
    where at < clock_timestamp() - make_interval(secs => ${2 * LIVE_LIFE_SECONDS})`.execute(db);
}
