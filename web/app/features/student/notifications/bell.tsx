import { formatMoment } from '@edc/contract/common/time/dates';
import type { Notification } from '@edc/contract/people/notifications';
import BellIcon from 'lucide-react/icons/bell';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, api } from '../../../lib/api/api';
import { useViewed } from '../../../lib/session/viewed';
import { PopPanel } from '../../../ui/actions/pop-panel';
import { CountBadge } from '../../../ui/text/count-badge';
import { markRead } from './mark-read';
import { unreadWords, useUnread } from './use-unread';

const SHOWN = 5;
type Latest = { items: Notification[] } | { failure: string } | 'loading';

/** The header's bell: how many are unread, and the latest few. */
export function Bell({ unread }: { unread: number }) {
  const { count, announced } = useUnread(unread);
  const [latest, setLatest] = useState<Latest>('loading');

  const load = async () => {
    try {
      const { data } = await api('GET /student/notifications', { size: SHOWN });
      setLatest({ items: data.items });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLatest({ failure: error.message });
    }
  };

  return (
    <>
      <PopPanel
        label={count > 0 ? `Notifications, ${unreadWords(count)}` : 'Notifications'}
        panelLabel="Latest notifications"
        onOpen={() => void load()}
        className="w-[min(24rem,calc(100vw-1.5rem))]"
        trigger={
          <>
            <BellIcon className="size-6" aria-hidden="true" />
            <CountBadge count={count} />
          </>
        }
      >
        <LatestList latest={latest} />
        <Link
          to="/app/notifications"
          className="flex min-h-11 items-center justify-center rounded-control border-t border-line font-semibold text-link hover:bg-hover"
        >
          All notifications
        </Link>
      </PopPanel>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}

function LatestList({ latest }: { latest: Latest }) {
  const isViewed = useViewed();
  if (latest === 'loading') return <p className="px-3 py-4 text-muted">Loading…</p>;
  if ('failure' in latest) return <p className="px-3 py-4 text-danger">{latest.failure}</p>;
  if (latest.items.length === 0) return <p className="px-3 py-4 text-muted">Nothing new yet.</p>;
  return (
    <ul className="max-h-[60dvh] overflow-y-auto">
      {latest.items.map(({ id, text, path, created_at, read }) => (
        <li key={id}>
          <Link
            to={path}
            onClick={() => void markRead(read || isViewed ? [] : [id])}
            className="flex min-h-11 gap-2.5 rounded-control px-3 py-2 text-ink no-underline hover:bg-hover"
          >
            <NewMark isNew={!read} />
            <span className="grid min-w-0 gap-0.5">
              <span className="line-clamp-3">{text}</span>
              <time dateTime={created_at} className="text-small text-muted">
                {formatMoment(created_at)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NewMark({ isNew }: { isNew: boolean }) {
  return (
    <span
      className="mt-2 size-2 shrink-0 rounded-full bg-transparent data-new:bg-clay"
      data-new={isNew || undefined}
    >
      {isNew && <span className="sr-only">Unread: </span>}
    </span>
  );
}
