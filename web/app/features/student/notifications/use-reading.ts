import type { Notification } from '@edc/contract/people/notifications';
import { useEffect, useState } from 'react';
import { useViewed } from '../../../lib/session/viewed';
import { markRead } from './mark-read';

/** Marks the listed ones as read, and remembers for this visit which were new. */
export function useReading(items: Notification[]): ReadonlySet<number> {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(
    () => new Set(items.filter(({ read }) => !read).map(({ id }) => id)),
  );
  const isViewed = useViewed();
  useEffect(() => {
    const ids = items.filter(({ read }) => !read).map(({ id }) => id);
    setNewIds((before) => new Set([...before, ...ids]));
    // Staff who view the portal as the student must not mark them as read.
    if (!isViewed) void markRead(ids);
  }, [items, isViewed]);
  return newIds;
}
