/** More work than can be done in the time that somebody waits. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  readonly waitSeconds: number;

  constructor(waitMs: number) {
    super('too much work is waiting');
    this.waitSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** How much one more duration counts in the average. */
const WEIGHT = 0.1;

/**
 * Lets so many pieces of work run at once; the rest wait for their turn, first come first served.
 * How long a piece takes is measured, and one that would wait longer than `longestWaitMs` is
 * refused at once, because a quick refusal is better than a queue that only grows. `mostWaiting`
 * holds however quick the pieces before were: some may have failed at once.
 */
export function boundedQueue(options: {
  atOnce: number;
  longestWaitMs: number;
  mostWaiting: number;
  /** How long a piece of work takes, until the first ones were measured. */
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
      // The place is handed over without becoming free, so the order is kept.
      if (next) next();
      else free += 1;
    }
  };
}
