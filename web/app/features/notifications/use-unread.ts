import { useEffect, useState } from 'react';
import { ApiError, api } from '../../lib/api';
import { useLive } from '../../lib/live';

export const unreadWords = (count: number) =>
  `${count} unread notification${count === 1 ? '' : 's'}`;

/** How many are unread: as loaded with the page, then as it changes, here or in another tab. */
export function useUnread(loaded: number) {
  const [count, setCount] = useState(loaded);
  /** What is read out: news only, never what the page opened with. */
  const [announced, setAnnounced] = useState('');
  useEffect(() => setCount(loaded), [loaded]);

  const ask = async () => {
    try {
      const { data } = await api('GET /student/notifications/unread');
      setCount(data.count);
      if (data.count > count) setAnnounced(unreadWords(data.count));
    } catch (error) {
      // The count of before stays; the next event asks again.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  useLive('notifications', () => void ask());
  return { count, announced };
}
