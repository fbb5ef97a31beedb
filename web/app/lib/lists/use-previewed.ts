import { useEffect, useState } from 'react';
import { ApiError } from '../api/api';

const PAUSE_MS = 150;

/** All about a row, asked for once it has been looked at for a moment; `version` asks again. */
export function usePreviewed<Full extends { key: string }>(
  key: string,
  load: () => Promise<{ data: Full }>,
  version?: unknown,
): Full | undefined {
  const [full, setFull] = useState<Full>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` asks once more
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      try {
        const { data } = await load();
        if (!left) setFull(data);
      } catch (error) {
        // The row itself is shown already; its page says what is wrong.
        if (!(error instanceof ApiError)) throw error;
      }
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, version]);
  return full?.key === key ? full : undefined;
}
