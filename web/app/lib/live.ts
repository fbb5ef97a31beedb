import type { LiveEvent, LiveTopic } from '@edc/contract/live-rules';
import { useEffect, useEffectEvent } from 'react';
import { api } from './api';
import { announceSignedOut } from './signed-out';

/** A stream that has not spoken by then is held back on its way: the page asks instead. */
const HELLO_MS = 8000;
const POLL_MS = 20_000;
/** How often a page that asks tries to open a stream again. */
const STREAM_AGAIN_MS = 5 * 60_000;
const REOPEN_MS = 2000;
const REMEMBERED = 200;

/** `reset`: events were missed that are no longer known, so everything is loaded again. */
type OnEvent = (event: LiveEvent | 'reset') => void;

interface Listener {
  topic: LiveTopic;
  onEvent: OnEvent;
}

type Area = 'student' | 'staff';

/**
 * The page's one connection to the portal's live events, shared by all that listen. It is open
 * while somebody listens and the tab is visible, and goes on where it was when it opens again.
 */
class LiveConnection {
  private readonly area: Area;
  private readonly listeners = new Set<Listener>();
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastEventId: string | undefined;
  private seen: number[] = [];
  private pollsUntil = 0;

  constructor(area: Area) {
    this.area = area;
    document.addEventListener('visibilitychange', () => this.follow());
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    this.follow();
    return () => {
      this.listeners.delete(listener);
      this.follow();
    };
  }

  /** Opens or closes, whichever the tab and its listeners now want. */
  private follow(): void {
    const wanted = this.listeners.size > 0 && document.visibilityState === 'visible';
    const isOpen = this.source !== undefined || this.timer !== undefined;
    if (wanted && !isOpen) this.open();
    if (!wanted && isOpen) this.close();
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
    on('message', (event) => this.hand(JSON.parse(event.data)));
    on('reset', () => this.tell('reset'));
    on('end', (event) => this.ended(JSON.parse(event.data).why));
    source.addEventListener('error', () => {
      // A broken connection is opened again by the browser; a refused one never is.
      if (this.source === source && source.readyState === EventSource.CLOSED) this.pollInstead();
    });
  }

  private ended(why: string): void {
    this.close();
    if (why === 'signed-out') announceSignedOut();
    else if (why === 'closing') this.after(REOPEN_MS, () => this.open());
    else this.pollInstead();
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
      if (data.reset) this.tell('reset');
      for (const event of data.events) this.hand(event);
    } catch {
      // The next question may be answered; that a session is over is told by the call itself.
    }
  }

  private after(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  /** After a break an event may come twice. */
  private hand(event: LiveEvent): void {
    if (this.seen.includes(event.id)) return;
    this.seen = [...this.seen.slice(1 - REMEMBERED), event.id];
    this.tell(event);
  }

  private tell(event: LiveEvent | 'reset'): void {
    for (const { topic, onEvent } of [...this.listeners]) {
      if (event === 'reset' || event.topic === topic) onEvent(event);
    }
  }
}

const connections: Partial<Record<Area, LiveConnection>> = {};

/** Calls back when something of the topic has changed for who is logged in. */
export function useLive(topic: LiveTopic, onEvent: OnEvent): void {
  const act = useEffectEvent(onEvent);
  useEffect(() => {
    const area = location.pathname.startsWith('/staff') ? 'staff' : 'student';
    connections[area] ??= new LiveConnection(area);
    return connections[area].listen({ topic, onEvent: act });
  }, [topic]);
}
