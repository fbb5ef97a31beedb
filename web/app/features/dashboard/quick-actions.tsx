import Award from 'lucide-react/icons/award';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Shuffle from 'lucide-react/icons/shuffle';
import { Link } from 'react-router';

const actions = [
  { to: '/app/skills', label: 'Register Course', icon: BookOpenCheck },
  { to: '/app/portal/change-skill', label: 'Change of Skill', icon: Shuffle },
  { to: '/app/portal/certificate', label: 'Request Certificate', icon: Award },
  { to: '/app/portal/complaints', label: 'Drop Complaint', icon: MessageSquareWarning },
];

export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {actions.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-20 flex-col items-start justify-center gap-2 sm:flex-row sm:items-center sm:justify-start sm:gap-3 rounded-card border border-line bg-card p-4 font-semibold text-ink no-underline shadow-card hover:border-line-strong hover:bg-hover"
        >
          <Icon className="size-6 shrink-0 text-link" aria-hidden="true" />
          <span className="min-w-0">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
