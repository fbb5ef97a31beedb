import type { LiveEvent, LiveTopic } from '@edc/contract/people/live-rules';
import { useEffect, useEffectEvent } from 'react';
import { useRouteLoaderData } from 'react-router';
import { api } from '../api/api';
import { loadingSince } from '../api/loading-since';
import { areaOf } from '../pages/areas';
import { useViewed } from '../session/viewed';

/** A stream silent for this long is blocked by a proxy: the page polls instead. */
const HELLO_MS = 8000;
const POLL_MS = 20_000;
/** How often a polling page tries to open a stream again. */
const STREAM_AGAIN_MS = 5 * 60_000;
const REOPEN_MS = 2000;
const REMEMBERED = 200;
/** How many events are kept for pages that were loading when they arrived. */
const KEPT_FOR_LOADING = 50;

/** `reset`: missed events are no longer stored, so everything is reloaded. */
type OnEvent = (event: LiveEvent | 'reset') => void;

interface Listener {
  topics: readonly LiveTopic[];
  onEvent: OnEvent;
}

type Area = 'student' | 'staff';

/** Loaded by the layouts. */
interface WithPosition {
  livePosition?: string | undefined;
}

/**
 * The page's one connection to live events, shared by all listeners. It is open while there are
 * listeners and the tab is visible, and continues where it stopped when it opens again.
 */
class LiveConnection {
  private readonly area: Area;
  private readonly listeners = new Set<Listener>();
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastEventId: string | undefined;
  private seen: number[] = [];
  private recent: { at: number; event: LiveEvent | 'reset' }[] = [];
  private pollsUntil = 0;

  /** `from`: the position of the document's own data, so that no event is missed at first. */
  constructor(area: Area, from: string | undefined) {
    this.area = area;
    this.lastEventId = from;
    document.addEventListener('visibilitychange', () => this.openOrClose());
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    this.openOrClose();
    // The page may have read its data before an event that arrived while it was loading.
    const missed = this.recent.filter(
      ({ at, event }) => at >= loadingSince() && concerns(listener, event),
    );
    if (missed[0]) listener.onEvent(missed[0].event);
    return () => {
      this.listeners.delete(listener);
      this.openOrClose();
    };
  }

  /** Opens or closes the connection as the tab and its listeners need it. */
  private openOrClose(): void {
    const needed = this.listeners.size > 0 && document.visibilityState === 'visible';
    const isOpen = this.source !== undefined || this.timer !== undefined;
    if (needed && !isOpen) this.open();
    if (!needed && isOpen) this.close();
  }

  private close(): void {
    this.source?.close();
    this.source = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private open(): void {
    this.close();
    if (Date.now() < this.pollsUntil || typeof EventSource === 'undefined') {
      void this.poll();
      return;
    }
    const query = this.lastEventId ? `?last_event_id=${this.lastEventId}` : '';
    const source = new EventSource(`/api/${this.area}/live${query}`);
    this.source = source;
    this.timer = setTimeout(() => this.pollInstead(), HELLO_MS);
    const on = (name: string, act: (event: MessageEvent<string>) => void) =>
      source.addEventListener(name, (event) => {
        if (this.source === source) act(event as MessageEvent<string>);
      });
    on('hello', () => clearTimeout(this.timer));
    on('position', (event) => {
      this.lastEventId = event.lastEventId;
    });
    on('message', (event) => this.emitOnce(JSON.parse(event.data)));
    on('reset', () => this.emit('reset'));
    on('end', (event) => this.ended(JSON.parse(event.data).why));
    source.addEventListener('error', () => {
      // The browser reopens a broken connection, but never a refused one.
      if (this.source === source && source.readyState === EventSource.CLOSED) this.pollInstead();
    });
  }

  private ended(why: string): void {
    this.close();
    if (why === 'signed-out') void this.askSession();
    else if (why === 'closing') this.after(REOPEN_MS, () => this.open());
    else this.pollInstead();
  }

  /**
   * The stream's session is over, but the user may have logged in again in another tab. The call
   * redirects to the login page without a session; with one, everything is reloaded for it.
   */
  private async askSession(): Promise<void> {
    this.after(REOPEN_MS, () => this.open());
    try {
      await api(`GET /${this.area}/session`);
      this.emit('reset');
    } catch {
      // Announced by the call, or no network: the next stream is refused too.
    }
  }

  private pollInstead(): void {
    this.close();
    this.pollsUntil = Date.now() + STREAM_AGAIN_MS;
    void this.poll();
  }

  private async poll(): Promise<void> {
    this.after(POLL_MS, () => this.open());
    const { timer } = this;
    const input = this.lastEventId ? { last_event_id: this.lastEventId } : {};
    try {
      const { data } = await api(`GET /${this.area}/live/events`, input);
      if (this.timer !== timer) return;
      this.lastEventId = data.last_event_id;
      if (data.reset) this.emit('reset');
      for (const event of data.events) this.emitOnce(event);
    } catch {
      // The next poll may succeed; the call itself announces the end of the session.
    }
  }

  private after(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  /** After a reconnect an event may be repeated. */
  private emitOnce(event: LiveEvent): void {
    if (this.seen.includes(event.id)) return;
    this.seen = [...this.seen.slice(1 - REMEMBERED), event.id];
    this.emit(event);
  }

  private emit(event: LiveEvent | 'reset'): void {
    const kept = this.recent.slice(1 - KEPT_FOR_LOADING);
    this.recent = [...kept, { at: performance.now(), event }];
    for (const listener of [...this.listeners]) {
      if (concerns(listener, event)) listener.onEvent(event);
    }
  }
}

const concerns = ({ topics }: Listener, event: LiveEvent | 'reset') =>
  event === 'reset' || topics.includes(event.topic);

const connections: Partial<Record<Area, LiveConnection>> = {};

/** Calls back when something of these topics has changed for the logged-in user. */
export function useLive(topic: LiveTopic | readonly LiveTopic[], onEvent: OnEvent): void {
  const key = [topic].flat().join();
  const act = useEffectEvent(onEvent);
  const from = useEffectEvent(useLivePosition());
  const isViewed = useViewed();
  useEffect(() => {
    // Staff who view the portal as a student get none of the student's events.
    if (isViewed) return;
    const area = areaOf(location.pathname)?.name ?? 'student';
    connections[area] ??= new LiveConnection(area, from());
    return connections[area].listen({ topics: key.split(',') as LiveTopic[], onEvent: act });
  }, [key, isViewed]);
}

/** The starting position of the document's live updates. */
function useLivePosition(): () => string | undefined {
  const student = useRouteLoaderData('pages/student/layout') as WithPosition | undefined;
  const staff = useRouteLoaderData('pages/staff/layout') as WithPosition | undefined;
  return () => (student ?? staff)?.livePosition;
}
