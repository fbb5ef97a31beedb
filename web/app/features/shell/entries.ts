import Award from 'lucide-react/icons/award';
import BookOpen from 'lucide-react/icons/book-open-check';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Repeat from 'lucide-react/icons/repeat';
import Shuffle from 'lucide-react/icons/shuffle';

/** The sidebar, in the order of the specification. */
export const shellEntries = [
  { to: '/app/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/app/skills', label: 'Register Course', icon: BookOpen },
  { to: '/app/portal/change-course', label: 'Change Course', icon: Repeat },
  { to: '/app/portal/change-skill', label: 'Change Skill', icon: Shuffle },
  { to: '/app/portal/certificate', label: 'Request Certificate', icon: Award },
  { to: '/app/portal/complaints', label: 'Drop Complaints', icon: MessageSquareWarning },
  { to: '/app/portal/password', label: 'Change Password', icon: KeyRound },
  { to: '/logout', label: 'Log Out', icon: LogOut },
] as const;

/** How an entry stands: it may be switched off, be done, or have steps of which some are done. */
export interface EntryState {
  disabled?: boolean;
  done?: boolean;
  progress?: { steps: readonly string[]; current: number } | undefined;
}
