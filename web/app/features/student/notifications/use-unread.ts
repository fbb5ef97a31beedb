import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../../lib/api/api';
import { useLive } from '../../../lib/live/live';

export const unreadWords = (count: number) =>
  `${count} unread notification${count === 1 ? '' : 's'}`;

/** The number of unread ones: as loaded with the page, then live, from here or another tab. */
export function useUnread(loaded: number) {
  const [count, setCount] = useState(loaded);
  /** The text for screen readers: only new ones, never the initial count. */
  const [announced, setAnnounced] = useState('');
  const known = useRef({ loaded, count: loaded });

  const ask = useCallback(async () => {
    try {
      const { data } = await api('GET /student/notifications/unread');
      if (data.count > known.current.count) setAnnounced(unreadWords(data.count));
      known.current.count = data.count;
      setCount(data.count);
    } catch (error) {
      // The old count stays; the next event reloads it.
      if (!(error instanceof ApiError)) throw error;
    }
  }, []);
  // A page that was loading while something was marked as read may have the old count.
  useEffect(() => {
    if (known.current.loaded === loaded) return;
    known.current.loaded = loaded;
    void ask();
  }, [loaded, ask]);
  useLive('notifications', () => void ask());
  return { count, announced };
}
