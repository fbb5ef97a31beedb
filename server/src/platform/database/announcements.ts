import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';

/** Notifies every server process, when the transaction commits, of a change. */
export async function announce(tx: Db, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

/**
 * Calls back at each announcement, all channels over one connection. Announcements are missed while
 * the connection is lost, so it also calls back after every (re)connection: callers must then treat
 * their copies as outdated.
 */
export function listenTo(
  connection: pg.ClientConfig,
  channels: Record<string, () => void>,
): { stop: () => Promise<void> } {
  let stopped = false;
  /** Set while connected: a client that is still connecting cannot be ended. */
  let client: pg.Client | undefined;
  const listen = async () => {
    while (!stopped) {
      const mine = new pg.Client({ ...connection, keepAlive: true });
      const lost = new Promise<void>((resolve) => {
        mine.on('error', () => resolve());
        mine.on('end', () => resolve());
      });
      mine.on('notification', ({ channel }) => channels[channel]?.());
      try {
        await mine.connect();
        client = mine;
        if (stopped) await mine.end();
        for (const channel of Object.keys(channels)) {
          await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
        }
        for (const onChange of Object.values(channels)) onChange();
        await lost;
      } catch {
        // The database is unavailable: retry below until it is back.
      }
      client = undefined;
      if (!stopped) await sleep(500);
    }
  };
  const running = listen();
  return {
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
