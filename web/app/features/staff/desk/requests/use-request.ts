import type { RequestDetail } from '@edc/contract/desk/requests';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../../lib/api/api';

const PAUSE_MS = 150;

/** A whole request, asked for once its row has been looked at for a moment; `version` asks again. */
export function useRequest(key: string, version: unknown): RequestDetail | undefined {
  const [full, setFull] = useState<RequestDetail>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` asks once more
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      try {
        const { data } = await api('GET /staff/requests/{request}', { request: key });
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
