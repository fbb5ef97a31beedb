import Award from 'lucide-react/icons/award';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Shuffle from 'lucide-react/icons/shuffle';
import { Link } from 'react-router';
import { cx } from '../../../ui/hooks/cx';

const actions = [
  { to: '/app/skills', label: 'Register Course', icon: BookOpenCheck },
  { to: '/app/portal/change-skill', label: 'Change of Skill', icon: Shuffle },
  { to: '/app/portal/certificate', label: 'Request Certificate', icon: Award },
  { to: '/app/portal/complaints', label: 'Drop Complaint', icon: MessageSquareWarning },
];

const tileClass =
  'flex min-h-20 flex-col items-start justify-center gap-2 rounded-card border border-line p-4 font-semibold sm:flex-row sm:items-center sm:justify-start sm:gap-3';

/** By address: why an action has no link now, or why its service is closed. */
export type RestrictedActions = Record<string, { unavailable?: string; closed?: string }>;

export function QuickActions({ restricted }: { restricted: RestrictedActions }) {
  return (
    <nav
      aria-label="Quick actions"
      className="grid grid-cols-[repeat(auto-fit,minmax(clamp(40%,9rem,100%),1fr))] gap-3 lg:grid-cols-[repeat(auto-fit,minmax(clamp(20%,10.5rem,100%),1fr))]"
    >
      {actions.map(({ to, label, icon: Icon }) => {
        const { unavailable, closed } = restricted[to] ?? {};
        const reason = unavailable ?? closed;
        const content = (
          <>
            <Icon className={cx('size-6 shrink-0', !reason && 'text-link')} aria-hidden="true" />
            <span className="min-w-0">
              {label}
              {reason && <span className="block text-small font-normal">{reason}</span>}
            </span>
          </>
        );
        // Closed actions look the same whether or not their page has more details.
        const look = cx(tileClass, reason ? 'bg-paper text-muted' : 'bg-card text-ink shadow-card');
        return unavailable ? (
          <p key={to} aria-disabled="true" className={look}>
            {content}
          </p>
        ) : (
          <Link
            key={to}
            to={to}
            className={cx(look, 'no-underline hover:border-line-strong hover:bg-hover')}
          >
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
