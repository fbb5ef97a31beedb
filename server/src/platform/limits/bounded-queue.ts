import { Refusal } from '../http/refusal.ts';

/** There is more work than can be done within the longest wait. */
export class QueueFullError extends Refusal {
  readonly waitSeconds: number;

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super('BUSY', { headers: { 'retry-after': String(seconds) } });
    this.waitSeconds = seconds;
  }
}

/** The weight of one more duration in the average. */
const WEIGHT = 0.1;

/**
 * Runs this many pieces of work at once; the rest wait in order of arrival. Durations are measured,
 * and work that would wait longer than `longestWaitMs` is refused at once, because a quick refusal
 * is better than a queue that only grows. `mostWaiting` applies regardless of measured durations:
 * some earlier work may have failed at once.
 */
export function boundedQueue(options: {
  atOnce: number;
  longestWaitMs: number;
  mostWaiting: number;
  /** The assumed duration until the first ones are measured. */
  usualMs: number;
}) {
  const { atOnce, longestWaitMs, mostWaiting } = options;
  const waiting: (() => void)[] = [];
  let free = atOnce;
  let averageMs = options.usualMs;

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) {
      free -= 1;
    } else {
      const waitMs = ((waiting.length + 1) / atOnce) * averageMs;
      if (waitMs > longestWaitMs || waiting.length >= mostWaiting) {
        throw new QueueFullError(waitMs);
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      averageMs += WEIGHT * (performance.now() - began - averageMs);
      const next = waiting.shift();
      // The slot is passed on without becoming free, which keeps the order.
      if (next) next();
      else free += 1;
    }
  };
}
