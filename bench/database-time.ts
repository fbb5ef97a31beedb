import pg from 'pg';

let milliseconds = 0;

/**
 * Adds up the time of queries, from sending to the answer; correct for sequential work. Call it
 * before the first connection is opened.
 */
export function timeQueries(): void {
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function timed(...args) {
    const answer = query.apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    const asked = performance.now();
    const done = () => {
      milliseconds += performance.now() - asked;
    };
    answer.then(done, done);
    return answer;
  };
}

export const databaseTime = () => milliseconds;
