import { counted } from '@edc/contract/common/text/counted';
import type pg from 'pg';
import { Refusal } from '../http/refusal.ts';

/** A number of uses in a number of seconds, counted in the database for all processes. */
export interface Limit {
  name: string;
  times: number;
  seconds: number;
}

/** One use of a limit, keyed by an address, an account, or both. */
export type Use = readonly [limit: Limit, key: string];

export interface Limits {
  /** Counts one use and refuses past the limit. Counted first, so that parallel uses count too. */
  take: (limit: Limit, key: string) => Promise<void>;
  /** Several at once: each is counted only if none before it refuses. */
  takeInTurn: (uses: Use[]) => Promise<void>;
  /** The same, but returns the refusal instead of throwing it; undefined below the limit. */
  tryTake: (uses: Use[]) => Promise<Refusal | undefined>;
  /** Removes one use, after a success: for limits that count only failures. */
  release: (limit: Limit, key: string) => Promise<void>;
  /** Removes all uses. */
  reset: (limit: Limit, key: string) => Promise<void>;
  /** Both in one statement. */
  resetAndRelease: (uses: { reset: Use[]; release: Use[] }) => Promise<void>;
  deleteExpired: () => Promise<void>;
}

interface Count {
  at: number;
  points: number;
  expire: number;
}

const keyOf = ([{ name }, key]: Use) => `${name}:${key}`;

function inWords(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

function tooMany(msBeforeNext: number): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal('TOO_MANY', {
    message: `Too many attempts. Please wait ${inWords(seconds)} and try again.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * One statement for this many uses. Each counts only if the one before it was counted and is below
 * its limit: a refused try of an address must not be charged to the account. `$1` is now, and each
 * use has three values: its key, its end, its times (the last needs none).
 */
function takeStatement(uses: number): string {
  const places = Array.from({ length: uses }, (_, at) => at);
  const counts = places.map((at) => {
    const room = at === 0 ? '' : `where (select points from use${at - 1}) <= $${at * 3 + 1}`;
    return `use${at} as (
      insert into rate_limits as known (key, points, expire)
      select $${at * 3 + 2}::text, 1, $${at * 3 + 3}::bigint ${room}
      on conflict (key) do update set
        points = case when known.expire <= $1 then 1 else known.points + 1 end,
        expire = case when known.expire <= $1 then excluded.expire else known.expire end
      returning points, expire)`;
  });
  const all = places.map((at) => `select ${at} as at, points, expire from use${at}`);
  return `with ${counts.join(', ')} ${all.join(' union all ')}`;
}

/** Locks rows in the same order as taking does, those to reset first, to prevent deadlocks. */
const RESET_AND_RELEASE = `with cleared as (delete from rate_limits where key = any($1) returning 1)
  update rate_limits set points = points - 1
  where key = any($2) and points > 0 and (select count(*) from cleared) >= 0`;

export function createLimits(pool: pg.Pool): Limits {
  async function tryTake(uses: Use[]): Promise<Refusal | undefined> {
    const now = Date.now();
    const values = uses.flatMap((use) => {
      const [{ seconds, times }] = use;
      return [keyOf(use), now + seconds * 1000, times];
    });
    const { rows } = await pool.query<Count>({
      name: `take-${uses.length}`,
      text: takeStatement(uses.length),
      values: [now, ...values.slice(0, -1)],
    });
    const over = rows.find(({ at, points }) => points > (uses[at]?.[0].times ?? 0));
    return over && tooMany(over.expire - now);
  }

  async function takeInTurn(uses: Use[]): Promise<void> {
    const refusal = await tryTake(uses);
    if (refusal) throw refusal;
  }

  async function resetAndRelease(uses: { reset: Use[]; release: Use[] }): Promise<void> {
    await pool.query({
      name: 'reset-and-release',
      text: RESET_AND_RELEASE,
      values: [uses.reset.map(keyOf), uses.release.map(keyOf)],
    });
  }

  return {
    take: (limit, key) => takeInTurn([[limit, key]]),
    takeInTurn,
    tryTake,
    release: (limit, key) => resetAndRelease({ reset: [], release: [[limit, key]] }),
    reset: (limit, key) => resetAndRelease({ reset: [[limit, key]], release: [] }),
    resetAndRelease,
    async deleteExpired() {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()]);
    },
  };
}
