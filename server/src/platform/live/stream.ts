import { Readable } from 'node:stream';
import type { LiveEnd, LiveEvent } from '@edc/contract/people/live-rules';

/** Fills the buffer of proxies that collect before they pass on. */
const PADDING = `: ${' '.repeat(2048)}\n`;
/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY = 'retry: 3000\n';
/** A reader this far behind is not reading: it reconnects and catches up. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** A separate event, so that scripts see the id too. */
const positionOf = (eventId: string) => `event: position\ndata: {}\nid: ${eventId}\n\n`;

/** One browser's stream of server-sent events. */
export class EventStream extends Readable {
  private isOver = false;

  constructor() {
    super({ read: () => undefined });
    this.push(`${PADDING}${RETRY}event: hello\ndata: {}\n\n`);
  }

  /** The position comes last: a browser that has it has received everything before it. */
  send(events: readonly LiveEvent[], eventId: string): void {
    const blocks = events.map(
      ({ id, topic, key }) => `data: ${JSON.stringify({ id, topic, key })}\n\n`,
    );
    this.write(`${blocks.join('')}${positionOf(eventId)}`);
  }

  /** Missed events are no longer stored. */
  reset(eventId: string): void {
    this.write(`event: reset\ndata: {}\n\n${positionOf(eventId)}`);
  }

  /** Keeps proxies from closing an idle connection. */
  beat(eventId: string): void {
    this.write(positionOf(eventId));
  }

  end(why: LiveEnd): void {
    this.write(`event: end\ndata: ${JSON.stringify({ why })}\n\n`);
    this.isOver = true;
    this.push(null);
  }

  private write(text: string): void {
    if (this.destroyed || this.isOver) return;
    if (this.readableLength > MOST_UNREAD_BYTES) this.destroy();
    else this.push(text);
  }
}
