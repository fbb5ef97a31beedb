let running = 0;
let since = Number.POSITIVE_INFINITY;

/** Remembers when the loaders of a page began. They run in parallel: the first counts. */
export async function noteLoading<T>(loading: Promise<T>): Promise<T> {
  if (running === 0) since = performance.now();
  running += 1;
  try {
    return await loading;
  } finally {
    running -= 1;
  }
}

/** Anything that arrived since this moment may be missing on the page. */
export const loadingSince = () => since;
