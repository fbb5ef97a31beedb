let running = 0;
let since = Number.POSITIVE_INFINITY;

/** Remembers when the loaders of a page began to read. They run side by side: the first counts. */
export async function noteLoading<T>(loading: Promise<T>): Promise<T> {
  if (running === 0) since = performance.now();
  running += 1;
  try {
    return await loading;
  } finally {
    running -= 1;
  }
}

/** What arrived since this moment may be missing in what the page shows. */
export const loadingSince = () => since;
