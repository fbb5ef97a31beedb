import type { LiveEnd } from '@edc/contract/people/live-rules';
import type { Db } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import { eventIdOf, readEvents, readMissed, type StoredEvent } from './events.ts';
import { EventStream } from './stream.ts';

const BEAT_MS = 15_000;
/** A page that has just been rendered is this old at most when its stream opens. */
const FRESH_SECONDS = 60;
/** How long pages rendered for nobody's stream may share one position, while no event comes. */
const POSITION_MS = 2000;
const MOST_OF_PERSON = 8;
const MOST_OF_PROCESS = 2000;

interface Listener {
  /** The first is the listener's own. */
  audiences: readonly string[];
  sessionId: number;
  /** What the audiences were made from; a stream ends when it has changed. */
  roles: string;
}

interface Open extends Listener {
  stream: EventStream;
  /** Events that came while the missed ones were being read. */
  early: StoredEvent[] | undefined;
}

export interface Live {
  /** Opens a stream, and first sends what was missed since the last one. */
  open: (listener: Listener, lastEventId?: string) => Promise<EventStream>;
  /** What was missed, for readers whose network holds streams back. */
  missed: (
    audiences: readonly string[],
    lastEventId?: string,
  ) => Promise<{ events: StoredEvent[]; lastEventId: string; reset: boolean }>;
  /** Where a stream has to resume to miss nothing from now on, for a page that is being rendered. */
  position: () => Promise<string>;
  /** There are new events, or there may have been some. */
  wake: () => void;
  /** Sessions have ended, or what their owners may do: streams end with them. */
  checkSessions: () => void;
  close: () => void;
}

export interface LiveOptions {
  now: () => Date;
  /** Those of these sessions that still hold, with their roles. */
  validSessions: (ids: number[]) => Promise<Map<number, string>>;
  onError: (error: unknown) => void;
  beatMs?: number | undefined;
}

/** All streams of this process. They share one look at the database for each change. */
export function createLive(db: Db, options: LiveOptions): Live {
  const streams = new Set<Open>();
  const { now } = options;
  /** Every event of an earlier transaction has been handed out. Unset while nobody listens. */
  let xmin: string | undefined;
  /** Handed out already, of transactions that will be read again. */
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
    const own = events.filter(({ audience }) => one.audiences.includes(audience));
    if (own.length === 0) return;
    if (one.early) one.early.push(...own);
    else one.stream.send(own, eventId());
  }

  /** One look at a time: all that is told meanwhile is seen by the next. */
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

  /** A little earlier than now is as good, and costs no query. */
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

  /** Ends the streams whose sessions are over; the others that it has asked about. */
  async function checkSessions(): Promise<Open[]> {
    // Those that open meanwhile were not asked about.
    const asked = [...streams];
    const valid = await options.validSessions(asked.map((one) => one.sessionId));
    return asked.filter((one) => {
      if (!streams.has(one)) return false;
      const roles = valid.get(one.sessionId);
      if (roles === one.roles) return true;
      // With other roles the reader connects again, for what they allow.
      end(one, roles === undefined ? 'signed-out' : 'closing');
      return false;
    });
  }

  async function beat(): Promise<void> {
    for (const one of await checkSessions()) one.stream.beat(eventId());
    // In case a notice was lost with the connection that brings them.
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

  /** Closes the oldest streams of a person: their readers may have left. */
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
      const one: Open = { ...listener, stream, early: [] };
      streams.add(one);
      stream.once('close', () => forget(one));
      try {
        if (!xmin) await (reading ?? read());
        const past = await missed(listener.audiences, lastEventId);
        if (past.reset) stream.reset(past.lastEventId);
        const known = new Set(past.events.map(({ id }) => id));
        const early = (one.early ?? []).filter(({ id }) => !known.has(id));
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
