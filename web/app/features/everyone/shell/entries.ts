import type { ClosedServices } from '@edc/contract/training/enrolment';
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
  /** Pages without their own entry that belong to this one. */
  includes?: RegExp;
  /** Useless before the first registration. */
  needsRegistration?: true;
  /** The service of the entry, if it can be closed to a student. */
  service?: keyof ClosedServices;
}

/** The sidebar, in the order of the specification. */
export const shellEntries: readonly ShellEntry[] = [
  { to: '/app/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  {
    to: '/app/skills',
    label: 'Register Course',
    icon: BookOpen,
    includes: /^\/app\/(made_payment|get_printout|invoice)(\/|$)/,
    service: 'register_course',
  },
  {
    to: '/app/portal/change-course',
    label: 'Change Course',
    icon: Repeat,
    needsRegistration: true,
    service: 'change_course',
  },
  {
    to: '/app/portal/change-skill',
    label: 'Change Skill',
    icon: Shuffle,
    needsRegistration: true,
    service: 'change_skill',
  },
  {
    to: '/app/portal/certificate',
    label: 'Request Certificate',
    icon: Award,
    needsRegistration: true,
    service: 'certificate',
  },
  { to: '/app/portal/complaints', label: 'Drop Complaints', icon: MessageSquareWarning },
  { to: '/app/portal/password', label: 'Change Password', icon: KeyRound },
  { to: '/logout', label: 'Log Out', icon: LogOut },
];

export interface EntryState {
  /** Why the entry has no link now; shown below its label. */
  unavailable?: string;
  /** Why its service is closed now; its page has the details and earlier requests. */
  closed?: string;
  done?: boolean;
  progress?: { steps: readonly string[]; current: number } | undefined;
}

const REGISTER_FIRST = 'Register a course first';

/** By address: the entries that the student cannot use now, and why. */
export function restrictedEntries({
  hasRegistration,
  closed,
}: {
  hasRegistration: boolean;
  closed: ClosedServices;
}): Record<string, EntryState> {
  const entryState = ({ needsRegistration, service }: ShellEntry): EntryState => {
    if (needsRegistration && !hasRegistration) return { unavailable: REGISTER_FIRST };
    return service && closed[service] ? { closed: closed[service] } : {};
  };
  return Object.fromEntries(shellEntries.map((entry) => [entry.to, entryState(entry)]));
}
