import { formatMoment } from '@edc/contract/common/time/dates';
import type { Notification } from '@edc/contract/people/notifications';
import type { NotificationKind } from '@edc/contract/system/notification-rules';
import Award from 'lucide-react/icons/award';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import KeyRound from 'lucide-react/icons/key-round';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Shuffle from 'lucide-react/icons/shuffle';
import Complaint from 'lucide-react/icons/ticket';
import Wallet from 'lucide-react/icons/wallet';
import { Link } from 'react-router';
import { Badge } from '../../../ui/text/badge';

const icons: Record<NotificationKind, typeof Award> = {
  payment: Wallet,
  security: KeyRound,
  registration: BookOpenCheck,
  request: Shuffle,
  certificate: Award,
  complaint: MessageSquareWarning,
  place: Complaint,
  training: CalendarDays,
  attendance: CalendarDays,
  announcement: Megaphone,
};

interface NotificationListProps {
  items: Notification[];
  /** Those that were unread when this visit began. */
  newIds: ReadonlySet<number>;
}

export function NotificationList({ items, newIds }: NotificationListProps) {
  return (
    <ol>
      {items.map(({ id, kind, text, path, created_at }) => {
        const Icon = icons[kind];
        return (
          <li key={id} className="border-t border-dashed border-line first:border-0">
            <Link
              to={path}
              className="flex gap-3 rounded-control px-2 py-3 text-ink no-underline hover:bg-hover"
            >
              <Icon className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
              <span className="grid min-w-0 grow gap-1">
                <span className="break-words">{text}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
                  <time dateTime={created_at}>{formatMoment(created_at)}</time>
                  {newIds.has(id) && <Badge tone="info">New</Badge>}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
