import { PRESENCE_BEAT_SECONDS } from '@edc/contract/desk/presence-rules';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../api/api';
import { useLive } from './live';

/** Reports that this page is open, and returns its other viewers; a hidden tab does not count. */
export function usePresence(subject: string): string[] {
  const [others, setOthers] = useState<string[]>([]);
  const [news, setNews] = useState(0);
  useLive('presence', (event) => {
    if (event === 'reset' || event.key === subject) setNews((count) => count + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` asks once more
  useEffect(() => {
    let over = false;
    const look = async () => {
      if (document.hidden) return;
      try {
        const { data } = await api('POST /staff/presence', { subject });
        if (!over) setOthers(data.others);
      } catch (error) {
        // The next beat tries again.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void look();
    const timer = setInterval(() => void look(), PRESENCE_BEAT_SECONDS * 1000);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [subject, news]);

  useEffect(() => {
    const leave = () => {
      // Without further reports the viewer is removed in any case.
      api('POST /staff/presence/end', { subject }).catch(() => undefined);
    };
    return leave;
  }, [subject]);
  return others;
}
