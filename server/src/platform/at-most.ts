/** Lets so many pieces of work run at once; the rest wait for their turn, first come first served. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A place that is handed on was never free: nobody can slip in between.
      if (next) next();
      else free += 1;
    }
  };
}
