import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './http/refusal.ts';

/** So many times in so many seconds, counted in the database: every server process sees the same. */
export interface Limit {
  name: string;
  times: number;
  seconds: number;
}

export interface Limits {
  /** Counts one use and refuses past the limit. Counted first, so that many at once do not slip by. */
  take: (limit: Limit, key: string) => Promise<void>;
  /** Gives one use back, after a success: where only failures are to count. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
  /** Forgets every use. */
  forgive: (limit: Limit, key: string) => Promise<void>;
  deleteExpired: () => Promise<void>;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function tooMany(result: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  return new Refusal('TOO_MANY', {
    message: `Too many tries. Please wait ${inWords(seconds)} and try again.`,
    headers: { 'retry-after': String(seconds) },
  });
}

export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true, // By our migrations.
      clearExpiredByTimeout: false, // By our schedule.
      keyPrefix: name,
      points: times,
      duration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async forgive(limit, key) {
      await limiterOf(limit).delete(key);
    },
    async deleteExpired() {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()]);
    },
  };
}
