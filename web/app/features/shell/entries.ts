import Award from 'lucide-react/icons/award';
import BookOpen from 'lucide-react/icons/book-open-check';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Repeat from 'lucide-react/icons/repeat';
import Shuffle from 'lucide-react/icons/shuffle';

export interface ShellEntry {
  to: string;
  label: string;
  icon: typeof Award;
  /** Pages without an entry of their own that belong to this one. */
  includes?: RegExp;
  /** Of no use before the first registration. */
  needsRegistration?: true;
}

/** The sidebar, in the order of the specification. */
export const shellEntries: readonly ShellEntry[] = [
  { to: '/app/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  {
    to: '/app/skills',
    label: 'Register Course',
    icon: BookOpen,
    includes: /^\/app\/(made_payment|get_printout|invoice)(\/|$)/,
  },
  {
    to: '/app/portal/change-course',
    label: 'Change Course',
    icon: Repeat,
    needsRegistration: true,
  },
  {
    to: '/app/portal/change-skill',
    label: 'Change Skill',
    icon: Shuffle,
    needsRegistration: true,
  },
  {
    to: '/app/portal/certificate',
    label: 'Request Certificate',
    icon: Award,
    needsRegistration: true,
  },
  { to: '/app/portal/complaints', label: 'Drop Complaints', icon: MessageSquareWarning },
  { to: '/app/portal/password', label: 'Change Password', icon: KeyRound },
  { to: '/logout', label: 'Log Out', icon: LogOut },
];

export interface EntryState {
  /** Why the entry cannot be used now; it is shown beside its label. */
  unavailable?: string;
  done?: boolean;
  progress?: { steps: readonly string[]; current: number } | undefined;
}

const REGISTER_FIRST = 'Register a course first';

/** Which addresses of the menu cannot be used now, and why. */
export function unavailableEntries(hasRegistration: boolean): Record<string, string> {
  if (hasRegistration) return {};
  const needing = shellEntries.filter(({ needsRegistration }) => needsRegistration);
  return Object.fromEntries(needing.map(({ to }) => [to, REGISTER_FIRST]));
}
