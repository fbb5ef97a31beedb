import type { LiveEnd } from '@edc/contract/people/live-rules';
import type { Db } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { eventIdOf, readEvents, readMissed, type StoredEvent } from './events.ts';
import { EventStream } from './stream.ts';

const BEAT_MS = 15_000;
/** A page that has just been rendered is at most this old when its stream opens. */
const FRESH_SECONDS = 60;
/** How long rendered pages may share one position while there is no stream and no event. */
const POSITION_MS = 2000;
const MOST_OF_PERSON = 8;
const MOST_OF_PROCESS = 2000;

interface Listener {
  /** The first one is the listener's own. */
  audiences: readonly string[];
  sessionId: number;
  /** The roles that the audiences were derived from; the stream ends if they change. */
  roles: string;
}

interface Open extends Listener {
  stream: EventStream;
  /** Events that arrived while the missed ones were being read. */
  early: StoredEvent[] | undefined;
  /** The missed ones, which a read that began before may find too. */
  known: ReadonlySet<number>;
}

export interface Live {
  /** Opens a stream, and first sends the events missed since the last one. */
  open: (listener: Listener, lastEventId?: string) => Promise<EventStream>;
  /** Missed events, for readers whose network holds streams back. */
  missed: (
    audiences: readonly string[],
    lastEventId?: string,
  ) => Promise<{ events: StoredEvent[]; lastEventId: string; reset: boolean }>;
  /** The position from which a page being rendered must resume to miss nothing. */
  position: () => Promise<string>;
  /** There are new events, or there may be. */
  wake: () => void;
  /** Sessions have ended, or their owners' permissions changed: their streams end. */
  checkSessions: () => void;
  close: () => void;
}

export interface LiveOptions {
  now: () => Date;
  /** Those of these sessions that are valid, with their roles. */
  validSessions: (ids: number[]) => Promise<Map<number, string>>;
  onError: (error: unknown) => void;
  beatMs?: number | undefined;
}

/** All streams of this process. They share one query for each change. */
export function createLive(db: Db, options: LiveOptions): Live {
  const streams = new Set<Open>();
  const { now } = options;
  /** Every event of an earlier transaction has been delivered. Unset without streams. */
  let xmin: string | undefined;
  /** Delivered already, from transactions that will be read again. */
  let seen = new Set<number>();
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let kept: { position: Promise<string>; until: number } | undefined;

  const eventId = () => eventIdOf(xmin ?? '0', now());

  async function read(): Promise<void> {
    const from: { xid: string } | { seconds: number } = xmin ? { xid: xmin } : { seconds: 0 };
    const found = await readEvents(db, from);
    const fresh = found.events.filter(({ id }) => !seen.has(id));
    const open = BigInt(found.xmin);
    seen = new Set(found.events.filter(({ xid }) => BigInt(xid) >= open).map(({ id }) => id));
    xmin = found.xmin;
    if (fresh.length > 0) for (const one of streams) handOut(one, fresh);
  }

  function handOut(one: Open, events: readonly StoredEvent[]): void {
    const own = events.filter(
      ({ id, audience }) => one.audiences.includes(audience) && !one.known.has(id),
    );
    if (own.length === 0) return;
    if (one.early) one.early.push(...own);
    else one.stream.send(own, eventId());
  }

  /** One read at a time: anything announced meanwhile is seen by the next. */
  function wake(): void {
    kept = undefined;
    if (streams.size === 0 || closed) return;
    if (reading) {
      again = true;
      return;
    }
    reading = read()
      .catch(options.onError)
      .finally(() => {
        reading = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  /** A slightly older position is as good, and costs no query. */
  async function position(): Promise<string> {
    if (xmin) return eventId();
    if (!kept || kept.until < performance.now()) {
      const read = readEvents(db, { seconds: 0 }, []);
      const mine = {
        position: read.then((found) => eventIdOf(found.xmin, now())),
        until: performance.now() + POSITION_MS,
      };
      kept = mine;
      mine.position.catch(() => {
        if (kept === mine) kept = undefined;
      });
    }
    return await kept.position;
  }

  /** Ends the streams whose sessions are over; returns the others among those it checked. */
  async function checkSessions(): Promise<Open[]> {
    // Streams that opened in the meantime were not checked.
    const asked = [...streams];
    const valid = await options.validSessions(asked.map((one) => one.sessionId));
    return asked.filter((one) => {
      if (!streams.has(one)) return false;
      const roles = valid.get(one.sessionId);
      if (roles === one.roles) return true;
      // With changed roles the reader reconnects with its new permissions.
      end(one, roles === undefined ? 'signed-out' : 'closing');
      return false;
    });
  }

  async function beat(): Promise<void> {
    for (const one of await checkSessions()) one.stream.beat(eventId());
    // In case a notification was lost with its connection.
    wake();
  }

  const timer = setInterval(() => {
    if (streams.size > 0) void beat().catch(options.onError);
  }, options.beatMs ?? BEAT_MS);
  timer.unref();

  function end(one: Open, why: LiveEnd): void {
    forget(one);
    one.stream.end(why);
  }

  function forget(one: Open): void {
    streams.delete(one);
    if (streams.size > 0) return;
    xmin = undefined;
    seen = new Set();
  }

  /** Closes a person's oldest streams: their readers may have left. */
  function makeRoom([person]: readonly string[]): void {
    const own = [...streams].filter((one) => one.audiences[0] === person);
    for (const one of own.slice(0, Math.max(0, own.length - MOST_OF_PERSON + 1))) {
      end(one, 'too-many');
    }
    if (streams.size >= MOST_OF_PROCESS) throw new Refusal('UNAVAILABLE');
  }

  async function missed(audiences: readonly string[], lastEventId?: string) {
    const found = lastEventId
      ? await readMissed(db, lastEventId, audiences, now())
      : await readEvents(db, { seconds: FRESH_SECONDS }, audiences);
    const position = found ?? (await readEvents(db, { seconds: 0 }, audiences));
    return {
      events: found?.events ?? [],
      lastEventId: eventIdOf(position.xmin, now()),
      reset: found === undefined,
    };
  }

  return {
    async open(listener, lastEventId) {
      if (closed) throw new Refusal('UNAVAILABLE');
      makeRoom(listener.audiences);
      const stream = new EventStream();
      const one: Open = { ...listener, stream, early: [], known: new Set() };
      streams.add(one);
      stream.once('close', () => forget(one));
      try {
        if (!xmin) await (reading ?? read());
        const past = await missed(listener.audiences, lastEventId);
        if (past.reset) stream.reset(past.lastEventId);
        one.known = new Set(past.events.map(({ id }) => id));
        const early = (one.early ?? []).filter(({ id }) => !one.known.has(id));
        one.early = undefined;
        stream.send([...past.events, ...early], past.lastEventId);
      } catch (error) {
        forget(one);
        stream.destroy();
        throw error;
      }
      return stream;
    },
    missed,
    position,
    wake,
    checkSessions() {
      if (streams.size > 0) void checkSessions().catch(options.onError);
    },
    close() {
      closed = true;
      clearInterval(timer);
      for (const one of [...streams]) end(one, 'closing');
    },
  };
}
